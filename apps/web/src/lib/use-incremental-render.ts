import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from './when-idle.ts';

type Pace = {
  /** How many items are rendered at first; at least one. */
  atOnce: number;
  /** How many items each further portion has: few enough that even a phone responds to a tap between two portions. */
  atATime: number;
};

/**
 * Height of an item in px from an earlier rendering, by the same `pace` object. It reserves the same page length as
 * before when the user goes back to the page.
 */
const rooms = new WeakMap<Pace, number>();

type Passing<List> = {
  /** How many items to render now. */
  readonly drawn: number;
  /** Props for the list: its final height is reserved, so that what is below does not move. */
  readonly list: { readonly ref: RefObject<List | null>; readonly style?: { readonly minHeight: number } };
};

/**
 * Renders a long list in portions: some items at first, the others when the browser is idle, so that the page stays
 * responsive.
 * @param pace  must be the same object at every render
 */
export function useIncrementalRender<List extends HTMLElement>(count: number, pace: Pace): Passing<List> {
  const { atOnce, atATime } = pace;
  const [rendered, setRendered] = useState(atOnce);
  const [room, setRoom] = useState(() => rooms.get(pace) ?? 0);
  const list = useRef<List>(null);
  const left = rendered < count;
  useEffect(() => {
    if (!left) return;
    // Each rendering schedules the next portion.
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
