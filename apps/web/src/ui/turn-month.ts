const lastDateOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The same date some months later, or the last one of a shorter month; never outside the days that can be chosen.
 *
 * @param day     'YYYY-MM-DD'
 * @param months  earlier when negative
 */
export function dayInMonth(day: string, months: number, { min, max }: { min: string; max: string }): string {
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
