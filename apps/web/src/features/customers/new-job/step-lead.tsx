import { type ReactNode, useEffect, useRef } from 'react';
import classes from './step-lead.module.css';

/** Whom a step is about. The focus comes here when the step follows another: the button that was pressed has gone. */
export function StepLead({ children }: { children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={line} tabIndex={-1} className={classes.lead}>
      {children}
    </p>
  );
}
