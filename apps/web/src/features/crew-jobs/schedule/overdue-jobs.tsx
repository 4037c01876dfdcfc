import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import { type ReactNode, useState } from 'react';
import { useIncrementalRender } from '../../../lib/use-incremental-render.ts';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { JobCard } from '../card/job-card.tsx';
import { type RecordQuestion, RecordStep } from '../record/record-step.tsx';
import classes from './job-lists.module.css';

type Props = {
  /** Today in the company's time zone. */
  today: Day;
  /** Unfinished jobs of past days; if there are none, nothing is rendered. */
  jobs: readonly CrewJob[];
  /** Whether the viewer belongs to the company's office rather than to a crew. */
  office: boolean;
  /** Renders a job's further actions. */
  actionsOf: (job: CrewJob) => ReactNode;
};

const loadMove = () => import('../calendar/move-job-dialog.tsx');
const loadDialog = () => import('../record/record-dialog.tsx');

/** How many cards the first render shows, and how many each further render adds. */
const CARDS = { atOnce: 1, atATime: 2 };

/** List of the unfinished jobs of the last two weeks, with what can be done about each. Source: docs/rules/jobs.md. */
export function OverdueJobs({ today, jobs, office, actionsOf }: Props) {
  const [asked, setAsked] = useState<RecordQuestion | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (next: RecordQuestion) => {
    setAsked(next);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const [move, setMove] = useState<CrewJob | null>(null);
  const [moving, setMoving] = useState(false);
  const stopMoving = () => setMoving(false);
  const startMoving = (job: CrewJob) => {
    setMove(job);
    setMoving(true);
  };
  const { drawn, list } = useIncrementalRender<HTMLUListElement>(jobs.length, CARDS);
  if (jobs.length === 0) return null;
  return (
    <section id="overdue" tabIndex={-1} className={classes.lane} aria-labelledby="overdue-jobs">
      <div className={classes.head}>
        <h2 id="overdue-jobs" className={classes.title}>
          Overdue
        </h2>
        <span className={classes.day}>{jobs.length === 1 ? '1 job' : `${jobs.length} jobs`} of past days</span>
      </div>
      <ul className={classes.list} {...list}>
        {jobs.slice(0, drawn).map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              today={today}
              actionsOf={actionsOf}
              step={<RecordStep job={job} office={office} onAsk={ask} onMove={startMoving} />}
            />
          </li>
        ))}
      </ul>
      <LazyDialog load={loadDialog} opened={opened} onFailed={close}>
        {({ RecordDialog }, opened) => (
          <RecordDialog
            asked={asked}
            job={jobs.find(({ id }) => id === asked?.jobId)}
            office={office}
            opened={opened}
            onClose={close}
          />
        )}
      </LazyDialog>
      <LazyDialog load={loadMove} opened={moving} onFailed={stopMoving}>
        {({ MoveJobDialog }, opened) => (
          <MoveJobDialog move={move && { job: move, to: null }} opened={opened} today={today} onClose={stopMoving} />
        )}
      </LazyDialog>
    </section>
  );
}
