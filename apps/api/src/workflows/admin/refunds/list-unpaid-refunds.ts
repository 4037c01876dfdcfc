import type { ClosedRefund, UnpaidRefund } from '@swath/contract/admin-refunds';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type Looking, recordLook } from '../looks/record-look.ts';
import { listClosedRefunds, listOpenRefunds } from './refunds.reads.ts';

const MOST_OPEN = 100;
const MOST_CLOSED = 50;

/** Refunds that could not be paid out, open and dealt with. */
export type UnpaidRefunds = { open: UnpaidRefund[]; closed: ClosedRefund[]; more: boolean };

/** Lists refunds that could not be paid out, and what became of the latest. Each homeowner's look is put on record. */
export const listUnpaidRefunds = (ctx: Context, looking: Looking): Promise<UnpaidRefunds> =>
  ctx.db.transaction().execute((tx) => readUnpaidRefunds(tx, looking));

/** The same as a step of whoever changed one. */
export async function readUnpaidRefunds(tx: Tx, looking: Looking): Promise<UnpaidRefunds> {
  const found = await listOpenRefunds(tx, MOST_OPEN + 1);
  const open = found.slice(0, MOST_OPEN);
  const closed = await listClosedRefunds(tx, MOST_CLOSED);
  const seen = new Map([...open, ...closed].map(({ homeowner_id: id, email: name }) => [id, { id, name }]));
  for (const homeowner of seen.values()) await recordLook(tx, looking, { homeowner, what: 'refunds' });
  return { open, closed, more: found.length > MOST_OPEN };
}
