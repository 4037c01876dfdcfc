import { isDeepStrictEqual } from 'node:util';
import type { CompanyPrices, CompanyPricesRead } from '@swath/contract/company-prices';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockPrices, savePrices } from './companies.writes.ts';

/**
 * Sets a company's own prices beside its rate. Prices are computed from them on request; an existing quote, job or
 * series keeps its price.
 *
 * @param was  the prices that the caller saw (optimistic concurrency)
 * @returns the prices that are set now
 * @throws Refused profile_changed when other prices have been saved meanwhile
 *
 * Source: docs/rules/booking-and-price.md.
 */
export function changePrices(
  ctx: Context,
  crew: CrewProof,
  { prices, was }: { prices: CompanyPricesRead; was: CompanyPricesRead },
): Promise<CompanyPrices> {
  return ctx.db.transaction().execute(async (tx) => {
    const saved = await lockPrices(tx, crew);
    // The request was sent twice, or two members set the same prices.
    if (isDeepStrictEqual(saved, prices)) return saved;
    if (!isDeepStrictEqual(saved, was)) throw new Refused('profile_changed', { what: 'the prices' });
    await savePrices(tx, crew, prices);
    await recordChange(tx, { kind: 'company.changed', subject: crew, audience: { company: crew } });
    return prices;
  });
}
