import { readRule } from '@swath/contract/series-rule';
import { addDays, daysBetween, isDay } from '@swath/domain/calendar';
import { datesOf } from '@swath/domain/series/recurrence';
import { frequencyWords } from '@swath/domain/series/series-words';
import { isWinter } from '@swath/domain/series/winter';
import { dayPieces, formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { latestEnd, type Recurrence, ruleOf } from '../answers/recurrence.ts';
import classes from './how-often-note.module.css';

/** Number of weeks that are drawn. */
const WEEKS = 9;
/** Number of dates that are named. */
const NAMED = 3;

type Props = {
  repeats: Recurrence;
  /** The day on which the series starts, `YYYY-MM-DD`. */
  date: string;
  /** The price of each visit as a text; null if it is unknown. */
  price: string | null;
};

/** What one way to repeat means: how often, the price of a visit, and its first dates, drawn week by week and named. */
export function HowOftenNote({ repeats, date, price }: Props) {
  const { frequency, interval } = repeats;
  const read = ruleOf({ ...repeats, endDate: latestEnd(date) }, date);
  const all = 'rule' in read ? datesOf(readRule(read.rule)) : [];
  const dates = all.filter((day, at) => !repeats.winterPause || at === 0 || !isWinter(day));
  const often = frequencyWords(frequency, interval);
  return (
    <span className={classes.note}>
      <span>{price === null ? often : `${often} · ${price}`}</span>
      <span className={classes.weeks} aria-hidden="true">
        {weeksOf(dates, date).map(({ start, has }) => (
          <span key={start} className={classes.week} data-visit={has || undefined}>
            {has && dayPieces(has).date}
          </span>
        ))}
      </span>
      {dates.length > 0 && (
        <span className={classes.dates}>
          {dates
            .slice(0, NAMED)
            .map((day) => formatDay(day, today()))
            .join(' · ')}
          {'\u00a0'}…
        </span>
      )}
    </span>
  );
}

/** The weeks from a day on, each with the visit in it; null for none. @param from  'YYYY-MM-DD' */
function weeksOf(dates: readonly string[], from: string): { start: string; has: string | null }[] {
  if (!isDay(from)) return [];
  return Array.from({ length: WEEKS }, (_, week) => {
    const start = addDays(from, 7 * week);
    const has = dates.find((date) => isDay(date) && Math.floor(daysBetween(from, date) / 7) === week);
    return { start, has: has ?? null };
  });
}
