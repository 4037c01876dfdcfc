import { Temporal } from 'temporal-polyfill';

type Change = { at: Temporal.ZonedDateTime; from: string; to: string };

/**
 * How the clocks of a zone run, as calendar programs want to be told: each change within a stretch of years by itself, so
 * that no rule has to be guessed and a year in which the law changed is right too.
 *
 * @param years.from  the first year that matters
 * @param years.to    the last one
 * @throws RangeError for an unknown zone
 *
 * Source: RFC 5545, section 3.6.5.
 */
export function describeZone(zone: string, years: { from: number; to: number }): string {
  // A winter earlier: the first day of the stretch runs by a change of the year before.
  const start = Temporal.ZonedDateTime.from({ timeZone: zone, year: years.from - 1, month: 1, day: 1 });
  const changes: Change[] = [{ at: start, from: start.offset, to: start.offset }];
  for (let at = nextChange(start); at !== null && at.year <= years.to; at = nextChange(at)) {
    changes.push({ at, from: changes.at(-1)!.to, to: at.offset });
  }
  const lowest = changes.map(({ to }) => to).sort((a, b) => minutesOf(a) - minutesOf(b))[0]!;
  const observances = changes.flatMap(({ at, from, to }) => {
    const kind = to === lowest ? 'STANDARD' : 'DAYLIGHT';
    // What the clock shows the moment before it is changed.
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

/** "-05:00" as "-0500". */
const plain = (offset: string): string => offset.replaceAll(':', '');

const minutesOf = (offset: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})/.exec(offset)!;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};
