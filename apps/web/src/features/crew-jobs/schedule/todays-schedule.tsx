import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useServerNow } from '../../../lib/server-clock.ts';
import { useIncrementalRender } from '../../../lib/use-incremental-render.ts';
import { AnnounceStop } from '../../../parts/route/announce-stop.tsx';
import { drivingTo, useShownStops } from '../../../parts/route/route.api.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { JobCard } from '../card/job-card.tsx';
import { customerName } from '../card/job-words.ts';
import { arrangeStops } from './arrange-stops.ts';
import { earnedSoFar, notCanceled, ofOwnClients, shareOf } from './day-sums.ts';
import { FigureCard, FigureRow, LiveBadge } from './figure-card.tsx';
import classes from './job-lists.module.css';

type Props = {
  /** Today in the company's time zone. */
  today: Day;
  /** Today's jobs, in driving order. */
  jobs: readonly CrewJob[];
  /** The number of unfinished jobs of past days; a link leads to them if they are far down the page. */
  overdue: number;
  live: boolean;
  /** Whether the viewer may see earnings. */
  earnings: boolean;
  /** Shows how full the day is; false: that is not known. */
  capacity: ReactNode;
  addJob: ReactNode;
  /** Renders a job's further actions. */
  actionsOf: (job: CrewJob) => ReactNode;
};

/**
 * How many cards the first render shows, and how many each further render adds; the next stop's card is not counted.
 */
const CARDS = { atOnce: 1, atATime: 2 };

const HALF_A_MINUTE_MS = 30_000;

/** A job's number among its crew's stops, from 1. */
const stopNumber = (job: CrewJob, stops: readonly CrewJob[]): number =>
  job.crew_id !== null && job.route_order !== null ? job.route_order : stops.indexOf(job) + 1;

/**
 * Today's stops for the crew, the next one first, and the day's figures.
 * Source: docs/spec/company.md, section 2, "Today's Schedule".
 */
export function TodaysSchedule(props: Props) {
  const { today, jobs, overdue, live, earnings, capacity, addJob, actionsOf } = props;
  const stops = notCanceled(jobs);
  const { next, rest, done } = arrangeStops(jobs, useServerNow(HALF_A_MINUTE_MS));
  const { drawn, list } = useIncrementalRender<HTMLOListElement>(rest.length, CARDS);
  const driven = useShownStops(today);
  const late = useMemo(() => new Map(driven.map((stop) => [stop.job_id, stop.late_minutes])), [driven]);
  const announced = jobs.find((job) => job.status === 'pending');
  const canceled = jobs.length - stops.length;
  const card = (job: CrewJob) => (
    <li key={job.id} data-kept={job.id} tabIndex={-1}>
      <JobCard
        job={job}
        today={today}
        stop={stops.includes(job) ? stopNumber(job, stops) : undefined}
        next={job === next}
        lateMinutes={late.get(job.id) ?? 0}
        announce={
          job === announced && <AnnounceStop job={job} name={customerName(job)} driving={drivingTo(job, driven)} />
        }
        actionsOf={actionsOf}
      />
    </li>
  );
  return (
    <section className={classes.lane} aria-labelledby="todays-schedule" {...useKeptFocus()}>
      <div className={classes.head}>
        <h2 id="todays-schedule" className={classes.title}>
          Today's Schedule
        </h2>
        <time className={classes.day} dateTime={today} title={formatLongDay(today)}>
          {formatDay(today, today)}
        </time>
      </div>
      {next && <ol className={classes.list}>{card(next)}</ol>}
      <Jumps toRoute={stops.length > 0} overdue={overdue} />
      <FigureRow>
        <FigureCard
          label="Today's Jobs"
          aside={<LiveBadge live={live} />}
          note={canceled > 0 && `${canceled} more canceled`}
        >
          {stops.length}
        </FigureCard>
        {earnings && (
          <FigureCard label="Today's Earnings" note={earnedWords(jobs)}>
            {formatMoney(shareOf(jobs))}
          </FigureCard>
        )}
      </FigureRow>
      {capacity && <Card as="div">{capacity}</Card>}
      {stops.length > 0 && <div>{addJob}</div>}
      {stops.length === 0 && (
        <EmptyState title="No jobs scheduled for today" action={addJob}>
          Jobs show here on the day they are due.
        </EmptyState>
      )}
      {rest.length > 0 && (
        <ol className={classes.list} {...list}>
          {rest.slice(0, drawn).map(card)}
        </ol>
      )}
      {done.length > 0 && (
        <DoneStops count={done.length}>
          <ol className={classes.list}>{done.map(card)}</ol>
        </DoneStops>
      )}
    </section>
  );
}

/** What is earned so far today, and how much of the day comes from the company's own clients, as a text. */
function earnedWords(jobs: readonly CrewJob[]): string {
  const own = shareOf(ofOwnClients(jobs));
  const words = `planned · ${formatMoney(earnedSoFar(jobs))} earned`;
  return own === 0 ? words : `${words} · ${formatMoney(own)} from your own clients`;
}

/** Completed stops, in a list that starts collapsed. */
function DoneStops({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <div>
      <Button variant="subtle" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        {`Done (${count})`}
      </Button>
      <div id={list}>{open && children}</div>
    </div>
  );
}

/** Links to parts that are far down the page on a phone: the route, and overdue jobs. */
function Jumps({ toRoute, overdue }: { toRoute: boolean; overdue: number }) {
  if (!toRoute && overdue === 0) return null;
  return (
    <div className={classes.jumps}>
      {toRoute && (
        <a className={classes.jump} data-beside href="#todays-route">
          Route and map
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

/** Props for the list whose items may move; each item has its id as `data-kept`. */
type Kept = {
  onFocus: (event: { target: Element }) => void;
};

/**
 * Restores the focus of a list item that has moved to another place on the page, e.g. because its job was completed.
 */
function useKeptFocus(): Kept {
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const item = document.querySelector<HTMLElement>(`[data-kept="${focused.current}"]`);
    item?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }) {
      focused.current = target.closest('[data-kept]')?.getAttribute('data-kept') ?? null;
    },
  };
}
