import type { Point } from '@swath/domain/addresses/distance';
import type { Window } from '@swath/domain/day-window';
import { minutes } from '@swath/domain/units';
import { type Dice, seededDice } from '@swath/route-search/search/dice';
import { SimulatedDay, type Visit } from './simulated-day.ts';

/** What goes otherwise than planned; calm: nothing. */
type Trouble = {
  /** Real work and drives take this share of the estimate at least, and at most. */
  readonly takes: readonly [least: number, most: number];
  /** Minutes by which the company begins later than it had said, because of rain. */
  readonly rain: number;
  /** Minutes by which the crew sets out late. */
  readonly late: number;
  readonly cancellations: number;
  /** Visits that the company adds on the day itself, whether there is room or not. */
  readonly additions: number;
};

const CALM: Trouble = { takes: [1, 1], rain: 0, late: 0, cancellations: 0, additions: 0 };

/** How far lawns are from the middle of the town at most, in miles: drives then take up to 25 minutes. */
const RADIUS = 4.8;
const [MILES_PER_DEGREE, WEST] = [69, 0.78];
const MIDDLE: Point = { latitude: 38.95, longitude: -92.33 };

/** Working hours as companies have them, in hours. */
const HOURS = [
  [[8, 17]],
  [[9, 17]],
  [[7, 19]],
  [
    [7, 12],
    [13, 18],
  ],
] as const;

/** Random numbers of one day: the same for the same seed. */
const randomOf = (seed: number) => {
  const dice: Dice = seededDice(seed);
  const between = (least: number, most: number) => least + dice(most - least + 1);
  const share = () => dice(1_000_000) / 1_000_000;
  return { between, share, oneOf: <T>(all: readonly T[]): T => all[dice(all.length)]! };
};
type Random = ReturnType<typeof randomOf>;

/** A place in town, evenly spread. */
function aPlace({ share }: Random): Point {
  const [angle, miles] = [share() * 2 * Math.PI, Math.sqrt(share()) * RADIUS];
  return {
    latitude: MIDDLE.latitude + (miles * Math.sin(angle)) / MILES_PER_DEGREE,
    longitude: MIDDLE.longitude + (miles * Math.cos(angle)) / (MILES_PER_DEGREE * WEST),
  };
}

/** The trouble of a day: a little longer or shorter everywhere; on some days rain, or a crew that sets out late. */
const someTrouble = ({ between, share }: Random): Trouble => ({
  takes: [0.8, 1.4],
  rain: share() < 0.2 ? 60 : 0,
  late: share() < 0.2 ? between(10, 60) : 0,
  cancellations: between(0, 2),
  additions: between(0, 2),
});

/** A company of the simulation: its address, its hours, and the share of its homeowners who want a window. */
function companyOf(number: number) {
  const random = randomOf(number);
  const hours = random.oneOf(HOURS).map(([start, end]): Window => {
    return { start: minutes(start * 60), end: minutes(end * 60) };
  });
  return { depot: aPlace(random), hours, wishes: random.between(3, 10) / 10 };
}

/** How many companies there are; the day with the number n is one of company n modulo so many. */
const COMPANIES = 40;

/**
 * Simulates a company's day: requests come one after the other, the crew drives, the sweeps run every minute.
 *
 * @param number  seed of its random numbers: the same number is the same day
 * @param kind    `calm`: all goes as planned. `trouble`: visits are canceled and added, it rains, all takes longer
 * @returns the day when the crew is back
 */
export async function simulateDay(number: number, kind: 'calm' | 'trouble'): Promise<SimulatedDay> {
  const { depot, hours, wishes } = companyOf(number % COMPANIES);
  const random = randomOf(COMPANIES + number);
  const day = new SimulatedDay(depot, hours);
  for (let left = random.between(4, 16); left > 0; left--) {
    const pick = (offered: readonly Window[]) =>
      offered.length > 0 && random.share() < wishes ? random.oneOf(offered) : null;
    await day.book({ place: aPlace(random), service: random.between(30, 90), pick });
  }
  if (day.visits.length > 0) await work(day, random, kind === 'calm' ? CALM : someTrouble(random));
  return day;
}

/** Lets the crew work through a day. */
async function work(day: SimulatedDay, random: Random, trouble: Trouble): Promise<void> {
  const { between, share, oneOf } = random;
  const [least, most] = trouble.takes;
  const takes = () => least + share() * (most - least);
  const [{ start, end }, ...later] = day.hours as readonly [Window, ...Window[]];
  day.hours = [{ start: minutes(start + trouble.rain), end }, ...later];
  const opens = start + trouble.rain;
  let now = start - 60;
  await day.plan(now);
  const edits = [
    ...Array.from({ length: trouble.cancellations }, () => ({ at: between(now, start + 240), is: 'cancel' as const })),
    ...Array.from({ length: trouble.additions }, () => ({ at: between(now, start + 240), is: 'add' as const })),
  ].sort((a, b) => a.at - b.at);

  let driving: Visit | null = null;
  /** Lets time pass minute by minute, with the sweeps, and the edits that come in it. */
  const passTo = async (until: number) => {
    for (let minute = Math.floor(now) + 1; minute <= until; minute++) {
      for (const edit of edits.splice(0, edits.findLastIndex(({ at }) => at <= minute) + 1)) {
        const open = day.visits.filter((visit) => visit.stop.startedAt === null && visit !== driving);
        if (edit.is === 'add')
          await day.add({ place: aPlace(random), service: between(30, 60), promised: null }, minute);
        else if (open.length > 0) await day.cancel(oneOf(open), minute);
      }
      await day.sweep(minute);
    }
    now = Math.max(now, until);
  };

  await passTo(opens + trouble.late);
  let at: Visit | null = null;
  for (let visit = day.next(); visit; visit = day.next()) {
    driving = visit;
    await passTo(now + day.travel(at, visit) * takes());
    await passTo(beginOf(visit, now, day.hours));
    visit.stop = { ...visit.stop, status: 'in-progress', startedAt: now };
    await day.plan(now);
    driving = null;
    await passTo(now + (visit.stop.service + visit.stop.buffer) * takes());
    visit.stop = { ...visit.stop, status: 'completed', completedAt: now };
    await day.plan(now);
    at = visit;
  }
}

/** When a crew that is there begins: not before the promised window, and not what its lunch would interrupt. */
function beginOf({ first, stop }: Visit, now: number, hours: readonly Window[]): number {
  const begins = Math.max(now, first?.start ?? now);
  const [morning, afternoon] = hours;
  if (!afternoon || begins + stop.service <= morning!.end) return begins;
  return Math.max(begins, afternoon.start);
}
