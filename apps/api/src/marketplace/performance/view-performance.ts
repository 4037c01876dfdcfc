import type { CompanyPerformance } from '@swath/contract/earnings';
import { dayAt } from '@swath/domain/calendar';
import { performanceSince } from '@swath/domain/companies/performance';
import { averageRating } from '@swath/domain/ratings/rating';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { getTimeZone } from '../companies/companies.reads.ts';
import { countPromises } from '../places/windows/list-kept-windows.ts';
import { countCustomers, countOffers, countPunctual, listRatingMonths, listZips } from './performance.reads.ts';

/**
 * A company's performance over the last twelve months, including the current one, in its own time zone.
 *
 * Source: docs/rules/companies.md.
 */
export async function viewPerformance(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  company: CrewProof,
): Promise<CompanyPerformance> {
  const zone = await getTimeZone(db, company);
  const since = performanceSince(dayAt(await clock.now(db), zone));
  const of = { company, since };
  const ratings = await listRatingMonths(db, of, zone);
  return {
    since,
    time_zone: zone,
    punctuality: await countPunctual(db, of),
    windows: (await countPromises(db, [company], since)).get(company) ?? { promised: 0, kept: 0 },
    offers: await countOffers(db, of, zone),
    ratings: ratings.map(({ month, sum, count }) => ({ month, average: averageRating(sum, count)!, count })),
    customers: await countCustomers(db, of, zone),
    zips: (await listZips(db, of, zone)).map(({ amount, ...row }) => ({ ...row, share_cents: amount })),
  };
}
