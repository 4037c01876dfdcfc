/** How long to watch the button, in ms: long enough for the dialog's action to update the page. */
const SETTLED_MS = 10_000;

/**
 * Restores a lost focus to the button that opened a dialog; to `refuge` if that button is gone, or is removed within
 * ten seconds. Does nothing while the focus is elsewhere.
 * Call it once the dialog has faded out: until then, the dialog library may still restore the focus itself.
 */
export function handFocusBack(opener: Element | null, refuge: HTMLElement | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (document.activeElement === document.body) refuge?.focus();
  else if (document.activeElement === opener) followTo(refuge, opener);
}

/** Moves the focus to `refuge` if the focused element is removed from the page, until something else gets the focus. */
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
