import { collectBusyDays } from '@swath/domain/availability/busy';
import { addDays, type Day } from '@swath/domain/calendar';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, inject, test } from 'vitest';
import { zonesOf } from './moments.ts';
import { expandRule, readRule } from './read-rule.ts';
import { drawnCalendar, UNKNOWN_ZONE } from './testing/drawn-calendar.ts';
import { CHICAGO, readText, told } from './testing/read-text.ts';
import { writeByIcalGenerator, writeByTsIcs } from './testing/write-drawn.ts';

/** What a third program makes of a calendar: another parser, other zones, its own exceptions and moved times. */
function readByNodeIcal(text: string): string[] {
  const busy = collectBusyDays(CHICAGO, CHICAGO.timeZone);
  const [from, to] = [new Date('2026-04-25T00:00:00Z'), new Date('2027-01-05T00:00:00Z')];
  for (const event of Object.values(nodeIcal.sync.parseICS(text))) {
    if (event?.type !== 'VEVENT') continue;
    for (const { start, end, isFullDay, event: own } of nodeIcal.expandRecurringEvent(event, {
      ...{ from, to, expandOngoing: true },
    })) {
      if (own.status === 'CANCELLED' || own.transparency === 'TRANSPARENT') continue;
      if (isFullDay) busy.days(dayOf(start), dayOf(end));
      else busy.between(start.getTime(), end.getTime());
    }
  }
  return told(busy.list());
}

/** Whole days come as midnights of the machine's own zone. */
const dayOf = (at: Date) =>
  addDays('1970-01-01' as Day, Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000);

test.each([
  ['ical-generator', writeByIcalGenerator],
  ['ts-ics', writeByTsIcs],
])('calendars that %s writes say to us what they say to node-ical, or are counted', (_, write) =>
  fc.assert(
    fc.property(drawnCalendar, (events) => {
      const ours = readText(write(events));
      const known = events.filter(({ zone }) => zone !== UNKNOWN_ZONE);
      expect(told(ours.busy)).toEqual(readByNodeIcal(write(known)));
      // What is free or canceled is not, unless it moves a time of its series. Neither is one that is over, or that takes no time.
      const unknown = events.filter(
        ({ zone, isFree, isCanceled, moved }) => zone === UNKNOWN_ZONE && (moved !== null || (!isFree && !isCanceled)),
      );
      expect(ours.skipped).toBeLessThanOrEqual(2 * unknown.length);
      expect(ours.unread.every(({ reason, said }) => reason === 'unknown_zone' && said === UNKNOWN_ZONE.said)).toBe(
        true,
      );
      expect(ours.brokenLines).toBe(0);
    }),
    { numRuns: inject('drawnCalendars') / 2, seed: 36_010 },
  ),
);

const [FROM, UNTIL] = [Date.UTC(2026, 4, 1), Date.UTC(2026, 11, 31)];
const ruleText = (rule: Readonly<Record<string, string>>) =>
  Object.entries(rule)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');

/** Both programs above use the same library for rules; this one does not, and leaves positions out. */
function expandByIcalJs({ UNTIL: end, ...rule }: Readonly<Record<string, string>>, start: string): number[] {
  const times = ICAL.Recur.fromString(ruleText(rule)).iterator(ICAL.Time.fromDateTimeString(start, undefined));
  const found: number[] = [];
  for (let time = times.next(); time; time = times.next()) {
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);
    if (wall > UNTIL || (end && wall >= Date.UTC(2026, 9, 1))) break;
    if (wall >= FROM) found.push(wall);
  }
  return found;
}

test('rules come when ical.js says that they come', () => {
  const zones = zonesOf({ zones: [], properties: [], entries: [] }, CHICAGO.timeZone);
  fc.assert(
    fc.property(drawnCalendar, (events) => {
      for (const { rule, start } of events) {
        if (!rule || rule.BYSETPOS) continue;
        const read = readRule({ name: 'RRULE', params: {}, value: ruleText(rule), isBroken: false }, false, zones);
        const first = { wall: start.toZonedDateTime('UTC').epochMilliseconds, zone: (wall: number) => wall };
        const ours = expandRule(read, { ...first, by: 'utc' }, { from: FROM, until: UNTIL, zones });
        expect(ours).toEqual(expandByIcalJs(rule, start.toString({ smallestUnit: 'second' })));
      }
    }),
    { numRuns: inject('drawnCalendars'), seed: 36_011 },
  );
});
