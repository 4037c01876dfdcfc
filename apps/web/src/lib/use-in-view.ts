import { useEffect, useRef, useState } from 'react';

/** Whether an element has come near the viewport (IntersectionObserver); true where the browser does not support that. */
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
