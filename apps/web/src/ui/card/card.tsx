import type { ReactNode } from 'react';
import classes from './card.module.css';

type Props = {
  children: ReactNode;
  /** Label for screen readers; without it the card is no landmark. */
  label?: string;
  /** Use 'li' inside a list. */
  as?: 'article' | 'section' | 'li' | 'div';
  highlighted?: boolean;
  /** Whether it can be focused by script, as the first of the entries added to a list. */
  focusable?: boolean;
  className?: string | undefined;
};

/** A white card: one thing, such as one visit. */
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

/** The head of a card, with the badge of its state. */
export const CardHead = ({ children, badge }: { children: ReactNode; badge: ReactNode }) => (
  <div className={classes.head}>
    {children}
    {badge}
  </div>
);

/** The foot of a card: some facts, and actions. */
export const CardFoot = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <div className={classes.foot}>
    {children}
    <div className={classes.actions}>{actions}</div>
  </div>
);

/** A highlighted line, in a card or in place of an action that is not possible. */
export const Remark = ({ children }: { children: ReactNode }) => <p className={classes.remark}>{children}</p>;

type QuoteProps = {
  children: ReactNode;
  /** p for what the reader wrote, or is notified of; blockquote for another author. */
  as?: 'blockquote' | 'p';
  className?: string | undefined;
};

/** Text a user wrote, with its line breaks. */
export const Quote = ({ children, as: Element = 'blockquote', className }: QuoteProps) => (
  <Element className={className ? `${classes.quote} ${className}` : classes.quote}>{children}</Element>
);
