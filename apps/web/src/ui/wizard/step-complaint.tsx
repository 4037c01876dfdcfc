import { useEffect, useRef } from 'react';
import classes from './step-complaint.module.css';

type Props = {
  id?: string;
  /** The error of the step; nothing is shown without it. */
  children: string | null;
};

/** Marks the error text, which takes the focus when the primary button was pressed in vain. */
export const COMPLAINT = 'data-complaint';

/** The error at a step's question: a live region that scrolls into view. */
export function StepComplaint({ id, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) place.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <div ref={place} role="alert" id={id} className={classes.place}>
      {children && (
        <p className={classes.complaint} tabIndex={-1} {...{ [COMPLAINT]: true }}>
          {children}
        </p>
      )}
    </div>
  );
}
