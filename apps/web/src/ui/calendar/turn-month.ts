const lastDateOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day's month, 'YYYY-MM'. @param day 'YYYY-MM-DD' */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The range of days that can be chosen, each 'YYYY-MM-DD'. */
type Stretch = { readonly min: string; readonly max: string };

/**
 * Adds months to a day; the result is limited to the month's last day and to the given range.
 * @param day 'YYYY-MM-DD'
 * @param months negative for earlier
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

/** If fewer days of the first month can still be chosen, the next month is shown together with it. */
const FEW_DAYS = 14;

/**
 * The months to show, in order, each by its first day: two if two fit beside each other, or if only few days of the
 * first month are left; otherwise one.
 * @param day  any day of the month to show
 */
export function monthsShown(day: string, open: Stretch, isWide: boolean): string[] {
  const turned = (months: number) => `${monthOf(dayInMonth(day, months, open))}-01`;
  const [before, first, after] = [turned(-1), turned(0), turned(1)];
  if (first !== after && (isWide || daysLeft(first, open) < FEW_DAYS)) return [first, after];
  return isWide && before !== first ? [before, first] : [first];
}

/** How many days of a month can be chosen, if any; the month is given by its first day. */
const daysLeft = (first: string, open: Stretch): number =>
  dateOf(dayInMonth(`${monthOf(first)}-31`, 0, open)) - dateOf(dayInMonth(first, 0, open)) + 1;

const dateOf = (day: string): number => Number(day.slice(8));
