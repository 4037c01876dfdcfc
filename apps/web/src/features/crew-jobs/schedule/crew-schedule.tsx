import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Card } from '../../../ui/card/card.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons, TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { MOST_JOBS, useCrewJobs } from '../crew-jobs.api.ts';
import classes from './crew-schedule.module.css';
import { FigureCard, FigureRow } from './figure-card.tsx';
import jobListsClasses from './job-lists.module.css';
import { OverdueJobs } from './overdue-jobs.tsx';
import { TodaysSchedule } from './todays-schedule.tsx';
import { UpcomingJobs } from './upcoming-jobs.tsx';

type Props = {
  /** Today in the company's time zone. */
  today: Day;
  /** Whether the event stream of changes is connected. */
  live: boolean;
  /** Whether the viewer may see earnings. */
  earnings: boolean;
  /** Whether the viewer belongs to the company's office rather than to a crew. */
  office: boolean;
  /** Shows how full the day is; false: that is not known. */
  capacity: ReactNode;
  addJob: ReactNode;
  /** Rendered above the lists with all jobs of their days, whether shown or not. */
  above?: (jobs: readonly CrewJob[]) => ReactNode;
  /** Which jobs are shown; left out: all. Must be a stable function. */
  only?: ((job: CrewJob) => boolean) | undefined;
  /** Renders a job's further actions. Must be a stable function, because the cards are memoized. */
  actionsOf: (job: CrewJob) => ReactNode;
  /** Renders the route of today's jobs; `jobs` is null while they are loading. */
  route: (jobs: readonly CrewJob[] | null) => ReactNode;
};

/**
 * The crew's dashboard: today's jobs, their route, overdue jobs, and the coming week. Two columns from 1100 px up; on
 * narrow screens today comes first.
 */
export function CrewSchedule(props: Props) {
  const { today, live, earnings, office, capacity, addJob, above, only, actionsOf, route } = props;
  const { read, lists } = useCrewJobs(today, only);
  const { data, isError } = read;
  // The first render is deferred and done in parts, so that the page stays responsive; later changes render at once.
  const here = useDeferredValue(lists !== undefined);
  return (
    <>
      {isError && (
        <div className={classes.notice}>
          <ReadFailed title="Failed to load jobs. Please try again." read={read}>
            {lists && 'What you see may be out of date.'}
          </ReadFailed>
        </div>
      )}
      {data && data.length >= MOST_JOBS && (
        <div className={classes.notice}>
          <FormAlert tone="notice">{`Only the first ${MOST_JOBS} jobs of these days are shown.`}</FormAlert>
        </div>
      )}
      {data && above?.(data)}
      {lists && here && (
        <div className={classes.columns}>
          <TodaysSchedule
            today={today}
            jobs={lists.today}
            overdue={lists.overdue.length}
            live={live}
            earnings={earnings}
            capacity={capacity}
            addJob={addJob}
            actionsOf={actionsOf}
          />
          <div className={classes.column}>
            <InPassing
              isWorthIt={lists.today.length > SHORT_DAY}
              waiting={<ColumnSkeleton earnings={earnings} route={route(null)} />}
            >
              {route(lists.today)}
              <OverdueJobs today={today} jobs={lists.overdue} office={office} actionsOf={actionsOf} />
              <UpcomingJobs today={today} days={lists.upcoming} earnings={earnings} actionsOf={actionsOf} />
            </InPassing>
          </div>
        </div>
      )}
      {!(lists && here) && !isError && (
        <CrewScheduleSkeleton earnings={earnings} capacity={capacity} route={route(null)} />
      )}
    </>
  );
}

/** Skeleton of the dashboard's lists. `capacity` shows how full the day is, if that is already loaded. */
export function CrewScheduleSkeleton(props: Pick<Props, 'earnings'> & { capacity?: ReactNode; route: ReactNode }) {
  const { earnings, capacity, route } = props;
  return (
    <div className={classes.columns}>
      <ScheduleSkeleton
        title="Today's Schedule"
        figures={earnings ? ["Today's Jobs", "Today's Earnings"] : ["Today's Jobs"]}
        words="Loading today's jobs..."
        withNote
      >
        {capacity ?? <TextSkeleton width={24} />}
      </ScheduleSkeleton>
      <div className={classes.column}>
        <ColumnSkeleton earnings={earnings} route={route} />
      </div>
    </div>
  );
}

/** Skeleton of the dashboard's second column; renders nothing on narrow screens. */
function ColumnSkeleton({ earnings, route }: Pick<Props, 'earnings'> & { route: ReactNode }) {
  // In a single-column layout the skeleton would be out of sight, below today's jobs.
  const columns = useMediaQuery('(min-width: 1100px)');
  if (!columns) return null;
  return (
    <>
      {route}
      <ScheduleSkeleton
        title="Upcoming Jobs (Next 7 Days)"
        figures={earnings ? ['Total Upcoming Jobs', 'Future Potential Earnings'] : ['Total Upcoming Jobs']}
        words="Loading upcoming jobs..."
      />
    </>
  );
}

/** Number of jobs above which a day counts as long. */
const SHORT_DAY = 12;

type InPassingProps = {
  isWorthIt: boolean;
  waiting: ReactNode;
  children: ReactNode;
};

/**
 * Defers its children on a day with many jobs, so that a tap on the next stop does not have to wait for them.
 * `isWorthIt`: whether to defer. `waiting`: shown meanwhile.
 */
function InPassing({ isWorthIt, waiting, children }: InPassingProps) {
  const [rendered, setRendered] = useState(!isWorthIt);
  useEffect(() => (rendered ? undefined : whenIdle(() => setRendered(true))), [rendered]);
  return rendered ? children : waiting;
}

type ScheduleSkeletonProps = {
  title: string;
  /** The labels of the figures that the list will show, such as "Today's Jobs". */
  figures: readonly string[];
  /** Says what is being loaded, for screen readers. */
  words: string;
  /** Whether each figure will have a line below it. */
  withNote?: boolean;
  /** Shown between the figures and the cards. */
  children?: ReactNode;
};

/** Skeleton of one of the dashboard's lists: its headings, figures, and empty cards. */
function ScheduleSkeleton({ title, figures, words, withNote = false, children }: ScheduleSkeletonProps) {
  return (
    <section className={jobListsClasses.lane} aria-label={title}>
      <div className={jobListsClasses.head}>
        <h2 className={jobListsClasses.title}>{title}</h2>
      </div>
      <FigureRow>
        {figures.map((label) => (
          <FigureCard key={label} label={label} note={withNote && <TextSkeleton width={10} />}>
            <TextSkeleton width={4} />
          </FigureCard>
        ))}
      </FigureRow>
      {children && <Card as="div">{children}</Card>}
      <CardSkeletons words={words} />
    </section>
  );
}
