import { PAYOUT_PAGE, type UnpaidShares } from '@swath/contract/payouts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { asOfOneMoment } from '../../../platform/db/as-of-one-moment.ts';
import { listPaidFor, listUnpaid, sumUnpaid } from './lines.reads.ts';

/**
 * Reads what of a company's money no payout contains, job by job: what waits for the next one, and what was taken back
 * after it was paid out, which is why an account can be below zero.
 *
 * @param page  number of the page, from 1
 */
export function viewUnpaid(ctx: Context, crew: CrewProof, page: number): Promise<UnpaidShares> {
  return asOfOneMoment(ctx, async (tx) => {
    const rows = await listUnpaid(tx, crew, { limit: PAYOUT_PAGE, offset: (page - 1) * PAYOUT_PAGE });
    const paidFor = await listPaidFor(
      tx,
      rows.map(({ payment_id }) => payment_id),
    );
    return {
      ...(await sumUnpaid(tx, crew)),
      shares: rows.map(({ payment_id, cents, at, disputed }) => ({
        ...{ payment_id, ...paidFor.get(payment_id)!, cents, at: at.toISOString() },
        why: cents > 0 ? 'waiting' : disputed ? 'dispute' : 'refund',
      })),
    };
  });
}
