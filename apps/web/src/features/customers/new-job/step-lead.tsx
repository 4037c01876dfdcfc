import { type ReactNode, useEffect, useRef } from 'react';
import classes from './step-lead.module.css';

/** Names the step's customer. It takes the focus when the step follows another: the focused button was removed. */
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
