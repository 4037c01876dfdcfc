import { useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come within 200 px of the visible part of the page; once true, it stays true.
 * @returns `place`: ref for the element; `isSeen`: always true in browsers without IntersectionObserver
 */
export function useInView() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !place.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isSeen]);
  return { place, isSeen };
}
