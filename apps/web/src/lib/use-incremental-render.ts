import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from './when-idle.ts';

type Pace = {
  /** So many are there from the beginning; at least one. */
  atOnce: number;
  /** So many more at a time: few enough that a phone is done with them before a tap could notice. */
  atATime: number;
};

/** How much room each one took when such a list was drawn before: whoever comes back finds the page as long as it was. */
const rooms = new WeakMap<Pace, number>();

type Passing<List> = {
  /** How many are drawn by now. */
  readonly drawn: number;
  /** Goes onto the list: the room of those to come is kept, so that what stands below need not move. */
  readonly list: { readonly ref: RefObject<List | null>; readonly style?: { readonly minHeight: number } };
};

/**
 * How many of a long list are drawn: some at once, the others a few at a time whenever the page has nothing else to do, until
 * all are there. The page answers taps meanwhile.
 *
 * @param pace  the same object at every drawing
 */
export function useIncrementalRender<List extends HTMLElement>(count: number, pace: Pace): Passing<List> {
  const { atOnce, atATime } = pace;
  const [drawn, setDrawn] = useState(atOnce);
  const [room, setRoom] = useState(() => rooms.get(pace) ?? 0);
  const list = useRef<List>(null);
  const left = drawn < count;
  useEffect(() => {
    if (!left) return;
    // After each drawing the next one is asked for.
    return whenIdle(() => {
      if (drawn === atOnce && list.current) {
        const each = list.current.offsetHeight / drawn;
        rooms.set(pace, each);
        setRoom(each);
      }
      setDrawn(drawn + atATime);
    });
  }, [left, drawn, pace, atOnce, atATime]);
  return {
    drawn: Math.min(drawn, count),
    list: { ref: list, ...(left && room > 0 && { style: { minHeight: room * count } }) },
  };
}
