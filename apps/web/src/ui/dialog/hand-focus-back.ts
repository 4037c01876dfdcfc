/** How long to watch the button, in ms: the result of the press in the dialog is on the page by then, or the button stays. */
const SETTLED_MS = 10_000;

/**
 * Restores the focus to the button that opened a dialog, if it was lost; to `refuge` when that button was removed, or is
 * removed a little later, when the answer arrives. A busy device may still be closing the dialog: the library has not
 * restored the focus yet then, and would not once it is elsewhere.
 */
export function handFocusBack(opener: Element | null, refuge: HTMLElement | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (document.activeElement === document.body) refuge?.focus();
  else if (document.activeElement === opener) followTo(refuge, opener);
}

/** Moves the focus on when the focused element is removed from the page. */
function followTo(refuge: HTMLElement | null, focused: Element | null): void {
  const watch = new MutationObserver(() => {
    if (focused?.isConnected) return;
    stop();
    if (document.activeElement === document.body) refuge?.focus();
  });
  const timer = setTimeout(stop, SETTLED_MS);
  function stop(): void {
    watch.disconnect();
    clearTimeout(timer);
    removeEventListener('focusin', stop);
  }
  addEventListener('focusin', stop);
  watch.observe(document.body, { childList: true, subtree: true });
}
