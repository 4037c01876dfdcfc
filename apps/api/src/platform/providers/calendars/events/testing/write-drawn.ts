import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Temporal } from 'temporal-polyfill';
import { generateIcsCalendar, type IcsDateObject, type IcsEvent, type IcsRecurrenceRule } from 'ts-ics';
import type { DrawnEvent } from './drawn-calendar.ts';

const compact = (at: Temporal.PlainDateTime, isDay: boolean) =>
  at
    .toString({ smallestUnit: 'second' })
    .replace(/[-:]/g, '')
    .slice(0, isDay ? 8 : 15);
const movedTo = ({ start, zone, moved }: DrawnEvent) =>
  start.add({ days: moved!.at }).add(zone === null ? { days: moved!.by } : { hours: moved!.by });
const endOf = ({ zone, length }: DrawnEvent, start: Temporal.PlainDateTime) =>
  start.add(zone === null ? { days: length } : { minutes: length });

/** Writes events as iCalendar text with the library `ical-generator`. */
export function writeByIcalGenerator(events: readonly DrawnEvent[]): string {
  const calendar = ical({ name: 'Drawn' });
  for (const event of events) {
    const { uid, zone, rule, without, moved, isFree, isCanceled } = event;
    const isDay = zone === null;
    const at = (start: Temporal.PlainDateTime) => ({
      // Local times as text, so that the time zone of this machine has no effect.
      ...{ start: start.toString(), end: endOf(event, start).toString(), allDay: isDay },
      ...(zone && { timezone: zone.said }),
      transparency: isFree ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    const exceptions = without.map((days) => compact(event.start.add({ days }), isDay)).join(',');
    const param = zone ? `;TZID=${zone.said}` : ';VALUE=DATE';
    const repeating =
      rule && [`RRULE:${ruleText(rule)}`, ...(exceptions ? [`EXDATE${param}:${exceptions}`] : [])].join('\n');
    calendar.createEvent({ id: uid, summary: uid, ...at(event.start), ...(repeating && { repeating }) });
    if (!moved) continue;
    const recurrenceId = event.start.add({ days: moved.at }).toString();
    calendar.createEvent({ id: uid, summary: `${uid} moved`, ...at(movedTo(event)), recurrenceId });
  }
  return calendar.toString();
}

const ruleText = (rule: Readonly<Record<string, string>>) =>
  Object.entries(rule)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');

/** Writes events as iCalendar text with the library `ts-ics`. */
export function writeByTsIcs(events: readonly DrawnEvent[]): string {
  const stamp = { date: new Date('2026-04-01T00:00:00Z') };
  const written = events.flatMap((event): IcsEvent[] => {
    const { uid, zone, rule, without, moved, isFree, isCanceled } = event;
    const at = (wall: Temporal.PlainDateTime): IcsDateObject => {
      const date = new Date(wall.toZonedDateTime('UTC').epochMilliseconds);
      if (zone === null) return { date, type: 'DATE' };
      const { epochMilliseconds, offset } = wall.toZonedDateTime(zone.iana);
      const local = { date, timezone: zone.said, tzoffset: offset.replace(':', '') };
      return { date: new Date(epochMilliseconds), type: 'DATE-TIME', local };
    };
    const when = (start: Temporal.PlainDateTime) => ({ start: at(start), end: at(endOf(event, start)) });
    const said = {
      ...{ uid, stamp, summary: uid },
      timeTransparent: isFree ? ('TRANSPARENT' as const) : ('OPAQUE' as const),
      status: isCanceled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    };
    const own: IcsEvent = {
      ...{ ...said, ...when(event.start) },
      ...(rule && { recurrenceRule: ruleOf(rule) }),
      ...(without.length > 0 && { exceptionDates: without.map((days) => at(event.start.add({ days }))) }),
    };
    if (!moved) return [own];
    const recurrenceId = { value: at(event.start.add({ days: moved.at })) };
    return [own, { ...said, ...when(movedTo(event)), recurrenceId }];
  });
  return generateIcsCalendar({ version: '2.0', prodId: '-//drawn//EN', events: written });
}

const numbers = (list: string) => list.split(',').map(Number);

function ruleOf(rule: Readonly<Record<string, string>>): IcsRecurrenceRule {
  const { FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST } = rule;
  return {
    frequency: FREQ as IcsRecurrenceRule['frequency'],
    ...(INTERVAL && { interval: Number(INTERVAL) }),
    ...(COUNT && { count: Number(COUNT) }),
    ...(UNTIL && { until: { date: new Date('2026-09-30T00:00:00Z'), type: 'DATE' as const } }),
    ...(BYDAY && {
      byDay: BYDAY.split(',').map((one) => {
        const occurrence = Number.parseInt(one, 10);
        const weekday = { day: one.slice(-2) as 'MO' };
        return Number.isNaN(occurrence) ? weekday : { ...weekday, occurrence };
      }),
    }),
    ...(BYMONTHDAY && { byMonthday: numbers(BYMONTHDAY) }),
    // The library counts months as `Date` does: January is 0.
    ...(BYMONTH && { byMonth: numbers(BYMONTH).map((month) => month - 1) }),
    ...(BYSETPOS && { bySetPos: numbers(BYSETPOS) }),
    ...(WKST && { workweekStart: WKST as 'MO' }),
  };
}
