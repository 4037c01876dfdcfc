import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import type { ReactNode } from 'react';
import { useIncrementalRender } from '../../../lib/use-incremental-render.ts';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { JobCard } from '../card/job-card.tsx';
import type { DayOfJobs } from '../split-jobs.ts';
import { ofOwnClients, shareOf } from './day-sums.ts';
import { FigureCard, FigureRow } from './figure-card.tsx';
import classes from './job-lists.module.css';

type Props = {
  /** Today in the company's time zone. */
  today: Day;
  /** Pending jobs of the coming week, by day. */
  days: readonly DayOfJobs[];
  /** Whether the viewer may see earnings. */
  earnings: boolean;
  /** Renders a job's further actions. */
  actionsOf: (job: CrewJob) => ReactNode;
};

/** How many cards the first render shows, and how many each further render adds. */
const CARDS = { atOnce: 1, atATime: 2 };

/** List of the jobs of the coming week, by day. Source: docs/spec/company.md, section 2, "Upcoming Jobs". */
export function UpcomingJobs({ today, days, earnings, actionsOf }: Props) {
  const jobs = days.flatMap((day) => day.jobs);
  const { drawn, list } = useIncrementalRender<HTMLDivElement>(jobs.length, CARDS);
  const own = shareOf(ofOwnClients(jobs));
  return (
    <section className={classes.lane} aria-labelledby="upcoming-jobs">
      <div className={classes.head}>
        <h2 id="upcoming-jobs" className={classes.title}>
          Upcoming Jobs (Next 7 Days)
        </h2>
      </div>
      <FigureRow>
        <FigureCard label="Total Upcoming Jobs">{jobs.length}</FigureCard>
        {earnings && (
          <FigureCard label="Future Potential Earnings" note={own > 0 && `${formatMoney(own)} from your own clients`}>
            {formatMoney(shareOf(jobs))}
          </FigureCard>
        )}
      </FigureRow>
      {days.length === 0 && <EmptyState title="No upcoming jobs">Booked jobs appear here by themselves.</EmptyState>}
      <div className={classes.lane} {...list}>
        {firstOf(days, drawn).map(({ day, jobs, count }) => (
          <section key={day} className={classes.dayGroup} aria-label={formatLongDay(day)}>
            <h3 className={classes.dayTitle}>
              <time dateTime={day}>{formatDay(day, today)}</time>
              <span className={classes.day}>{count === 1 ? '1 job' : `${count} jobs`}</span>
            </h3>
            <ul className={classes.list}>
              {jobs.map((job) => (
                <li key={job.id}>
                  <JobCard job={job} today={today} heading="h4" actionsOf={actionsOf} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/**
 * The first jobs of the week, by day.
 * @param most  how many jobs
 * @returns the days of these jobs; `count` is the number of all jobs of a day, even if not all are among these
 */
function firstOf(days: readonly DayOfJobs[], most: number) {
  const before = (place: number) => days.slice(0, place).reduce((sum, { jobs }) => sum + jobs.length, 0);
  return days.flatMap(({ day, jobs }, place) => {
    const left = most - before(place);
    return left > 0 ? [{ day, jobs: jobs.slice(0, left), count: jobs.length }] : [];
  });
}
