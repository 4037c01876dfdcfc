import { sql } from 'kysely';
import { announce, type Happening } from './events/webhook-events.ts';
import { PLATFORM, writeLines } from './payments/balances.ts';
import { closeUnpaid } from './payments/checkouts.ts';
import { saveAccountState } from './payments/payout-accounts.ts';
import { endPayouts, isPayoutDue, makePayouts } from './payments/payouts.ts';
import type { PracticeDb, PracticeHost, PracticeTx } from './practice-host.ts';
import { practiceId } from './practice-id.ts';

const MOST_AT_ONCE = 100;

/**
 * Does what is due by the clock: expires pages and authorizations, completes refunds and reviews of companies, opens
 * disputes, makes and completes payouts. Called before most reads, so that they see the current state.
 */
export async function passTime(host: PracticeHost): Promise<void> {
  const { db, clock, dailyPayouts } = host;
  const before = await clock.now(db);
  if (!(await isAnythingDue(db, before)) && !(dailyPayouts && (await isPayoutDue(db, before)))) return;
  await db.transaction().execute(async (tx) => {
    const now = await clock.now(tx);
    await announce(host, tx, [
      ...(await closeOverduePages(tx, now)),
      ...(await lapseAuthorizations(tx, now)),
      ...(await endRefunds(tx, now)),
      ...(await openDisputes(tx, now)),
      ...(await endReviews(tx, now)),
      ...(await endPayouts(tx, now)),
      ...(dailyPayouts ? await makePayouts(tx, now) : []),
    ]);
  });
}

async function isAnythingDue(db: PracticeDb, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from sandbox.checkouts where status = 'open' and expires_at <= ${now})
        or exists (select from sandbox.intents where status = 'requires_capture' and captured_by <= ${now})
        or exists (select from sandbox.refunds where ends_at <= ${now})
        or exists (select from sandbox.intents where dispute_due_at <= ${now})
        or exists (select from sandbox.accounts where review_ends_at <= ${now})
        or exists (select from sandbox.payouts where ends_at <= ${now}) as due`.execute(db);
  return rows[0]!.due;
}

async function closeOverduePages(tx: PracticeTx, now: Date): Promise<Happening[]> {
  const pages = await tx
    .selectFrom('sandbox.checkouts')
    .selectAll()
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .execute();
  const happenings: Happening[] = [];
  for (const page of pages) happenings.push(...(await closeUnpaid(tx, page)));
  return happenings;
}

async function lapseAuthorizations(tx: PracticeTx, now: Date): Promise<Happening[]> {
  const intents = await tx
    .selectFrom('sandbox.intents')
    .select(['id', 'payment_id'])
    .where('status', '=', 'requires_capture')
    .where('captured_by', '<=', now)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .execute();
  for (const { id } of intents) {
    await tx
      .updateTable('sandbox.intents')
      .set({ status: 'canceled', canceled_for: 'expired', captured_by: null })
      .where('id', '=', id)
      .execute();
  }
  return intents.map(({ id, payment_id }) => ({
    type: 'payment_intent.canceled',
    object: { id, metadata: { payment_id } },
  }));
}

async function endRefunds(tx: PracticeTx, now: Date): Promise<Happening[]> {
  const refunds = await tx
    .selectFrom('sandbox.refunds')
    .selectAll()
    .where('ends_at', '<=', now)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .execute();
  const happenings: Happening[] = [];
  for (const { id, intent_id: intentId, ends_as: endsAs, amount_cents: amount } of refunds) {
    const ended = { status: endsAs!, ends_as: null, ends_at: null };
    await tx.updateTable('sandbox.refunds').set(ended).where('id', '=', id).execute();
    const object = { id, payment_intent: intentId };
    if (endsAs === 'succeeded') {
      happenings.push({ type: 'refund.updated', object });
      continue;
    }
    await tx
      .updateTable('sandbox.intents')
      .set((eb) => ({ refunded_cents: eb('refunded_cents', '-', amount) }))
      .where('id', '=', intentId)
      .execute();
    await writeLines(tx, { id: intentId }, 'refund failed', [{ account: PLATFORM, cents: amount }], now);
    happenings.push({ type: 'refund.failed', object });
  }
  return happenings;
}

async function openDisputes(tx: PracticeTx, now: Date): Promise<Happening[]> {
  const intents = await tx
    .selectFrom('sandbox.intents')
    .selectAll()
    .where('dispute_due_at', '<=', now)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .execute();
  for (const intent of intents) {
    const disputed = { disputed_at: now, dispute_due_at: null };
    await tx.updateTable('sandbox.intents').set(disputed).where('id', '=', intent.id).execute();
    await writeLines(tx, intent, 'dispute', [{ account: PLATFORM, cents: -intent.amount_cents }], now);
  }
  return intents.map(({ id }) => ({
    type: 'charge.dispute.created',
    object: { id: practiceId('dp'), payment_intent: id },
  }));
}

async function endReviews(tx: PracticeTx, now: Date): Promise<Happening[]> {
  const accounts = await tx
    .selectFrom('sandbox.accounts')
    .select('id')
    .where('review_ends_at', '<=', now)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .execute();
  for (const { id } of accounts) await saveAccountState(tx, id, 'enabled', null);
  return accounts.map(({ id }) => ({ type: 'account.updated', object: { id } }));
}
