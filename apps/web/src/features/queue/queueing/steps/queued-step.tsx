import { useEffect, useEffectEvent } from 'react';
import classes from './queued-step.module.css';

/**
 * How long the success message is shown before it closes, in ms.
 * Source: docs/spec/homeowner.md, section 9, "Success popup closes after".
 */
const SHOWN_MS = 3000;

/** Success message that says what happens next; calls `onDone` after three seconds, which closes the wizard. */
export function QueuedStep({ onDone }: { onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.queued} role="status">
      <p className={classes.what}>Companies near you can make offers for three days.</p>
      <p className={classes.next}>You find each offer on your dashboard, and pay only when you accept one.</p>
    </div>
  );
}
