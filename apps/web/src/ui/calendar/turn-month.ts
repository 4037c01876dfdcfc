const DAY_MS = 86_400_000;
const lastDateOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The range of days that can be chosen, each 'YYYY-MM-DD'. */
type Stretch = { readonly min: string; readonly max: string };

/**
 * Adds months to a day, clamped to the last day of a shorter month and to the range that can be chosen.
 *
 * @param day     'YYYY-MM-DD'
 * @param months  earlier when negative
 */
export function dayInMonth(day: string, months: number, { min, max }: Stretch): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const count = year * 12 + (month - 1) + months;
  const turned = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  const there = [
    String(turned.year).padStart(4, '0'),
    String(turned.month).padStart(2, '0'),
    String(Math.min(date, lastDateOf(turned.year, turned.month))).padStart(2, '0'),
  ].join('-');
  return there < min ? min : there > max ? max : there;
}

const MONTHS_BY_KEY: Partial<Record<string, number>> = { PageUp: -1, PageDown: 1 };
const DAYS_BY_KEY: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The day that a key moves to; null for any other key, and where no day is left.
 *
 * @param from   'YYYY-MM-DD'
 * @param isOff  whether a day is disabled: arrows skip it
 */
export function dayByKey(key: string, from: string, stretch: Stretch, isOff: (day: string) => boolean): string | null {
  const months = MONTHS_BY_KEY[key];
  if (months !== undefined) return dayInMonth(from, months, stretch);
  const step = DAYS_BY_KEY[key];
  if (step === undefined) return null;
  let day = from;
  do {
    day = new Date(Date.parse(`${day}T00:00:00Z`) + step * DAY_MS).toISOString().slice(0, 10);
  } while (isOff(day) && day >= stretch.min && day <= stretch.max);
  return day < stretch.min || day > stretch.max ? null : day;
}
