import type { OwnCompany } from '@swath/contract/companies';
import type { CrewId } from '@swath/domain/ids';
import { formatDuration } from '../../ui/format/format-duration.ts';
import classes from './day-capacity.module.css';

type Props = {
  /** Minutes of the day's opening hours, and minutes that its jobs take, driving included. */
  capacity: OwnCompany['capacity_today'];
  /** Whose day: a crew's, or that of the whole company (null). */
  crew: CrewId | null;
};

/** How full today is for a crew or the whole company: a bar, and a text like "6h 10m of 9h". */
export function DayCapacity({ capacity: all, crew }: Props) {
  const capacity = all.crews.find(({ crew_id: id }) => id === crew) ?? all;
  const { open_minutes: open, taken_minutes: taken } = capacity;
  return (
    <div className={classes.capacity} data-over={taken > open || undefined}>
      <div className={classes.words}>
        <span className={classes.label}>Day's capacity</span>
        <span>{capacityWords(capacity)}</span>
      </div>
      <div className={classes.bar} aria-hidden="true">
        <div className={classes.taken} style={{ width: `${capacityShare(capacity) * 100}%` }} />
      </div>
    </div>
  );
}

type Capacity = Pick<OwnCompany['capacity_today'], 'open_minutes' | 'taken_minutes'>;

/** How full a day is, as a text: "6h 10m of 9h". */
export function capacityWords({ open_minutes: open, taken_minutes: taken }: Capacity): string {
  if (open > 0) return `${formatDuration(taken)} of ${formatDuration(open)}`;
  return taken > 0 ? `${formatDuration(taken)} taken, closed today` : 'Closed today';
}

/** How full a day is, from 0 to 1; at most 1 even if its jobs take longer than the opening hours. */
export function capacityShare({ open_minutes: open, taken_minutes: taken }: Capacity): number {
  if (open > 0) return Math.min(1, taken / open);
  return taken > 0 ? 1 : 0;
}
