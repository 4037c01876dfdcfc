import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Which parts of a long page are drawn: the first one at once, the others one at a time whenever the page has nothing else to do,
 * what is seen or nearest to it before what is further away, until all are there. The page answers taps meanwhile.
 *
 * @param ids  of the elements that the parts stand in, in the order of the page
 */
export function useDrawnNearest(ids: readonly string[]): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(ids.slice(0, 1)));
  useEffect(() => {
    const left = ids.filter((id) => !drawn.has(id));
    if (left.length === 0) return;
    // In slices: a tap need not wait for the whole part.
    return whenIdle(() => startTransition(() => setDrawn(new Set([...drawn, nearestOf(left)]))));
  }, [ids, drawn]);
  return drawn;
}

/** The first of those that are as near as any to what is seen. */
function nearestOf(ids: readonly string[]): string {
  const away = ids.map(distanceOf);
  return ids[away.indexOf(Math.min(...away))]!;
}

/** Pixels between an element and the window; none for one that is seen. */
function distanceOf(id: string): number {
  const place = document.getElementById(id)?.getBoundingClientRect();
  return place ? Math.max(place.top - innerHeight, -place.bottom, 0) : Number.POSITIVE_INFINITY;
}
