import type { ProposedDay } from '@swath/contract/bulk-moves';
import { capacityWords } from '../../parts/capacity/capacity-words.ts';
import { CrewMark } from '../../parts/crews/crew-mark.tsx';
import { useCrews } from '../../parts/crews/crews.api.ts';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { today } from '../../ui/format/today.ts';
import classes from './bulk-moves.module.css';

/** How full each new day of a proposal gets, in all and by crew. */
export function NewDays({ days }: { days: readonly ProposedDay[] }) {
  const { crews } = useCrews();
  return (
    <section aria-label="How full the new days get">
      <h3 className={classes.part}>How full the new days get</h3>
      <ul className={classes.rows}>
        {days.map((day) => (
          <li key={day.date} className={classes.day}>
            <p className={classes.days}>{`${formatDay(day.date, today())}: ${capacityWords(day, 'off')}`}</p>
            {crews.length > 0 && (
              <p className={classes.crews}>
                {day.crews.map((crew) => (
                  <span key={crew.crew_id} className={classes.line}>
                    <CrewMark crews={crews} id={crew.crew_id} /> {capacityWords(crew, 'off')}
                  </span>
                ))}
                {floating(day) > 0 && (
                  <span className={classes.line}>{`${formatDuration(floating(day))} with no crew yet`}</span>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Minutes of a day that are no crew's: of visits that homeowners are asked about, and that no crew can take. */
const floating = ({ taken_minutes, crews }: ProposedDay): number =>
  taken_minutes - crews.reduce((sum, crew) => sum + crew.taken_minutes, 0);
