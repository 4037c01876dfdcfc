const lastDateOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

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
