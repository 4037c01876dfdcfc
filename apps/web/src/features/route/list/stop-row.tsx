import type { JobId } from '@swath/domain/ids';
import { memo, type ReactNode } from 'react';
import { customerName } from '../../../parts/route/customer-name.ts';
import { MapLink } from '../../../parts/route/map-link.tsx';
import { PromiseFact } from '../../../parts/route/promise-fact.tsx';
import { breaksPromise } from '../../../parts/route/promise-words.ts';
import { arrivalWords, driveWords, lateWords } from '../../../parts/route/route-words.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { isMovable, type ListedStop } from './listed-stop.ts';
import classes from './stop-row.module.css';

export type StopRowProps = {
  listed: ListedStop;
  timeZone: string;
  /** The stop's number in the list, from 1. */
  place: number;
  isNext: boolean;
  waiting: boolean;
  /** Buttons for what can be done at this stop now. */
  actions?: ReactNode;
  /** Moving the stop by buttons; left out when the stops are not being reordered. */
  move?: {
    /** Whether the stop can move up; `down` likewise. */
    up: boolean;
    down: boolean;
    press: (id: JobId, by: -1 | 1) => void;
  };
  /** The drag handle; undefined when the stops are not being reordered, or until the handle's code is loaded. */
  handle?: ReactNode;
};

/**
 * Row of one stop of the route: customer, arrival time, drive to it, the promised arrival window, and whether the crew
 * is late.
 */
export const StopRow = memo(function StopRow({
  listed,
  timeZone,
  place,
  isNext,
  waiting,
  actions,
  move,
  handle,
}: StopRowProps) {
  const { stop, job } = listed;
  const name = customerName(job);
  // A broken promise is said on a line of its own, with the time.
  const late = job && breaksPromise(job, stop.arrival_at) ? '' : lateWords(stop.late_minutes);
  const begun = job !== undefined && !isMovable(listed);
  return (
    <div className={classes.row} data-state={stateOf(listed, isNext)}>
      <span className={classes.number}>
        <VisuallyHidden>Stop </VisuallyHidden>
        {place}
      </span>
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {isNext && <span className={classes.next}> · Next stop</span>}
        </p>
        <p className={classes.when}>
          <span className={classes.time}>
            {job && !(waiting && stop.arrival_at === null) ? arrivalWords(stop, job, timeZone) : 'Working out the time'}
          </span>
          {late && job?.status !== 'completed' && <strong className={classes.late}>{late}</strong>}
          <DriveFact listed={listed} place={place} waiting={waiting} />
        </p>
        {job && <PromiseFact job={job} arrivalAt={stop.arrival_at} />}
        {job && (
          <p className={classes.place}>
            <MapLink address={job.address} quiet>
              {job.address}
            </MapLink>
            {stop.latitude === null && <span className={classes.lost}>Not on the map</span>}
          </p>
        )}
      </div>
      <div className={classes.side}>
        {move && !begun && (
          <>
            <MoveButton id={stop.job_id} name={name} by={-1} can={move.up} press={move.press} />
            <MoveButton id={stop.job_id} name={name} by={1} can={move.down} press={move.press} />
            <span className={classes.handle}>{handle}</span>
          </>
        )}
        {move && begun && <span className={classes.fixed}>Keeps its place</span>}
        {!move && job && job.status !== 'completed' && (
          <span className={classes.maps}>
            <MapLink address={job.address} label={`Open in maps: ${name}, stop ${place}`}>
              Open in maps
            </MapLink>
          </span>
        )}
      </div>
      {!move && actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
});

/** Value of the row's `data-state` attribute, which selects its style. */
function stateOf({ job }: ListedStop, isNext: boolean) {
  if (job?.status === 'completed') return 'done';
  return isNext ? 'next' : 'open';
}

/** Distance and time of the drive from the previous stop; renders nothing for a completed stop. */
function DriveFact({ listed: { stop, job }, place, waiting }: Pick<StopRowProps, 'listed' | 'place' | 'waiting'>) {
  if (job?.status === 'completed') return null;
  const way = driveWords(stop.drive);
  if (way) return <span>{`${way} ${place === 1 ? 'from the start' : `from stop ${place - 1}`}`}</span>;
  return waiting ? null : <span>Way not known</span>;
}

type MoveProps = { id: JobId; name: string; by: -1 | 1; can: boolean; press: (id: JobId, by: -1 | 1) => void };

/**
 * Button that moves a stop by one place. Where the stop cannot move, the button is `aria-disabled` instead of disabled,
 * to keep the focus.
 */
const MoveButton = ({ id, name, by, can, press }: MoveProps) => (
  <button
    type="button"
    className={classes.move}
    data-move={`${id} ${by}`}
    aria-label={`Move ${by < 0 ? 'up' : 'down'}: ${name}`}
    title={by < 0 ? 'Move up' : 'Move down'}
    aria-disabled={!can || undefined}
    onClick={() => can && press(id, by)}
  >
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={by < 0 ? 'm5 14.5 7-7 7 7' : 'm5 9.5 7 7 7-7'} />
    </svg>
  </button>
);
