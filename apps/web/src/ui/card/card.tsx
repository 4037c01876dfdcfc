import type { ReactNode } from 'react';
import classes from './card.module.css';

type Props = {
  children: ReactNode;
  /** Label for screen readers; without it the card is no landmark. */
  label?: string;
  /** HTML element, `article` by default; `li` inside a list. */
  as?: 'article' | 'section' | 'li' | 'div';
  highlighted?: boolean;
  /** Whether scripts can focus the card, as when entries are added to a list and the first new one gets the focus. */
  focusable?: boolean;
  className?: string | undefined;
};

/** White box around one item, such as a visit. */
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

/** Top row of a card: its heading, and a badge with its status. */
export const CardHead = ({ children, badge }: { children: ReactNode; badge: ReactNode }) => (
  <div className={classes.head}>
    {children}
    {badge}
  </div>
);

/** Bottom row of a card: some facts, and action buttons. */
export const CardFoot = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <div className={classes.foot}>
    {children}
    <div className={classes.actions}>{actions}</div>
  </div>
);

/** Row of subtle buttons and links in a card; their words begin where the lines above do. */
export const CardLinks = ({ children }: { children: ReactNode }) => <div className={classes.links}>{children}</div>;

/** Highlighted line of text, in a card or in place of an action that is not possible. */
export const Remark = ({ children }: { children: ReactNode }) => <p className={classes.remark}>{children}</p>;

type QuoteProps = {
  children: ReactNode;
  /** HTML element: 'p' for text by the reader or addressed to them, 'blockquote' for text by another author. */
  as?: 'blockquote' | 'p';
  className?: string | undefined;
};

/** Text that a user wrote; line breaks are kept. */
export const Quote = ({ children, as: Element = 'blockquote', className }: QuoteProps) => (
  <Element className={className ? `${classes.quote} ${className}` : classes.quote}>{children}</Element>
);
