import type { ReactNode } from 'react';
import classes from './stripes.module.css';

type Props = {
  /** band: header strips · field: large promotional areas · soft: pale, behind empty states. */
  kind: 'band' | 'field' | 'soft';
  children?: ReactNode;
  /** Whether the corners are rounded like a card's. */
  rounded?: boolean;
  className?: string | undefined;
};

/** Background of mowing stripes. White text on band and field has a contrast of 4.5:1; do not put body text on it. */
export function Stripes({ kind, children, rounded = false, className }: Props) {
  return (
    <div
      className={className ? `${classes.stripes} ${className}` : classes.stripes}
      data-kind={kind}
      data-rounded={rounded || undefined}
    >
      {children}
    </div>
  );
}
