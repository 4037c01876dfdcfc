import { useDroppable } from '@dnd-kit/core';
import type { CalendarDay, CalendarJob } from '@swath/contract/company-calendar';
import type { CrewId } from '@swath/domain/ids';
import { type ReactNode, useId } from 'react';
import { capacityWords } from '../../../parts/capacity/capacity-words.ts';
import { type Absent, useAbsent } from '../../../parts/crews/absences.ts';
import { CrewMark } from '../../../parts/crews/crew-mark.tsx';
import { crewName, useCrews } from '../../../parts/crews/crews.api.ts';
import { CapacityBar } from './capacity-bar.tsx';
import classes from './crew-board.module.css';
import type { Drop } from './drag-jobs.tsx';

type Props = {
  day: CalendarDay;
  /** Whose jobs are listed: of a crew, of none, or of all (left out). */
  only: CrewId | 'none' | undefined;
  /** Whether jobs can be given to crews: not on past days. */
  isOpen: boolean;
  /** Renders a job. */
  chip: (job: CalendarJob) => ReactNode;
};

/** A day of several crews side by side: how full each is, and its jobs, onto which others can be dropped. */
export function CrewBoard({ day, only, isOpen, chip }: Props) {
  const { crews } = useCrews();
  const absentOf = useAbsent(day.date);
  const byCrew = Map.groupBy(day.listed, (job) => job.crew_id);
  const without = byCrew.get(null) ?? [];
  const removed = day.listed.filter(({ crew_id: id }) => id && !day.crews.some(({ crew_id }) => crew_id === id));
  return (
    <div className={classes.board}>
      {(without.length > 0 || only === 'none') && (
        <Lane title={<CrewMark crews={crews} id={null} />} isNone jobs={without} chip={chip}>
          {without.length > 0 && isOpen && 'On no route. Give them to a crew, or another day.'}
        </Lane>
      )}
      {day.crews
        .filter(({ crew_id: id }) => only === undefined || only === id)
        .map((capacity) => (
          <CrewLane
            key={capacity.crew_id}
            capacity={capacity}
            absent={absentOf(capacity.crew_id)}
            isOpen={isOpen}
            jobs={byCrew.get(capacity.crew_id) ?? []}
            chip={chip}
          />
        ))}
      {removed.length > 0 && <Lane title="Removed crews" jobs={removed} chip={chip} />}
    </div>
  );
}

type CrewLaneProps = Pick<LaneProps, 'jobs' | 'chip'> & {
  capacity: CalendarDay['crews'][number];
  absent: Absent;
  isOpen: boolean;
};

function CrewLane({ capacity, absent, isOpen, jobs, chip }: CrewLaneProps) {
  const { crews } = useCrews();
  const { crew_id: crew, open_minutes: open } = capacity;
  const drop: Drop = { to: { crew }, words: crewName(crews, crew) };
  const { setNodeRef, isOver } = useDroppable({ id: crew, data: drop, disabled: !isOpen });
  return (
    <Lane
      title={<CrewMark crews={crews} id={crew} />}
      isOver={isOver}
      isOff={open === 0}
      dropRef={setNodeRef}
      jobs={jobs}
      chip={chip}
    >
      {open > 0 && <CapacityBar {...capacity} />}
      {capacityWords(capacity)}
      {absent.words && <p className={classes.absent}>{absent.words}</p>}
    </Lane>
  );
}

type LaneProps = {
  title: ReactNode;
  jobs: readonly CalendarJob[];
  chip: (job: CalendarJob) => ReactNode;
  isNone?: boolean;
  isOff?: boolean;
  isOver?: boolean;
  dropRef?: (element: HTMLElement | null) => void;
  /** What is said below the title. */
  children?: ReactNode;
};

function Lane({ title, jobs, chip, isNone, isOff, isOver, dropRef, children }: LaneProps) {
  const id = useId();
  return (
    <section
      ref={dropRef}
      className={classes.lane}
      aria-labelledby={id}
      data-none={isNone || undefined}
      data-off={isOff || undefined}
      data-over={isOver || undefined}
    >
      <h3 id={id} className={classes.name}>
        {title}
      </h3>
      {children && <div className={classes.fact}>{children}</div>}
      {jobs.length > 0 ? (
        <ul className={classes.jobs}>
          {jobs.map((job) => (
            <li key={job.id}>{chip(job)}</li>
          ))}
        </ul>
      ) : (
        <p className={classes.fact}>No jobs</p>
      )}
    </section>
  );
}
