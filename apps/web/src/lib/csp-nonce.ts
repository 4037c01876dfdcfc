/** The global that the scroll lock of open dialogs reads the CSP nonce for its styles from. */
type WithNonce = { __webpack_nonce__?: string };

/** The CSP nonce that the server put into this page; only styles that carry it are allowed. Undefined where none is sent. */
export function cspNonce(): string | undefined {
  const holder = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return holder?.nonce || holder?.getAttribute('nonce') || undefined;
}

/** Passes the nonce to libraries that add styles and take it from a global. Call once, before the first render. */
export function shareCspNonce(): void {
  const nonce = cspNonce();
  if (nonce) (globalThis as WithNonce).__webpack_nonce__ = nonce;
}
