import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { JobCard } from '../card/job-card.tsx';
import { earnedSoFar, notCanceled, ofOwnClients, shareOf } from './day-sums.ts';
import { FigureCard, FigureRow, LiveBadge } from './figure-card.tsx';
import classes from './job-lists.module.css';
import { nextStop } from './next-stop.ts';

type Props = {
  /** In the company's zone. */
  today: Day;
  /** Today's, in the order they are driven. */
  jobs: readonly CrewJob[];
  /** How many jobs of past days wait; a link leads to them where they are far below. */
  overdue: number;
  live: boolean;
  /** How full the day is, drawn. */
  capacity: ReactNode;
  /** The button that adds a job, always there. */
  addJob: ReactNode;
  /** What else can be done with a job. */
  actionsOf: (job: CrewJob) => ReactNode;
};

/** The day's mowing at a glance and stop by stop. Source: docs/spec/company.md, section 2, "Today's Schedule". */
export function TodaysSchedule({ today, jobs, overdue, live, capacity, addJob, actionsOf }: Props) {
  const stops = notCanceled(jobs);
  const next = nextStop(jobs);
  const canceled = jobs.length - stops.length;
  return (
    <section className={classes.lane} aria-labelledby="todays-schedule">
      <div className={classes.head}>
        <h2 id="todays-schedule" className={classes.title}>
          Today's Schedule
        </h2>
        <time className={classes.day} dateTime={today} title={formatLongDay(today)}>
          {formatDay(today)}
        </time>
      </div>
      <Jumps toNext={next !== undefined && next !== jobs[0]} overdue={overdue} />
      <FigureRow>
        <FigureCard
          label="Today's Jobs"
          aside={<LiveBadge live={live} />}
          note={canceled > 0 && `${canceled} more canceled`}
        >
          {stops.length}
        </FigureCard>
        <FigureCard label="Today's Earnings" note={earnedWords(jobs)}>
          {formatMoney(shareOf(jobs))}
        </FigureCard>
      </FigureRow>
      <Card as="div">{capacity}</Card>
      {stops.length > 0 && <div>{addJob}</div>}
      {stops.length === 0 && (
        <EmptyState title="No jobs scheduled for today" action={addJob}>
          Jobs show here on the day they are due.
        </EmptyState>
      )}
      {jobs.length > 0 && (
        <ol className={classes.list}>
          {jobs.map((job) => {
            const place = stops.indexOf(job);
            return (
              <li key={job.id} {...(job === next ? { id: 'next-stop', tabIndex: -1 } : {})}>
                <JobCard
                  job={job}
                  today={today}
                  stop={place < 0 ? undefined : place + 1}
                  next={job === next}
                  actions={actionsOf(job)}
                />
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

/** What was earned already, and how much of the day's is billed by the company itself. */
function earnedWords(jobs: readonly CrewJob[]): string {
  const own = shareOf(ofOwnClients(jobs));
  const words = `${formatMoney(earnedSoFar(jobs))} earned so far`;
  return own === 0 ? words : `${words} · ${formatMoney(own)} from your own clients`;
}

/** Ways to what lies far below on a phone. */
function Jumps({ toNext, overdue }: { toNext: boolean; overdue: number }) {
  if (!toNext && overdue === 0) return null;
  return (
    <div className={classes.jumps}>
      {toNext && (
        <a className={classes.jump} href="#next-stop">
          Next stop
        </a>
      )}
      {overdue > 0 && (
        <a className={classes.jump} data-tone="danger" href="#overdue">
          {overdue} overdue
        </a>
      )}
    </div>
  );
}
