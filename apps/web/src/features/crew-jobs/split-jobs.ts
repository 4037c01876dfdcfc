import type { CrewJob } from '@swath/contract/jobs';
import { addDays, type Day } from '@swath/domain/calendar';

/** How many days the overdue list looks back. */
const OVERDUE_DAYS = 14;
/** How many days ahead the list of upcoming jobs shows. Source: docs/spec/company.md, section 9, "Upcoming window". */
const UPCOMING_DAYS = 7;

export type DayOfJobs = { readonly day: Day; readonly jobs: readonly CrewJob[] };

/** The dashboard's lists of jobs, each in driving order. */
type SplitJobs = {
  /** All jobs of today, including canceled ones. */
  readonly today: readonly CrewJob[];
  /** Jobs of past days that were not started, or started and never completed. */
  readonly overdue: readonly CrewJob[];
  /** Pending jobs of the next seven days, by day; days without any are left out. */
  readonly upcoming: readonly DayOfJobs[];
};

/**
 * The range of days to query for all lists; of days before `finished_from`, only unfinished jobs are fetched.
 * @param today  in the company's time zone
 */
export function daysShown(today: Day): { from: Day; to: Day; finished_from: Day } {
  return { from: addDays(today, -OVERDUE_DAYS), to: addDays(today, UPCOMING_DAYS), finished_from: today };
}

/**
 * Splits a company's jobs into today's, the overdue and the upcoming ones.
 * Source: docs/spec/company.md, section 9; docs/rules/jobs.md.
 * @param today  in the company's time zone
 */
export function splitJobs(jobs: readonly CrewJob[], today: Day): SplitJobs {
  const { from, to } = daysShown(today);
  const inOrder = jobs
    .filter((job) => job.scheduled_date >= from && job.scheduled_date <= to)
    .toSorted((a, b) => compare(a.scheduled_date, b.scheduled_date) || byRoute(a, b));
  const upcoming = inOrder.filter((job) => job.scheduled_date > today && job.status === 'pending');
  return {
    today: inOrder.filter((job) => job.scheduled_date === today),
    overdue: inOrder.filter((job) => job.scheduled_date < today && isUnfinished(job)),
    upcoming: [...Map.groupBy(upcoming, (job) => job.scheduled_date)].map(([day, jobs]) => ({ day, jobs })),
  };
}

const isUnfinished = (job: CrewJob) => job.status === 'pending' || job.status === 'in-progress';

/**
 * Compares two jobs by their stop on the route, then by start, then by id; jobs without a stop or start come last.
 * Source: docs/spec/company.md, section 9.
 */
function byRoute(a: CrewJob, b: CrewJob): number {
  return (
    missingLast(a.route_order, b.route_order) ||
    missingLast(a.start_time && Date.parse(a.start_time), b.start_time && Date.parse(b.start_time)) ||
    compare(a.id, b.id)
  );
}

function missingLast(a: number | '' | null, b: number | '' | null): number {
  return compare(a === '' || a === null ? Infinity : a, b === '' || b === null ? Infinity : b);
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
