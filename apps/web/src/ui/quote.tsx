import type { ReactNode } from 'react';
import classes from './quote.module.css';

type Props = {
  children: ReactNode;
  /** p for what the reader wrote, or is told; blockquote for what somebody else said. */
  as?: 'blockquote' | 'p';
  className?: string | undefined;
};

/** What somebody wrote, with the lines they made. */
export const Quote = ({ children, as: Element = 'blockquote', className }: Props) => (
  <Element className={className ? `${classes.quote} ${className}` : classes.quote}>{children}</Element>
);
