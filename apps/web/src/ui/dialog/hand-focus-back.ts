/**
 * Gives the focus back to the button that opened a dialog, should it have got lost; to `refuge` when that button has gone.
 * A busy device may still be closing the dialog: then the library has not handed it back yet, and would not any more
 * once it is elsewhere.
 */
export function handFocusBack(opener: Element | null, refuge: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (document.activeElement === document.body) refuge?.focus();
}
