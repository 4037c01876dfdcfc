import { expect, inject, test } from 'vitest';
import { longestFor } from '../../testing/rounds.ts';
import { simulateDay } from '../../testing/simulate-day.ts';
import { isKept, type Visit } from '../../testing/simulated-day.ts';

/** How many days are simulated of each kind: half of `COMPANY_DAYS`. */
const DAYS = inject('companyDays') / 2;
const FEW = 24;
/** There to end what hangs: a day takes up to 150 ms on a machine that does much else. */
const LONGEST_MS = longestFor(DAYS, 1_000);

/** The share of promises that are kept at least when days go otherwise than planned; measured: 0.87. */
const KEPT_IN_TROUBLE = 0.8;

/**
 * By how many minutes a crew may be late for a promise without anybody having noticed: after ten it counts as behind,
 * the new route stands for two, and the sweeps run every minute.
 */
const UNNOTICED = 13;

type Promised = Visit & { readonly day: number; readonly first: NonNullable<Visit['first']> };

/** All visits with a promise of the simulated days of a kind. */
async function promisesOf(kind: 'calm' | 'trouble'): Promise<Promised[]> {
  const promises: Promised[] = [];
  for (let day = 0; day < DAYS; day++) {
    const { visits } = await simulateDay(day, kind);
    for (const visit of visits) if (visit.first) promises.push({ ...visit, first: visit.first, day });
  }
  return promises;
}

const lateBy = ({ first, stop }: Promised): number => stop.startedAt! - first.end;
const daysOf = (visits: readonly Promised[]) => [...new Set(visits.map(({ day }) => day))];

/** Prints the figures, where more days than usual are asked for. @returns the share of promises that were kept */
function report(kind: string, promises: readonly Promised[]): number {
  const broken = promises.filter((visit) => !isKept(visit));
  const told = broken.filter(({ toldAt }) => toldAt !== null);
  const early = told.filter(({ toldAt, first }) => toldAt! <= first.end);
  const share = 1 - broken.length / promises.length;
  if (DAYS > FEW) {
    const words = `${DAYS} days, ${kind}: ${promises.length} promises, ${(share * 100).toFixed(1)} % kept`;
    const rest = `${broken.length} broken on ${daysOf(broken).length} days, ${told.length} of them told`;
    process.stderr.write(`${words}; ${rest}, ${early.length} before the end of the window\n`);
  }
  return share;
}

test(
  'on days on which all goes as planned every promise is kept, however full the day is',
  async () => {
    const promises = await promisesOf('calm');
    report('calm', promises);
    expect(daysOf(promises.filter((visit) => !isKept(visit)))).toEqual([]);
    expect(daysOf(promises.filter(({ toldAt }) => toldAt !== null))).toEqual([]);
    expect(promises.length).toBeGreaterThan(DAYS);
  },
  LONGEST_MS,
);

test(
  'with rain, late crews and work that takes longer most are, and who will be late has said so before',
  async () => {
    const promises = await promisesOf('trouble');
    expect(report('trouble', promises)).toBeGreaterThan(KEPT_IN_TROUBLE);
    const untold = promises.filter((visit) => !isKept(visit) && visit.toldAt === null);
    expect(daysOf(untold.filter((visit) => lateBy(visit) > UNNOTICED))).toEqual([]);
  },
  LONGEST_MS,
);
