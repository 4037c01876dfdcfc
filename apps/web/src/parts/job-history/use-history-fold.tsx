import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import classes from './job-history.module.css';
import { JobHistory } from './job-history.tsx';

type Folded = {
  /** Button that expands and collapses the history. */
  readonly button: ReactNode;
  /** The history while it is expanded, otherwise nothing; the caller places it at the end of the card. */
  readonly lines: ReactNode;
};

/**
 * Collapsible history of a visit for the homeowner's card; fetched when expanded.
 * @param heading  id of the card's heading, which describes the button
 */
export function useHistoryFold(visit: { id: string; time_zone: string }, heading: string): Folded {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return {
    button: (
      <Button
        variant="subtle"
        aria-describedby={heading}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        History
      </Button>
    ),
    lines: (
      <div id={id} hidden={!opened} className={classes.fold}>
        {opened && <JobHistory jobId={visit.id} timeZone={visit.time_zone} reader="homeowner" />}
      </div>
    ),
  };
}
