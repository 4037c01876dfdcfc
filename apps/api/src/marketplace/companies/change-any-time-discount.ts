import type { Cents } from '@swath/domain/units';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { saveAnyTimeDiscount } from './companies.writes.ts';

/**
 * Sets what a visit at any time of the day costs less at a company. Prices are computed from it on request; an existing
 * quote keeps its price.
 *
 * @param discount  in cents; 0: a visit at any time costs as much as one with an arrival window
 *
 * Source: docs/rules/booking-and-price.md.
 */
export function changeAnyTimeDiscount(ctx: Context, crew: CrewProof, discount: Cents): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await saveAnyTimeDiscount(tx, crew, discount);
    await recordChange(tx, { kind: 'company.changed', subject: crew, audience: { company: crew } });
  });
}
