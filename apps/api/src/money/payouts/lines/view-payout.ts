import { PAYOUT_PAGE, type PayoutDetails } from '@swath/contract/payouts';
import type { PayoutId } from '@swath/domain/ids';
import { sumsOf } from '@swath/domain/ledger/movement';
import { stepAfterFailure } from '@swath/domain/payouts/payout';
import { explainParts } from '@swath/domain/payouts/payout-lines';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { asOfOneMoment } from '../../../platform/db/as-of-one-moment.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { getLedgerHome } from '../../ledger/ledger.reads.ts';
import { findPayout, listPaidFor, listPaidPayments, type PaidPayment } from './lines.reads.ts';

/**
 * Reads a payout with the jobs it is made of. Its sums and what the ledger does not explain add up to its cents.
 *
 * @param page  number of the page of parts, from 1
 * @throws Refused payout_not_found
 */
export function viewPayout(ctx: Context, crew: CrewProof, id: PayoutId, page: number): Promise<PayoutDetails> {
  return asOfOneMoment(ctx, async (tx) => {
    const row = await findPayout(tx, crew, id);
    if (!row) throw new Refused('payout_not_found');
    const { cents, status, sent_at, arrival_day, failure_code, gateway_payout_id, trace_id, parts_known } = row;
    const parts = (await listPaidPayments(tx, id)).map((payment) => partOf(payment, id));
    const { price, fee, refund, dispute } = sumsOf(parts.flatMap(({ lines }) => lines));
    const shown = parts.slice((page - 1) * PAYOUT_PAGE, page * PAYOUT_PAGE);
    const paidFor = await listPaidFor(
      tx,
      shown.map(({ payment_id }) => payment_id),
    );
    return {
      ...{ id: row.id, cents, status, arrival_day, sent_at: sent_at.toISOString() },
      step: status === 'failed' ? stepAfterFailure(failure_code) : null,
      time_zone: (await getLedgerHome(tx, crew)).timeZone,
      ...{ reference: gateway_payout_id, trace_id, parts_known },
      sums: { price, fee, refund, dispute },
      other_cents: cents - price - fee - refund - dispute,
      total: parts.length,
      parts: shown.map((part) => ({ ...part, ...paidFor.get(part.payment_id)! })),
    };
  });
}

/** The part of a payment that a payout contains, with the ledger lines it is made of. */
function partOf({ payment_id, lines, parts }: PaidPayment, payout: PayoutId) {
  const place = parts.findIndex(({ payout_id }) => payout_id === payout);
  const explained = explainParts(
    lines,
    parts.map(({ cents }) => cents),
  )[place]!;
  return { payment_id, cents: parts[place]!.cents, lines: [...explained.lines], other_cents: explained.rest };
}
