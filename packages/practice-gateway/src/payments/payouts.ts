import { sql } from 'kysely';
import { announce, type Happening } from '../events/webhook-events.ts';
import type { Payout, PayoutBalance, PayoutPart } from '../orders-and-answers.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeDb, PracticeHost, PracticeTx } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';
import { getPayoutAccount, saveAccountState } from './payout-accounts.ts';

const DAY_MS = 86_400_000;
/** Milliseconds until received money is available for payouts; money taken back is deducted at once. */
const HELD_MS = 2 * DAY_MS;
/** Milliseconds until a payout arrives, and minimum time between two automatic payouts of a company. */
const ON_ITS_WAY_MS = DAY_MS;
const MOST_AT_ONCE = 100;
const TRACE_DIGITS = 15;

/** Why the practice bank returns a payout. Source: docs.stripe.com/api/payouts/failures, "no_account". */
const NO_ACCOUNT = {
  code: 'no_account',
  message:
    'The bank account details on file are probably incorrect. No bank account could be located with those details.',
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Balance lines of companies that no payout contains yet. */
const WAITING = sql`
  from sandbox.balance_lines line join sandbox.accounts account on account.id = line.account_id
 where line.payout_id is null`;
const readyAt = (now: Date) => sql`(line.cents < 0 or line.at <= ${new Date(now.getTime() - HELD_MS)})`;
const wantsOne = (now: Date) => sql`account.payouts_enabled and not exists (
  select from sandbox.payouts earlier
   where earlier.account_id = account.id and earlier.created_at > ${new Date(now.getTime() - ON_ITS_WAY_MS)})`;

/** Whether any company has money available for an automatic payout. */
export async function isPayoutDue(db: PracticeDb, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select line.account_id ${WAITING} and ${readyAt(now)} and ${wantsOne(now)}
      group by line.account_id having sum(line.cents) > 0) as due`.execute(db);
  return rows[0]!.due;
}

/** Makes the automatic payouts, at most one per company and day. @returns the events to send */
export async function makePayouts(tx: PracticeTx, now: Date): Promise<Happening[]> {
  const { rows } = await sql<{ id: string }>`
    select line.account_id as id ${WAITING} and ${readyAt(now)} and ${wantsOne(now)}
     group by line.account_id having sum(line.cents) > 0 order by line.account_id limit ${MOST_AT_ONCE}`.execute(tx);
  const happenings: Happening[] = [];
  for (const { id } of rows) {
    // Locks the account against a concurrent payout, which then finds nothing left.
    await tx.selectFrom('sandbox.accounts').where('id', '=', id).select('id').forUpdate().execute();
    happenings.push(...(await send(tx, id, sql`and ${readyAt(now)} and ${wantsOne(now)}`, now)));
  }
  return happenings;
}

/**
 * Pays out a company's whole balance, available or not, as one can in the real provider's dashboard.
 *
 * @returns id of the payout; null when there is nothing to pay out
 * @throws PracticeFault not_found, account_not_ready
 */
export function payOut(host: PracticeHost, accountId: string): Promise<string | null> {
  return host.db.transaction().execute(async (tx) => {
    await tx.selectFrom('sandbox.accounts').where('id', '=', accountId).select('id').forUpdate().execute();
    const { payoutsEnabled } = await getPayoutAccount(tx, accountId);
    if (!payoutsEnabled) throw new PracticeFault('account_not_ready', 'Payouts are not enabled for this account.');
    const happenings = await send(tx, accountId, sql``, await host.clock.now(tx));
    await announce(host, tx, happenings);
    return happenings[0]?.object.id ?? null;
  });
}

/** Makes a payout of the selected balance lines. The caller must hold the lock on the account's row. */
async function send(tx: PracticeTx, account: string, which: ReturnType<typeof sql>, now: Date): Promise<Happening[]> {
  const { rows } = await sql<{ id: string; cents: number }>`
    select line.id, line.cents ${WAITING} and line.account_id = ${account} ${which}`.execute(tx);
  const sum = rows.reduce((all, { cents }) => all + cents, 0);
  if (sum <= 0) return [];
  const id = practiceId('po');
  const ends = new Date(now.getTime() + ON_ITS_WAY_MS);
  await tx
    .insertInto('sandbox.payouts')
    .values({
      ...{ id, account_id: account, amount_cents: sum, status: 'in_transit', ends_at: ends },
      ...{ arrival_date: dayOf(ends), created_at: now },
    })
    .execute();
  const ids = rows.map((line) => line.id);
  await sql`update sandbox.balance_lines set payout_id = ${id} where id = any(${ids}::bigint[])`.execute(tx);
  await writeLine(tx, { account, payout: id, cents: -sum, cause: 'payout', at: now });
  return [{ type: 'payout.created', object: { id }, account }];
}

type Line = { account: string; payout: string; cents: number; cause: 'payout' | 'payout failed'; at: Date };

async function writeLine(tx: PracticeTx, { account, payout, cents, cause, at }: Line): Promise<void> {
  await tx
    .insertInto('sandbox.balance_lines')
    .values({ account_id: account, intent_id: null, payout_id: payout, cents, cause, at })
    .execute();
}

/**
 * Completes payouts: they arrive, or the bank returns them. A return turns payouts off until a new bank account is
 * entered.
 *
 * @returns the events to send
 */
export async function endPayouts(tx: PracticeTx, now: Date): Promise<Happening[]> {
  const payouts = await tx
    .selectFrom('sandbox.payouts')
    .innerJoin('sandbox.accounts', 'sandbox.accounts.id', 'sandbox.payouts.account_id')
    .where('ends_at', '<=', now)
    .orderBy('sandbox.payouts.id')
    .limit(MOST_AT_ONCE)
    .select(['sandbox.payouts.id', 'account_id', 'amount_cents', 'bank_refuses'])
    .forUpdate()
    .execute();
  const happenings: Happening[] = [];
  for (const { id, account_id: account, amount_cents: cents, bank_refuses: refuses } of payouts) {
    const failure = refuses ? { failure_code: NO_ACCOUNT.code, failure_message: NO_ACCOUNT.message } : {};
    await tx
      .updateTable('sandbox.payouts')
      .set({ status: refuses ? 'failed' : 'paid', ends_at: null, ...failure })
      .where('id', '=', id)
      .execute();
    happenings.push({ type: refuses ? 'payout.failed' : 'payout.paid', object: { id }, account });
    if (!refuses) continue;
    const parts = tx.updateTable('sandbox.balance_lines').set({ payout_id: null });
    await parts.where('payout_id', '=', id).where('intent_id', 'is not', null).execute();
    await writeLine(tx, { account, payout: id, cents, cause: 'payout failed', at: now });
    await saveAccountState(tx, account, 'payouts_off', null);
    happenings.push({ type: 'account.updated', object: { id: account } });
  }
  return happenings;
}

/** The latest 100 payouts of a company, latest first. @throws PracticeFault not_found */
export async function listPayouts(db: PracticeDb, accountId: string): Promise<Payout[]> {
  await getPayoutAccount(db, accountId);
  const rows = await db
    .selectFrom('sandbox.payouts')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .select(({ ref }) => [
      'id',
      'amount_cents',
      'status',
      'created_at',
      'failure_code',
      'failure_message',
      sql<string>`to_char(${ref('arrival_date')}, 'YYYY-MM-DD')`.as('arrival'),
    ])
    .execute();
  return rows.map(
    ({ id, amount_cents, status, created_at, arrival, failure_code: code, failure_message: message }) => ({
      payoutId: id,
      cents: amount_cents,
      status,
      sentAt: created_at,
      arrivalDay: arrival,
      failure: code === null || message === null ? null : { code, message },
      traceId: status === 'paid' ? String(created_at.getTime()).padStart(TRACE_DIGITS, '0') : null,
    }),
  );
}

/** The payments that a payout consists of; empty after the bank returned it. @throws PracticeFault not_found */
export async function listPayoutParts(db: PracticeDb, accountId: string, payoutId: string): Promise<PayoutPart[]> {
  const known = db.selectFrom('sandbox.payouts').where('id', '=', payoutId).where('account_id', '=', accountId);
  if (!(await known.select('id').executeTakeFirst())) {
    throw new PracticeFault('not_found', `No such payout: '${payoutId}'`);
  }
  const rows = await db
    .selectFrom('sandbox.balance_lines')
    .where('payout_id', '=', payoutId)
    .where('intent_id', 'is not', null)
    .groupBy('intent_id')
    .orderBy('intent_id')
    .select(({ fn }) => ['intent_id', fn.sum<string>('cents').as('cents')])
    .execute();
  return rows.map(({ intent_id, cents }) => ({ gatewayPaymentId: intent_id!, cents: Number(cents) }));
}

/** Balance and next payout of a company. @throws PracticeFault not_found */
export async function payoutBalanceOf(
  { db, clock, dailyPayouts }: PracticeHost,
  accountId: string,
): Promise<PayoutBalance> {
  const { payoutsEnabled } = await getPayoutAccount(db, accountId);
  const now = await clock.now(db);
  const { rows } = await sql<{ cents: number; ready: boolean; at: Date }>`
    select line.cents, ${readyAt(now)} as ready, line.at ${WAITING} and line.account_id = ${accountId}`.execute(db);
  const sum = (lines: readonly { cents: number }[]) => lines.reduce((all, { cents }) => all + cents, 0);
  const ready = rows.filter((line) => line.ready);
  const waiting = rows.filter((line) => !line.ready);
  const [available, pending] = [sum(ready), sum(waiting)];
  const { last } = await db
    .selectFrom('sandbox.payouts')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.max<Date | null>('created_at').as('last'))
    .executeTakeFirstOrThrow();
  const soonest = Math.max(now.getTime(), (last?.getTime() ?? 0) + ON_ITS_WAY_MS);
  const firstReady = Math.min(...waiting.map(({ at }) => at.getTime() + HELD_MS));
  const at = available > 0 ? soonest : Math.max(soonest, firstReady);
  const cents = sum(rows.filter((line) => line.ready || line.at.getTime() + HELD_MS <= at));
  const goes = payoutsEnabled && dailyPayouts === true && cents > 0;
  return { available, pending, next: goes ? { cents, day: dayOf(new Date(at)) } : null };
}
