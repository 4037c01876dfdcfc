import type { ReactNode } from 'react';
import classes from './stripes.module.css';

type Props = {
  /** band: header strips · field: large promotional areas · soft: pale, behind empty states. */
  kind: 'band' | 'field' | 'soft';
  children?: ReactNode;
  /** Rounded corners like a card's. */
  rounded?: boolean;
  className?: string | undefined;
};

/** A background of mowing stripes. White text keeps 4.5:1 on band and field; no body text belongs on it. */
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
