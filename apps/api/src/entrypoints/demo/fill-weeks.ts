import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, daysBetween, weekdayOf } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { praise } from '@swath/fixtures/people';
import { sql } from 'kysely';
import { databaseClock } from '../../platform/db/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { DemoClient } from './add-people.ts';
import { addVisit, addVisits, type Visit } from './add-visits.ts';

/** A company of the demo world and the homeowners it mows for. */
type Cast = { company: CompanyId; harriet: DemoClient; neighbors: readonly DemoClient[] };

const FIRST_STOP = 8.5;

const today = async (tx: Tx): Promise<Day> => dayAt(await databaseClock.now(tx), DEFAULT_TIME_ZONE);

/** How many weeks back the company mows for its regular customers, and how many of these weeks it is busiest. */
const WEEKS_BACK = 12;
const BUSY_WEEKS = 7;
/** How many days back visits are rated. */
const RATED_DAYS = 21;
const AHEAD_DAYS = 8;
/** Hours between the first and the second stop of a day in the same ZIP code. */
const BETWEEN_STOPS = 1.75;
/** The ZIP code whose small lots have a crew of their own; the larger ones come later in the day. */
const MIXED_ZIP = '65201';
const SMALL_LOT_SQFT = 10_890;
const SECOND_ROUND = 11;
/** The homeowners who are no regular customers, by their place among the neighbors. */
const OCCASIONAL = [3, 5];

/** The weekday on which a regular customer's lawn is mowed, by their place among the neighbors: Monday to Friday. */
const weekdayOfClient = (place: number) => 1 + (place % 5);

/** Whether a regular customer's lawn is mowed in a week: from the next one on all, before that some every second week. */
function isMowed(place: number, weeksBack: number): boolean {
  const isWeekly = weeksBack < 0 || (place % 2 === 0 && weeksBack <= BUSY_WEEKS);
  return isWeekly || (weeksBack + Math.floor(place / 5)) % 2 === 0;
}

/** The visits to the regular customers on a day, in the order of the day; those in one ZIP code follow each other. */
function visitsOn(day: Day, from: Day, neighbors: readonly DemoClient[]): (Visit & { readonly place: number })[] {
  const weeksBack = day > from ? -1 : Math.ceil(daysBetween(day, from) / 7);
  const inZip = new Map<string, number>();
  return neighbors.flatMap((client, place) => {
    if (OCCASIONAL.includes(place) || weekdayOfClient(place) !== weekdayOf(day) || !isMowed(place, weeksBack))
      return [];
    const nth = inZip.get(client.zip) ?? 0;
    inZip.set(client.zip, nth + 1);
    const isSmall = client.lotSizeSqft <= SMALL_LOT_SQFT || client.zip !== MIXED_ZIP;
    return { client, place, day, at: (isSmall ? FIRST_STOP : SECOND_ROUND) + nth * BETWEEN_STOPS };
  });
}

/**
 * Adds twelve weeks of completed jobs and the visits of the week ahead, those of the past three weeks rated; Harriet's
 * latest job is not rated yet. Those of the rain day are pending: they are moved and completed later.
 *
 * @returns the ids of Harriet's latest job, and of the one before it
 */
export async function fillSeason(
  tx: Tx,
  { company, harriet, neighbors }: Cast,
  rainDay: Day,
): Promise<{ latest: JobId; before: JobId }> {
  const from = await today(tx);
  const visits: Visit[] = [];
  for (let back = 7 * WEEKS_BACK; back >= -AHEAD_DAYS; back--) {
    const day = addDays(from, -back);
    for (const { place, ...visit } of visitsOn(day, from, neighbors)) {
      // Today's stops are others, with no visit on the days around.
      if (back === 0 || (isStopOfToday(place) && Math.abs(back) <= NEAR_DAYS)) continue;
      visits.push(back < 0 || day === rainDay ? visit : { ...visit, done: ratingOf(back, place) });
    }
  }
  const thanks = ['Clean edges, thank you.', 'On the minute.'];
  for (const [index, back] of [16, 9].entries()) {
    const done = { stars: 5, comment: thanks[index]!, tags: ['on_time', 'tidy'] } as const;
    visits.push({ client: harriet, day: addDays(from, -back), at: 13, done });
  }
  const ids = await addVisits(tx, company, visits);
  const latest = await addVisit(tx, company, {
    client: harriet,
    day: addDays(from, -2),
    at: 13,
    done: { stars: null },
  });
  return { latest, before: ids.at(-1)! };
}

function ratingOf(back: number, place: number): NonNullable<Visit['done']> {
  const isRated = back <= RATED_DAYS && (back + place) % 3 !== 0;
  if (!isRated) return { stars: null };
  return place % 2 === 0 ? praise[(back + place) % praise.length]! : { stars: 5 };
}

/** How many days earlier the gap between two mowings was a day longer: the company has grown. */
const QUIETER_DAYS = 100;

/** Adds a completed mowing every few days of the year before the season, so that there are months to compare. */
export async function fillYear(tx: Tx, { company, neighbors }: Omit<Cast, 'harriet'>): Promise<void> {
  const from = await today(tx);
  const visits: Visit[] = [];
  for (let back = 7 * WEEKS_BACK + 2, many = 0; back < 350; back += 2 + Math.floor(back / QUIETER_DAYS), many++) {
    const day = addDays(from, -back);
    const client = neighbors[many % neighbors.length]!;
    if (weekdayOf(day) !== 0) visits.push({ client, day, at: FIRST_STOP, done: { stars: null } });
  }
  await addVisits(tx, company, visits);
}

/**
 * Adds some neighbors' reviews of a company, each with its completed mowing.
 *
 * @param week  how many weeks ago, at least 4
 */
export async function fillReviews(tx: Tx, cast: Omit<Cast, 'harriet'>, week: number): Promise<void> {
  const from = await today(tx);
  for (const [index, done] of praise.slice(week % 3).entries()) {
    const day = addDays(from, -7 * week - index);
    if (weekdayOf(day) === 0) continue;
    await addVisit(tx, cast.company, { client: cast.neighbors[index % cast.neighbors.length]!, day, at: 13, done });
  }
}

/** Days around today on which no client of today is visited. */
const NEAR_DAYS = 2;

type Stop = Omit<Visit, 'day' | 'client'> & { readonly place: number };

/** Today's stops, by their homeowner's place among the neighbors. */
const STOPS: readonly Stop[] = [
  { place: 0, at: 10, features: ['fenced_yard', 'trampoline'], notes: 'Side gate sticks: lift and push.' },
  { place: 3, at: 9.75, grass: 'tall_8_14', features: ['steep_slope', 'low_hanging_branches', 'fenced_yard'] },
  { place: 1, at: 12.25, grass: 'short_0_4' },
  {
    ...{ place: 5, at: 8.5, features: ['sprinkler_heads_exposed', 'raised_garden_beds'] },
    notes: 'Please close the gate behind you, the dog is quick.',
  },
  { place: 2, at: 8.5, grass: 'not_sure', features: ['pond_or_water_feature', 'rock_landscaping', 'narrow_gate'] },
  { place: 7, at: 11 },
  { place: 10, at: 11.25, features: ['swing_set'] },
  { place: 6, at: 12.5 },
  { place: 9, at: 9, features: ['narrow_gate'], notes: 'The key to the gate is under the blue pot.' },
  { place: 11, at: 10 },
  { place: 12, at: 11, grass: 'short_0_4' },
];

const isStopOfToday = (place: number) => STOPS.some((stop) => stop.place === place);

/**
 * Adds today's stops and Harriet's next visit; a company that is closed today is opened by an override of its hours.
 *
 * @returns Harriet's next visit
 */
export async function fillToday(tx: Tx, { company, harriet, neighbors }: Cast): Promise<JobId> {
  const day = await today(tx);
  await sql`insert into availability_overrides (company_id, service_date, is_available, windows, reason, updated_at)
    select ${company}, ${day}::date, true, '[{"start": "08:00", "end": "17:00"}]', 'Open today', clock_now()
     where not exists (select from weekly_hours where company_id = ${company} and weekday = ${weekdayOf(day)})`.execute(
    tx,
  );
  await addVisits(
    tx,
    company,
    STOPS.map(({ place, ...stop }) => ({ ...stop, day, client: neighbors[place]! })),
  );
  return addVisit(tx, company, {
    client: harriet,
    day: nextOpenDay(day, 3),
    at: 9,
    features: ['fenced_yard', 'swing_set'],
  });
}

/**
 * The date a number of days after `from`, or the day after that date when it is a Sunday, on which companies are
 * closed.
 */
function nextOpenDay(from: Day, ahead: number): Day {
  const day = addDays(from, ahead);
  return weekdayOf(day) === 0 ? addDays(day, 1) : day;
}
