import { type RefObject, useEffect, useEffectEvent } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Lets Escape close something that is open within a dialog, such as a fold or a calendar, and not the dialog too; a press
 * in another dialog is left alone. Outside of dialogs it closes what is open.
 * @param within  an element of what is open, or of its button
 */
export function useEscape(opened: boolean, onClose: () => void, within: RefObject<Element | null>): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    const pressedIn = event.target instanceof Element ? event.target.closest(DIALOG) : null;
    const isInPage = event.target === document.body;
    if (!isInPage && pressedIn !== within.current?.closest(DIALOG)) return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    if (!opened) return;
    // Before the dialog hears of it, at the document.
    const press = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [opened]);
}
