import type { CompanyId } from '@swath/domain/ids';
import { saveAccountState } from '@swath/practice-gateway/payments/payout-accounts';
import { endPayouts, listPayoutParts, listPayouts, makePayouts } from '@swath/practice-gateway/payments/payouts';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import { recordPayout } from '../../money/payouts/settle-payouts.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { toPart, toPayout } from '../../platform/providers/payments/practice/practice-payments.ts';
import type { Past } from './live-through.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const WEEKS = 52;
/** How long ago the latest payout was sent. It has not arrived at the bank yet; the next one is sent tomorrow. */
const SENT_BEFORE_MS = 3 * HOUR_MS;
const ARRIVES_AFTER_MS = 25 * HOUR_MS;
/**
 * How many weeks ago the payout was sent that a bank returned. The company corrected its bank details two days after
 * its return.
 */
const REFUSED_WEEK = 3;
const PUT_RIGHT_AFTER_MS = 73 * HOUR_MS;

type Happening = Awaited<ReturnType<typeof endPayouts>>[number];

/**
 * The weekly payouts of all companies over one year, as events to be run by `liveThrough`, computed by the rules of the
 * practice gateway (our stand-in for a payment provider).
 */
export async function payoutsOfYear(
  ctx: Context,
  tx: Tx,
  { refused, now }: { refused: CompanyId; now: Date },
): Promise<Past[]> {
  const paid = await tx
    .selectFrom('companies')
    .where('payout_account_id', 'is not', null)
    .select(['id', 'payout_account_id as account'])
    .execute();
  const companyOf = new Map(paid.map(({ id, account }) => [account, id]));
  const books = tx.withTables<PracticeTables>();
  const account = paid.find(({ id }) => id === refused)!.account!;
  const setRefuses = (refuses: boolean) =>
    books.updateTable('sandbox.accounts').set({ bank_refuses: refuses }).where('id', '=', account).execute();
  const recordAll = async (happenings: readonly Happening[]) => {
    for (const { type, object, account: whose } of happenings) {
      if (whose === undefined) continue;
      const payout = (await listPayouts(books, whose)).find(({ payoutId }) => payoutId === object.id)!;
      const isNew = type === 'payout.created';
      const parts = isNew ? (await listPayoutParts(books, whose, object.id)).map(toPart) : null;
      await recordPayout(ctx, tx, companyOf.get(whose)!, { payout: toPayout(payout), parts });
    }
  };

  const weeks = Array.from({ length: WEEKS + 1 }, (_, back) => {
    const sent = new Date(now.getTime() - back * WEEK_MS - SENT_BEFORE_MS);
    const ended = new Date(sent.getTime() + ARRIVES_AFTER_MS);
    const end = async () => {
      if (back === REFUSED_WEEK) await setRefuses(true);
      await recordAll(await endPayouts(books, ended));
    };
    const send = { at: sent, happen: async () => recordAll(await makePayouts(books, sent)) };
    return back === 0 ? [send] : [send, { at: ended, happen: end }];
  });
  const putRight = async () => {
    await setRefuses(false);
    await saveAccountState(books, account, 'enabled', null);
  };
  const at = new Date(now.getTime() - REFUSED_WEEK * WEEK_MS - SENT_BEFORE_MS + PUT_RIGHT_AFTER_MS);
  return [...weeks.flat(), { at, happen: putRight }];
}
