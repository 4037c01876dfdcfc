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
  /** Whether the focus can be put on it, as on the first of the entries that came to a list. */
  focusable?: boolean;
  className?: string | undefined;
};

/** A white sheet with soft edges: one thing, such as one visit. */
export function Card({ children, label, as: Element = 'article', highlighted = false, focusable, className }: Props) {
  return (
    <Element
      aria-label={label}
      className={className ? `${classes.card} ${className}` : classes.card}
      data-highlighted={highlighted || undefined}
      tabIndex={focusable ? -1 : undefined}
    >
      {children}
    </Element>
  );
}

/** What a card is about, and beside it how that stands. */
export const CardHead = ({ children, badge }: { children: ReactNode; badge: ReactNode }) => (
  <div className={classes.head}>
    {children}
    {badge}
  </div>
);

/** The end of a card: some facts, and what can be done. */
export const CardFoot = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <div className={classes.foot}>
    {children}
    <div className={classes.actions}>{actions}</div>
  </div>
);

/** A line that matters now, in a card or in place of what cannot be done. */
export const Remark = ({ children }: { children: ReactNode }) => <p className={classes.remark}>{children}</p>;

type QuoteProps = {
  children: ReactNode;
  /** p for what the reader wrote, or is told; blockquote for what somebody else said. */
  as?: 'blockquote' | 'p';
  className?: string | undefined;
};

/** What somebody wrote, with the lines they made. */
export const Quote = ({ children, as: Element = 'blockquote', className }: QuoteProps) => (
  <Element className={className ? `${classes.quote} ${className}` : classes.quote}>{children}</Element>
);
