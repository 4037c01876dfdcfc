import { type PointerEvent, useState } from 'react';

/**
 * Detects the first interaction with a part of the page: by mouse, touch or keyboard. A mouse that was over the part when
 * it mounted counts from its first move on, as it fires no enter event.
 *
 * @returns `held` while it is pressed, so that nothing replaces it before the press has taken effect; `watch` are the
 * part's event handlers
 */
export function useReached() {
  const [reached, setReached] = useState(false);
  const [held, setHeld] = useState(false);
  const reach = () => setReached(true);
  const hold = ({ currentTarget }: PointerEvent) => {
    reach();
    setHeld(true);
    const { defaultView: page } = currentTarget.ownerDocument;
    const ended = new AbortController();
    // The click event follows the end of the press.
    const letGo = () => {
      ended.abort();
      setTimeout(() => setHeld(false));
    };
    for (const end of ['pointerup', 'pointercancel']) page?.addEventListener(end, letGo, { signal: ended.signal });
  };
  return { reached, held, watch: { onPointerMove: reach, onFocus: reach, onPointerDown: hold } };
}
