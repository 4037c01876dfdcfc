import { useEffect, useRef } from 'react';
import classes from './step-complaint.module.css';

type Props = {
  id?: string;
  /** Error of the step; null renders nothing. */
  children: string | null;
};

/** Attribute that marks the error text, which gets the focus when the primary button could not continue. */
export const COMPLAINT = 'data-complaint';

/** Attribute of an element around a box, its label and the error about it: they come into view together. */
export const ASKED = 'data-asked';

/** Error below a step's question: a live region that scrolls into view. */
export function StepComplaint({ id, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!children) return;
    const asked = place.current?.closest(`[${ASKED}]`);
    (asked ?? place.current)?.scrollIntoView({ block: 'nearest' });
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
