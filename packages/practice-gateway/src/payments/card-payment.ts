import { keepMethod } from '../cards/card-methods.ts';
import { type CardEntry, type CardField, type CardProblem, readCard } from '../cards/read-card.ts';
import { type Decline, getTestCard, type TestCard } from '../cards/test-cards.ts';
import { announce } from '../events/webhook-events.ts';
import { type PracticeHost, type PracticeTx, planMinuteLater } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';
import type { CheckoutRow, IntentRow } from '../practice-tables.ts';
import { sharesOf, writeLines } from './balances.ts';
import { getIntent } from './checkouts.ts';
import { lockPayPage } from './pay-page.ts';

/**
 * What a payment page shows after the customer's input. `challenge`: the bank's 3-D Secure question. `again`: the form
 * with error messages; `declined`: whether the bank declined the card.
 */
export type CardOutcome =
  | { next: 'done' }
  | { next: 'challenge' }
  | { next: 'expired' }
  | { next: 'again'; declined: boolean; problems: CardProblem[] };

/** The decline when the customer did not confirm the payment to the bank (3-D Secure). */
export const NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The field of the card form at which a decline is shown. */
export const fieldOfDecline = (code: string): CardField =>
  code === 'incorrect_cvc' ? 'cvc' : code === 'expired_card' ? 'expiry' : 'number';

/**
 * Charges a card on a payment page. A page is paid only once, however often the form is submitted.
 *
 * @throws PracticeFault not_found
 */
export function submitCard(host: PracticeHost, clientSecret: string, entry: CardEntry): Promise<CardOutcome> {
  return host.db.transaction().execute(async (tx) => {
    const now = await host.clock.now(tx);
    const page = await lockPayPage(tx, clientSecret, now);
    if (page.status === 'complete') return { next: 'done' };
    if (page.status === 'expired') return { next: 'expired' };
    const read = readCard(entry, now);
    if (!read.ok) return { next: 'again', declined: false, problems: read.problems };
    const { card, last4 } = read;
    const intent = await saveTry(tx, page, last4, card.challenged ? 'requires_action' : 'requires_payment_method', now);
    if (card.declined) return decline(host, tx, intent, card.declined);
    if (card.challenged) return { next: 'challenge' };
    return succeed(host, tx, { page, intent, card, now });
  });
}

/** Handles the customer's answer to the 3-D Secure question of a payment page. @throws PracticeFault not_found */
export function answerChallenge(host: PracticeHost, clientSecret: string, passed: boolean): Promise<CardOutcome> {
  return host.db.transaction().execute(async (tx) => {
    const now = await host.clock.now(tx);
    const page = await lockPayPage(tx, clientSecret, now);
    if (page.status === 'complete') return { next: 'done' };
    if (page.status === 'expired') return { next: 'expired' };
    const intent = page.intent_id ? await getIntent(tx, page.intent_id) : null;
    if (intent?.status !== 'requires_action') return { next: 'again', declined: false, problems: [] };
    const card = getTestCard(intent.card_last4);
    const no = passed ? card.declinedAfterChallenge : NOT_AUTHENTICATED;
    return no ? decline(host, tx, intent, no) : succeed(host, tx, { page, intent, card, now });
  });
}

async function saveTry(
  tx: PracticeTx,
  page: CheckoutRow,
  last4: string,
  status: 'requires_payment_method' | 'requires_action',
  now: Date,
): Promise<IntentRow> {
  const tried = { card_last4: last4, status, failure_code: null, failure_message: null };
  if (page.intent_id) {
    return tx
      .updateTable('sandbox.intents')
      .set(tried)
      .where('id', '=', page.intent_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const { payment_id, destination, amount_cents, fee_cents } = page;
  const intent = await tx
    .insertInto('sandbox.intents')
    .values({ ...tried, id: practiceId('pi'), payment_id, destination, amount_cents, fee_cents, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.updateTable('sandbox.checkouts').set({ intent_id: intent.id }).where('id', '=', page.id).execute();
  return intent;
}

async function decline(
  host: PracticeHost,
  tx: PracticeTx,
  intent: IntentRow,
  { code, message }: Decline,
): Promise<CardOutcome> {
  await tx
    .updateTable('sandbox.intents')
    .set({ status: 'requires_payment_method', failure_code: code, failure_message: message })
    .where('id', '=', intent.id)
    .execute();
  const metadata = { payment_id: intent.payment_id };
  await announce(host, tx, [{ type: 'payment_intent.payment_failed', object: { id: intent.id, metadata } }]);
  return { next: 'again', declined: true, problems: [{ field: fieldOfDecline(code), message }] };
}

async function succeed(
  host: PracticeHost,
  tx: PracticeTx,
  { page, intent, card, now }: { page: CheckoutRow; intent: IntentRow; card: TestCard; now: Date },
): Promise<CardOutcome> {
  await tx
    .updateTable('sandbox.intents')
    .set({
      status: 'succeeded',
      captured_cents: intent.amount_cents,
      method_id: page.save_card
        ? await keepMethod(tx, { customerId: practiceId('cus'), last4: intent.card_last4, now })
        : null,
      dispute_due_at: card.disputed ? await planMinuteLater(host, tx, now) : null,
    })
    .where('id', '=', intent.id)
    .execute();
  await tx.updateTable('sandbox.checkouts').set({ status: 'complete' }).where('id', '=', page.id).execute();
  await writeLines(tx, intent, 'payment', sharesOf(intent), now);
  const metadata = { payment_id: intent.payment_id };
  await announce(host, tx, [
    { type: 'payment_intent.succeeded', object: { id: intent.id, metadata } },
    { type: 'checkout.session.completed', object: { id: page.id, payment_intent: intent.id, metadata } },
  ]);
  return { next: 'done' };
}
