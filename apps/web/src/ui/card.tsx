import type { ReactNode } from 'react';
import classes from './card.module.css';

type Props = {
  children: ReactNode;
  /** What the card is about, for people who hear the page; without it the card is no landmark. */
  label?: string;
  /** Use 'li' inside a list. */
  as?: 'article' | 'section' | 'li' | 'div';
  /** The one card that matters now. */
  highlighted?: boolean;
  className?: string | undefined;
};

/** A white sheet with soft edges: one thing, such as one visit. */
export function Card({ children, label, as: Element = 'article', highlighted = false, className }: Props) {
  return (
    <Element
      aria-label={label}
      className={className ? `${classes.card} ${className}` : classes.card}
      data-highlighted={highlighted || undefined}
    >
      {children}
    </Element>
  );
}
