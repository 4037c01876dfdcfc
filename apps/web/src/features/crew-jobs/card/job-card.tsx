import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import { memo, type ReactNode } from 'react';
import { jobAddress } from '../../../parts/addresses/paths.ts';
import { CrewMark } from '../../../parts/crews/crew-mark.tsx';
import { useCrews, useHasCrews } from '../../../parts/crews/crews.api.ts';
import { MapLink } from '../../../parts/route/map-link.tsx';
import { PromiseFact } from '../../../parts/route/promise-fact.tsx';
import { breaksPromise } from '../../../parts/route/promise-words.ts';
import { lateWords } from '../../../parts/route/route-words.ts';
import { Card } from '../../../ui/card/card.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { CrewNotes } from './crew-notes.tsx';
import classes from './job-card.module.css';
import { JobChips } from './job-chips.tsx';
import { JobMessages } from './job-messages.tsx';
import { JobStep } from './job-step.tsx';
import { JobValue } from './job-value.tsx';
import { customerName, dateWords, lawnTimeWords, otherTimeLine, timeWords } from './job-words.ts';

type Props = {
  job: CrewJob;
  /** Today in the company's time zone. */
  today: Day;
  /** The job's number among today's stops, from 1; undefined if it is not one of them. */
  stop?: number | undefined;
  /** Whether this is the crew's next stop; false if left out. */
  next?: boolean;
  /** By how many minutes the crew will be late, according to the route; 0 if left out. */
  lateMinutes?: number;
  /** The button by which the crew announces its arrival to the homeowner, if it is offered. */
  announce?: ReactNode;
  /** The heading level of the customer's name; `h3` if left out. */
  heading?: 'h3' | 'h4';
  /** Replaces the button for the next step, for example for a job of a past day. If left out, that button is shown. */
  step?: ReactNode;
  /**
   * Renders further actions, if any, such as managing the job's series. Must be a stable function, because the card is
   * memoized.
   */
  actionsOf?: (job: CrewJob) => ReactNode;
};

/** Card of one mowing as its crew sees it; memoized. Source: docs/spec/company.md, section 2, "Job card". */
export const JobCard = memo(function JobCard(props: Props) {
  const { job, today, stop, next = false, lateMinutes = 0, announce, heading: Heading = 'h3', step, actionsOf } = props;
  // An arrival on a past day is not expected any more.
  const expected = job.scheduled_date < today ? null : job.arrival_at;
  // A broken promise is said on a line of its own, with the time.
  const late = job.status === 'pending' && !breaksPromise(job, expected) ? lateWords(lateMinutes) : '';
  const name = customerName(job);
  const hasCrews = useHasCrews();
  const there = lawnTimeWords(job);
  const otherTime = otherTimeLine(job);
  const date = dateWords(job.scheduled_date);
  return (
    <Card label={`${name}, ${date}`} highlighted={next} className={classes.job}>
      {next && <p className={classes.next}>{job.status === 'in-progress' ? 'Current stop' : 'Next stop'}</p>}
      <div className={classes.head}>
        {stop !== undefined && (
          <span className={classes.stop}>
            <VisuallyHidden>Stop </VisuallyHidden>
            {stop}
          </span>
        )}
        <div className={classes.who}>
          <div className={classes.nameRow}>
            <Heading className={classes.name}>{name}</Heading>
            <StatusBadge status={job.status} />
          </div>
          <p className={classes.line}>
            <MapLink address={job.address} quiet>
              {job.address}
            </MapLink>
          </p>
          {job.phone_number && (
            <p className={classes.line}>
              <a className={classes.call} href={`tel:+1${job.phone_number}`}>
                <VisuallyHidden>{`Call ${name},`}</VisuallyHidden> {formatPhone(job.phone_number)}
              </a>
            </p>
          )}
          <p className={classes.line}>
            <time dateTime={job.scheduled_date}>{date}</time>
            {' · '}
            {timeWords(job)}
            {there && ` (${there})`}
            {job.is_locked && <span className={classes.locked}> · Time locked</span>}
            {late && <strong className={classes.late}>{` · ${late}`}</strong>}
          </p>
          {hasCrews && <CrewFact id={job.crew_id} />}
          <PromiseFact job={job} arrivalAt={expected} />
          {otherTime && <p className={classes.line}>{otherTime}</p>}
        </div>
      </div>
      <JobChips job={job} />
      <CrewNotes notes={job.yard_features_notes} />
      {announce}
      <div className={classes.foot}>
        <div className={classes.more}>
          {job.status !== 'canceled' && <JobValue job={job} />}
          <div className={classes.buttons}>
            <DetailsButton job={job} />
            <JobMessages job={job} />
            {actionsOf?.(job)}
          </div>
        </div>
        {step ??
          (job.status !== 'canceled' && <JobStep job={job} today={today} big={next} warned={Boolean(announce)} />)}
      </div>
    </Card>
  );
});

/** The crew of a job; nothing while crews are unknown, as without a network. */
function CrewFact({ id }: { id: CrewJob['crew_id'] }) {
  const { crews } = useCrews();
  // The line is there from the first, so that nothing moves once crews are known.
  return <p className={classes.line}>{crews.length > 0 ? <CrewMark crews={crews} id={id} /> : '\u00a0'}</p>;
}

/**
 * Link that opens a job's details. They have a URL of their own: a reload keeps them open, and the Back button closes
 * them.
 */
const DetailsButton = ({ job }: { job: CrewJob }) => (
  <ButtonLink variant="default" href={jobAddress(job.id)} aria-label={`Job Details, ${customerName(job)}`}>
    Job Details
  </ButtonLink>
);
