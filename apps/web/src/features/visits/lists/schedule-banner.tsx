import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Group } from '../../../ui/look/stack.tsx';
import { Stripes } from '../../../ui/look/stripes.tsx';
import classes from './schedule-banner.module.css';

type Props = {
  /** True if nothing is booked or waits for the homeowner, so that booking is the page's main action. */
  alone: boolean;
  onSchedule: () => void;
  onQueue: () => void;
  /** What it says in place of its usual words; null: nothing, or not loaded yet. */
  words: ReactNode;
  /** Which wizard's code is being loaded; null: none. */
  busy: 'book' | 'queue' | null;
};

/** What the banner says where somebody mows. */
export const USUAL_WORDS = 'Pick a day and a company, or put the job in the queue and let companies make offers.';

/** Banner of the homeowner's dashboard with buttons to book a mowing or put it in the queue. */
export const ScheduleBanner = ({ alone, words, onSchedule, onQueue, busy }: Props) => (
  <Stripes kind="band" rounded className={classes.banner}>
    <section className={classes.schedule} aria-labelledby="schedule-banner" data-alone={alone || undefined}>
      <h2 id="schedule-banner" className={classes.title}>
        Schedule Your Next Mowing Service
      </h2>
      {alone && <p className={classes.line}>{words ?? USUAL_WORDS}</p>}
      <Group grow={!alone}>
        <Button variant="sun" onClick={onSchedule} loading={busy === 'book'}>
          Schedule Now
        </Button>
        <Button variant="onStripes" onClick={onQueue} loading={busy === 'queue'}>
          Put in Queue
        </Button>
      </Group>
    </section>
  </Stripes>
);
