import { earningsByPeriod, NOTHING, type PeriodEarnings } from '@swath/domain/earnings/earnings';
import type { CompanyId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { listEarningCompanies, listEarningsFromJobs, listSnapshots } from './earnings.reads.ts';
import { replaceEarnings } from './earnings.writes.ts';

/**
 * Compares every company's stored earnings with its completed jobs. A difference is logged as an error and repaired.
 *
 * @throws when a job is completed concurrently with a repair (serialization failure): the repair is rolled back, and
 *   the next run repeats it
 */
export async function checkEarnings(ctx: Context): Promise<void> {
  for (const company of await listEarningCompanies(ctx.db)) await checkCompany(ctx, company);
}

function checkCompany(ctx: Context, company: CompanyId): Promise<void> {
  // Both reads need one snapshot: a job completed between them would look like a difference.
  const asOfOneMoment = ctx.db.transaction().setIsolationLevel('repeatable read');
  return asOfOneMoment.execute(async (tx) => {
    const written = await listSnapshots(tx, company);
    const differences = differencesOf(written, earningsByPeriod(await listEarningsFromJobs(tx, company)));
    if (differences.length === 0) return;
    ctx.log.error({ company, differences }, 'earnings differ from the jobs; repaired');
    const repaired = differences.map((difference) => difference.earned);
    await replaceEarnings(tx, company, repaired, await ctx.clock.now(tx));
  });
}

/**
 * The fields of a week, month or year that are compared: sums in cents and numbers of jobs. Those whose names begin
 * with `own` are of own clients, whom the company bills itself.
 */
const SUMS = ['amount', 'jobs', 'ownAmount', 'ownJobs'] as const;

type Difference = { written: PeriodEarnings | null; earned: PeriodEarnings };

function differencesOf(written: readonly PeriodEarnings[], earned: readonly PeriodEarnings[]): Difference[] {
  const keyOf = ({ type, start }: PeriodEarnings) => `${type} ${start}`;
  const byKey = new Map(written.map((period) => [keyOf(period), period]));
  const wrong = earned
    .map((period) => ({ written: byKey.get(keyOf(period)) ?? null, earned: period }))
    .filter((pair) => pair.written === null || SUMS.some((sum) => pair.written?.[sum] !== pair.earned[sum]));
  const known = new Set(earned.map(keyOf));
  const unearned = written
    .filter((period) => !known.has(keyOf(period)) && SUMS.some((sum) => period[sum] !== 0))
    .map((period) => ({ written: period, earned: { ...period, ...NOTHING } }));
  return [...wrong, ...unearned];
}
