import { useEffect, useRef } from 'react';
import classes from './step-complaint.module.css';

type Props = {
  id?: string;
  /** Why one cannot go on; nothing is shown without it. */
  children: string | null;
};

/** Marks the words, which take the focus when the button that goes on was pressed in vain. */
export const COMPLAINT = 'data-complaint';

/** Says next to a step's question what is wrong with its answer: read out at once, and moved to where it can be seen. */
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
