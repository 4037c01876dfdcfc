import { addDays, DEFAULT_TIME_ZONE, dayAt, instantAt } from '@swath/domain/calendar';
import { type EstimateLine, estimateAmounts } from '@swath/domain/estimates/estimate';
import type { CompanyId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import type { Tx } from '../../platform/db/db.ts';

const TAX_RATE = 8125;
const NOON = 12 * 60;
const OLIVE = 'Olive Porter';

type Estimated = { readonly daysAgo: number; readonly accepted: boolean; readonly lines: readonly EstimateLine[] };

const ESTIMATES: readonly Estimated[] = [
  {
    ...{ daysAgo: 12, accepted: true },
    lines: [
      { kind: 'cleanup', words: 'Winter cleanup of beds and borders', quantity: 1, price_cents: 18_000 },
      { kind: 'other', words: 'Yards of mulch, spread', quantity: 3, price_cents: 6500 },
    ],
  },
  {
    ...{ daysAgo: 3, accepted: false },
    lines: [{ kind: 'edging', words: 'Edging of drive and walk', quantity: 4, price_cents: 2500 }],
  },
];

/** Adds the company's estimates for an own client: one that was accepted, and one that waits for an answer. */
export async function fillEstimates(tx: Tx, company: CompanyId, now: Date): Promise<void> {
  const { id: client, email } = await tx
    .selectFrom('own_clients')
    .where('company_id', '=', company)
    .where('full_name', '=', OLIVE)
    .select(['id', 'email'])
    .executeTakeFirstOrThrow();
  const today = dayAt(now, DEFAULT_TIME_ZONE);
  for (const [at, { daysAgo, accepted, lines }] of ESTIMATES.entries()) {
    const worked = estimateAmounts(lines, 0, TAX_RATE);
    if (!worked.ok) throw new Error('a discount over the sum');
    const issued = addDays(today, -daysAgo);
    const sentAt = instantAt(issued, NOON, DEFAULT_TIME_ZONE);
    const { id } = await tx
      .insertInto('estimates')
      .values({
        ...{ company_id: company, own_client_id: client, number: at + 1, tax_rate: TAX_RATE },
        ...{ full_name: OLIVE, address: '1201 E Broadway, Columbia, MO 65201' },
        ...{ subtotal_cents: worked.value.subtotal, discount_cents: worked.value.discount },
        ...{ tax_cents: worked.value.tax, total_cents: worked.value.total },
        ...{ issued_on: issued, valid_until: addDays(issued, 30), created_at: sentAt },
        ...{ mailed_at: sentAt, mailed_to: email },
        ...(accepted
          ? {
              status: 'accepted' as const,
              accepted_name: OLIVE,
              answered_at: instantAt(addDays(issued, 2), NOON, DEFAULT_TIME_ZONE),
            }
          : { status: 'sent' as const }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('estimate_lines')
      .values(
        lines.map(({ price_cents, ...line }, place) => ({
          ...{ estimate_id: id, position: place + 1, price_cents: cents(price_cents), ...line },
        })),
      )
      .execute();
  }
  await tx
    .updateTable('invoice_settings')
    .set({ last_estimate_number: ESTIMATES.length })
    .where('company_id', '=', company)
    .execute();
}
