import { Temporal } from 'temporal-polyfill';

type Change = { at: Temporal.ZonedDateTime; from: string; to: string };

/**
 * Writes a time zone as an iCalendar VTIMEZONE that lists each clock change of a range of years. Without recurrence
 * rules, years in which the law changed are right too.
 *
 * @param years.from  the first year
 * @param years.to    the last year
 * @throws RangeError for an unknown zone
 *
 * Source: RFC 5545, section 3.6.5.
 */
export function describeZone(zone: string, years: { from: number; to: number }): string {
  // Begin a year earlier: the start of the range is governed by a clock change of the year before.
  const start = Temporal.ZonedDateTime.from({ timeZone: zone, year: years.from - 1, month: 1, day: 1 });
  const changes: Change[] = [{ at: start, from: start.offset, to: start.offset }];
  for (let at = nextChange(start); at !== null && at.year <= years.to; at = nextChange(at)) {
    changes.push({ at, from: changes.at(-1)!.to, to: at.offset });
  }
  const lowest = changes.map(({ to }) => to).sort((a, b) => minutesOf(a) - minutesOf(b))[0]!;
  const observances = changes.flatMap(({ at, from, to }) => {
    const kind = to === lowest ? 'STANDARD' : 'DAYLIGHT';
    // The wall-clock time at which the clock change happens, by the offset before it.
    const wall = at.toInstant().toZonedDateTimeISO(from).toPlainDateTime().toString({ smallestUnit: 'second' });
    return [
      `BEGIN:${kind}`,
      `DTSTART:${wall.replaceAll(/[-:]/g, '')}`,
      `TZOFFSETFROM:${plain(from)}`,
      `TZOFFSETTO:${plain(to)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

const nextChange = (at: Temporal.ZonedDateTime) => at.getTimeZoneTransition('next');

/** Writes a UTC offset without its colon: "-05:00" as "-0500". */
const plain = (offset: string): string => offset.replaceAll(':', '');

const minutesOf = (offset: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})/.exec(offset)!;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};
