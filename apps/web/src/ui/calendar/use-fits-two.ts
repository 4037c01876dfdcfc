import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width in pixels from which two months fit beside each other, each day at least 37 pixels wide. */
const TWO_MONTHS = 560;

/** Whether an element is wide enough for two months; measured before the first paint and when its size changes. */
export function useFitsTwo(frame: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setFits(element.clientWidth >= TWO_MONTHS);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [frame]);
  return fits;
}
