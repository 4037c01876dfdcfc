import type { OwnCompany } from '@swath/contract/companies';
import { capacityShare, capacityWords } from './capacity-words.ts';
import classes from './day-capacity.module.css';

type Props = {
  /** Minutes of the day's opening hours, and how many of them jobs take, driving included. */
  capacity: OwnCompany['capacity_today'];
};

/** Today's load: a bar, and the same in words. */
export function DayCapacity({ capacity }: Props) {
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
