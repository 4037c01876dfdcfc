import type { OwnCompany } from '@swath/contract/companies';
import type { CrewId } from '@swath/domain/ids';
import { capacityShare, capacityWords } from '../../parts/capacity/capacity-words.ts';
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
  const off = capacity === all ? 'Closed today' : 'Off today';
  return (
    <div className={classes.capacity} data-over={taken > open || undefined}>
      <div className={classes.words}>
        <span className={classes.label}>Day's capacity</span>
        <span>{capacityWords(capacity, off)}</span>
      </div>
      <div className={classes.bar} aria-hidden="true">
        <div className={classes.taken} style={{ width: `${capacityShare(capacity) * 100}%` }} />
      </div>
    </div>
  );
}
