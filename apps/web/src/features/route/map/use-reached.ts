import { type PointerEvent, useState } from 'react';

/**
 * Whether somebody has reached for a part of the page: with a mouse, a finger or the keys. A mouse that rested where the part
 * came counts from its first move on: that it is over the part was never said then.
 *
 * @returns `held` while it is pressed, so that nothing takes its place before the press has done what it does; `watch` is
 *   what the part hears with
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
    // The click follows upon the end of the press.
    const letGo = () => {
      ended.abort();
      setTimeout(() => setHeld(false));
    };
    for (const end of ['pointerup', 'pointercancel']) page?.addEventListener(end, letGo, { signal: ended.signal });
  };
  return { reached, held, watch: { onPointerMove: reach, onFocus: reach, onPointerDown: hold } };
}
