/** What the press in the dialog changed is on the page by then, or the button stays. */
const SETTLED_MS = 10_000;

/**
 * Gives the focus back to the button that opened a dialog, should it have got lost; to `refuge` when that button has
 * gone, or goes a little later, once the page has heard what became of its press. A busy device may still be closing the
 * dialog: then the library has not handed it back yet, and would not any more once it is elsewhere.
 */
export function handFocusBack(opener: Element | null, refuge: HTMLElement | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (document.activeElement === document.body) refuge?.focus();
  else if (document.activeElement === opener) followTo(refuge, opener);
}

/** Moves the focus on when the element that has it leaves the page. */
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
