import type { OwnJob } from '@swath/contract/jobs';
import { Button } from '../../../ui/form/button.tsx';
import { Group } from '../../../ui/look/stack.tsx';
import { Stripes } from '../../../ui/look/stripes.tsx';
import { arrivalWords, dayWords } from '../visit-words.ts';
import classes from './schedule-banner.module.css';

type Props = {
  /** The next visit; null if there is none, or while visits are loading. */
  next: OwnJob | null;
  now: Date;
  onSchedule: () => void;
  onQueue: () => void;
  /** Which wizard's code is being loaded; null: none. */
  busy: 'book' | 'queue' | null;
};

/** Top of the homeowner's dashboard: the next visit, if any, and buttons to book or queue another one. */
export function ScheduleBanner({ next, now, onSchedule, onQueue, busy }: Props) {
  return (
    <Stripes kind="band" rounded className={classes.banner}>
      {next && <NextVisit visit={next} now={now} />}
      <section className={classes.schedule} aria-labelledby="schedule-banner" data-alone={!next || undefined}>
        <h2 id="schedule-banner" className={classes.title}>
          Schedule Your Next Mowing Service
        </h2>
        {!next && (
          <p className={classes.line}>
            Pick a day and a company, or put the job in the queue and let companies make offers.
          </p>
        )}
        <Group>
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
}

function NextVisit({ visit, now }: { visit: OwnJob; now: Date }) {
  const underWay = visit.status === 'in-progress';
  return (
    <section className={classes.next} aria-labelledby="next-visit">
      <h2 id="next-visit" className={classes.eyebrow}>
        {underWay ? 'Your lawn is being mowed' : 'Your next visit'}
      </h2>
      <p className={classes.day}>
        <time dateTime={visit.scheduled_date}>{dayWords(visit, now)}</time>
      </p>
      <p className={classes.line}>{visit.company_name}</p>
      <p className={classes.line}>{arrivalWords(visit)}</p>
    </section>
  );
}
