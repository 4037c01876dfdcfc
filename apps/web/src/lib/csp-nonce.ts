/** The name under which the scroll lock of open dialogs looks for the nonce of the styles it adds. */
type WithNonce = { __webpack_nonce__?: string };

/** The one-time word the server put into this page; only styles that carry it are allowed. Undefined where none is sent. */
export function cspNonce(): string | undefined {
  const holder = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return holder?.nonce || holder?.getAttribute('nonce') || undefined;
}

/** Hands the nonce to libraries that add styles and cannot be given it as a parameter. Call once, before the first render. */
export function shareCspNonce(): void {
  const nonce = cspNonce();
  if (nonce) (globalThis as WithNonce).__webpack_nonce__ = nonce;
}
