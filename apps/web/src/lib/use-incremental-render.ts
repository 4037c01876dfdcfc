import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from './when-idle.ts';

type Pace = {
  /** Number rendered at first; at least one. */
  atOnce: number;
  /** Number rendered per batch: small enough that a phone finishes it before a tap would lag. */
  atATime: number;
};

/** Height per item when such a list was rendered before: after going back the page has its former length. */
const rooms = new WeakMap<Pace, number>();

type Passing<List> = {
  /** Number rendered so far. */
  readonly drawn: number;
  /** Props for the list: reserve the height of the items to come, so that what is below does not shift. */
  readonly list: { readonly ref: RefObject<List | null>; readonly style?: { readonly minHeight: number } };
};

/**
 * Incremental rendering of a long list: some items at first, the others in batches when the browser is idle. The page stays
 * responsive meanwhile.
 *
 * @param pace  must be a stable object
 */
export function useIncrementalRender<List extends HTMLElement>(count: number, pace: Pace): Passing<List> {
  const { atOnce, atATime } = pace;
  const [rendered, setRendered] = useState(atOnce);
  const [room, setRoom] = useState(() => rooms.get(pace) ?? 0);
  const list = useRef<List>(null);
  const left = rendered < count;
  useEffect(() => {
    if (!left) return;
    // Schedules the next batch after each render.
    return whenIdle(() => {
      if (rendered === atOnce && list.current) {
        const each = list.current.offsetHeight / rendered;
        rooms.set(pace, each);
        setRoom(each);
      }
      setRendered(rendered + atATime);
    });
  }, [left, rendered, pace, atOnce, atATime]);
  return {
    drawn: Math.min(rendered, count),
    list: { ref: list, ...(left && room > 0 && { style: { minHeight: room * count } }) },
  };
}
