import type { Cents } from '@swath/domain/units';
import { centsText } from '@swath/domain/words';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockRate, saveRate } from './companies.writes.ts';

/**
 * Sets the company's rate for a quarter acre, or clears it (null). Prices are computed from it on request; an existing
 * quote keeps its price.
 *
 * @param was  the rate that the caller saw (optimistic concurrency); null: none was set
 * @returns the rate that is set now; null: none
 * @throws Refused rate_changed when another rate has been saved meanwhile
 */
export function changeRate(
  ctx: Context,
  crew: CrewProof,
  { rate, was }: { rate: Cents | null; was: Cents | null },
): Promise<Cents | null> {
  return ctx.db.transaction().execute(async (tx) => {
    const saved = await lockRate(tx, crew);
    // The request was sent twice, or two members set the same rate.
    if (saved === rate) return rate;
    if (saved !== was) throw new Refused('rate_changed', { rate: saved === null ? 'no rate' : centsText(saved) });
    await saveRate(tx, crew, rate);
    await recordChange(tx, { kind: 'company.changed', subject: crew, audience: { company: crew } });
    return rate;
  });
}
