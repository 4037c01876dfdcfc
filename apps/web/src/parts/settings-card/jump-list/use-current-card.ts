import { useEffect, useState } from 'react';
import { currentCard } from './current-card.ts';

/** The id of the current card while scrolling (scrollspy). @param ids  of the cards, in the order of the page */
export function useCurrentCard(ids: readonly string[], asked: string | null): string | null {
  const [current, setCurrent] = useState<string | null>(asked);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const cards = ids.flatMap((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top === undefined ? [] : [{ id, top }];
      });
      const { scrollHeight } = document.documentElement;
      const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      setCurrent(currentCard(cards, { height: innerHeight, atEnd, asked }));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    // Cards load and grow: the current one changes without a scroll.
    const growing = new ResizeObserver(soon);
    growing.observe(document.body);
    return () => {
      growing.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
    };
  }, [ids, asked]);
  return current;
}
