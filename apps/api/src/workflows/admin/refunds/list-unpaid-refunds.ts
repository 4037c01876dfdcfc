import type { ClosedRefund, UnpaidRefund } from '@swath/contract/admin-refunds';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type Looking, recordLook } from '../looks/record-look.ts';
import { listClosedRefunds, listOpenRefunds } from './refunds.reads.ts';

const MOST_OPEN = 100;
const MOST_CLOSED = 50;

/**
 * Refunds that the payment provider could not make after all retries: `open` ones wait for an administrator, `closed`
 * ones were closed by one. `more`: there are more open ones than listed.
 */
export type UnpaidRefunds = { open: UnpaidRefund[]; closed: ClosedRefund[]; more: boolean };

/**
 * Lists refunds that could not be made after all retries: the open ones, and those closed latest. A view of the data of
 * each homeowner in the list is recorded in the audit trail.
 */
export const listUnpaidRefunds = (ctx: Context, looking: Looking): Promise<UnpaidRefunds> =>
  ctx.db.transaction().execute((tx) => readUnpaidRefunds(tx, looking));

/** Like `listUnpaidRefunds`, within the caller's transaction: for the response to a change of one of them. */
export async function readUnpaidRefunds(tx: Tx, looking: Looking): Promise<UnpaidRefunds> {
  const found = await listOpenRefunds(tx, MOST_OPEN + 1);
  const open = found.slice(0, MOST_OPEN);
  const closed = await listClosedRefunds(tx, MOST_CLOSED);
  const seen = new Map(
    [...open, ...closed].flatMap(({ homeowner_id: id, email: name }) => (id === null ? [] : [[id, { id, name }]])),
  );
  for (const homeowner of seen.values()) await recordLook(tx, looking, { homeowner, what: 'refunds' });
  return { open, closed, more: found.length > MOST_OPEN };
}
