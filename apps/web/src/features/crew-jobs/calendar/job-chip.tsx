import { useDraggable } from '@dnd-kit/core';
import type { CalendarJob } from '@swath/contract/company-calendar';
import { addDays, type Day } from '@swath/domain/calendar';
import type { CrewId } from '@swath/domain/ids';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { paths } from '../../../parts/addresses/paths.ts';
import { CrewDot } from '../../../parts/crews/crew-mark.tsx';
import { crewName, useCrews, useHasCrews } from '../../../parts/crews/crews.api.ts';
import { customerName } from '../../../parts/route/customer-name.ts';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { Menu, MenuEntry } from '../../../ui/popover/menu.tsx';
import { shortTimeWords, timeWords } from '../card/job-words.ts';
import classes from './job-chip.module.css';
import { PickedJobs } from './picked-jobs.tsx';

/**
 * What can be asked for a job: another day (null: it is to be chosen), another crew, to cancel it, or to pick it, so that
 * it moves together with others (or not, if it is picked).
 */
export type Ask =
  | { readonly what: 'move'; readonly to: Day | null }
  | { readonly what: 'crew'; readonly to: CrewId }
  | { readonly what: 'cancel' | 'pick' };

type Props = {
  job: CalendarJob;
  /** Today in the company's time zone. */
  today: Day;
  /** Shown on the day to which the job moves if its homeowner agrees. */
  asked?: boolean;
  /** How much room there is: `narrow`, among others in a column; `wide`; `dated`, among jobs of other days. */
  room: 'narrow' | 'wide' | 'dated';
  onAsk: (job: CalendarJob, ask: Ask) => void;
};

/** A job of the calendar: its link opens the details, its menu moves or cancels it, and it can be dragged to a day. */
export function JobChip({ job, today, asked = false, room, onAsk }: Props) {
  const isMovable = job.is_movable && !asked;
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: job.id,
    data: { job },
    disabled: !isMovable,
  });
  const name = customerName(job);
  const hasCrews = useHasCrews();
  const isPicked = useContext(PickedJobs).has(job.id);
  const later = (days: number) => addDays(job.scheduled_date < today ? today : job.scheduled_date, days);
  return (
    <div
      ref={setNodeRef}
      className={classes.chip}
      data-status={job.status}
      data-own={job.own_client_id !== null || undefined}
      data-asked={asked || undefined}
      data-dragging={isDragging || undefined}
      data-picked={isPicked || undefined}
    >
      <Link
        to={paths.companyCalendar}
        search={(now: object) => ({ ...now, job: job.id })}
        resetScroll={false}
        draggable={false}
        className={classes.link}
        aria-describedby={isMovable ? attributes['aria-describedby'] : undefined}
        {...(isMovable && listeners)}
      >
        <span className={classes.time}>
          {hasCrews && (asked || room !== 'wide') && <CrewOfChip id={job.crew_id} />}
          {asked ? `Asked, now ${formatDay(job.scheduled_date, today)}` : whenWords(job, room, today)}
        </span>{' '}
        <span className={classes.name}>{name}</span> <span className={classes.place}>{job.address.split(',')[0]}</span>{' '}
        {isPicked && <span className={classes.note}>Picked</span>}
        {job.proposed_date && !asked && (
          <span className={classes.note}>{`Asked: ${formatDay(job.proposed_date, today)}`}</span>
        )}
        {job.status !== 'pending' && room !== 'narrow' && <StatusBadge status={job.status} />}
        {job.status !== 'pending' && room === 'narrow' && <VisuallyHidden>{STATUS_WORDS[job.status]}</VisuallyHidden>}
      </Link>
      {isMovable && (
        <Menu label={`Actions for ${name}`} className={classes.menu}>
          <MenuEntry
            onSelect={() => onAsk(job, { what: 'move', to: later(1) })}
          >{`Move to ${formatDay(later(1), today)}`}</MenuEntry>
          <MenuEntry
            onSelect={() => onAsk(job, { what: 'move', to: later(7) })}
          >{`Move to ${formatDay(later(7), today)}`}</MenuEntry>
          <MenuEntry onSelect={() => onAsk(job, { what: 'move', to: null })}>Move to another day</MenuEntry>
          {hasCrews && <OtherCrews job={job} onAsk={onAsk} />}
          <MenuEntry onSelect={() => onAsk(job, { what: 'pick' })}>
            {isPicked ? 'Do not move with others' : 'Move with others'}
          </MenuEntry>
          <MenuEntry onSelect={() => onAsk(job, { what: 'cancel' })}>Cancel this job</MenuEntry>
        </Menu>
      )}
    </div>
  );
}

/** The crew of a job: its color, and its name for screen readers. */
function CrewOfChip({ id }: { id: CalendarJob['crew_id'] }) {
  const { crews } = useCrews();
  return (
    <>
      <CrewDot crews={crews} id={id} /> <VisuallyHidden>{crewName(crews, id)}</VisuallyHidden>{' '}
    </>
  );
}

/** Entries of the menu that give a job to another crew. */
function OtherCrews({ job, onAsk }: Pick<Props, 'job' | 'onAsk'>) {
  const { crews } = useCrews();
  return crews
    .filter(({ id }) => id !== job.crew_id)
    .map(({ id, name }) => (
      <MenuEntry key={id} onSelect={() => onAsk(job, { what: 'crew', to: id })}>{`Give to ${name}`}</MenuEntry>
    ));
}

/** When a crew is expected, started or was there; short where there is little room, with the day where that differs. */
function whenWords(job: CalendarJob, room: Props['room'], today: Day): string {
  const start = room === 'narrow' ? shortTimeWords(job) : timeWords(job);
  const time = job.is_locked ? `${start}, locked` : start;
  return room === 'dated' ? `${formatDay(job.scheduled_date, today)} · ${time}` : time;
}

/** Read by screen readers where the status is drawn only. */
const STATUS_WORDS = { 'in-progress': 'in progress', completed: 'completed', canceled: 'canceled' } as const;
