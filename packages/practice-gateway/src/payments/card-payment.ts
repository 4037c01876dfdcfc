import { keepMethod, listRemembered } from '../cards/card-methods.ts';
import {
  type CardChoice,
  type CardEntry,
  type CardField,
  type CardProblem,
  type CardRead,
  type ReadCard,
  readCard,
} from '../cards/read-card.ts';
import { type Decline, getTestCard, type TestCard } from '../cards/test-cards.ts';
import { announce } from '../events/webhook-events.ts';
import { type PracticeHost, type PracticeTx, planMinuteLater } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';
import type { CheckoutRow, IntentRow, MethodRow } from '../practice-tables.ts';
import { sharesOf, writeLines } from './balances.ts';
import { getIntent } from './checkouts.ts';
import { hasCustomer } from './customers.ts';
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

/** What is said when a remembered card was forgotten while the page was open. */
const FORGOTTEN = 'This card is not remembered any more. Please use another card.';

/**
 * Charges a card on a payment page, typed in or remembered. A page is paid only once, however often the form is
 * submitted.
 *
 * @throws PracticeFault not_found
 */
export function submitCard(
  host: PracticeHost,
  clientSecret: string,
  entry: CardEntry,
  { methodId, remember }: CardChoice,
): Promise<CardOutcome> {
  return host.db.transaction().execute(async (tx) => {
    const now = await host.clock.now(tx);
    const page = await lockPayPage(tx, clientSecret, now);
    if (page.status === 'complete') return { next: 'done' };
    if (page.status === 'expired') return { next: 'expired' };
    const read = methodId === null ? readCard(entry, now) : await readRemembered(tx, page, methodId);
    if (!read.ok) return { next: 'again', declined: false, problems: read.problems };
    const { card } = read;
    const status = card.challenged ? 'requires_action' : 'requires_payment_method';
    const intent = await saveTry(tx, page, { ...read, remember: remember && methodId === null, status, now });
    // A saved card that its bank declines is declined with its owner present too, unless the bank asks them.
    const declined = card.declined ?? (methodId === null || card.challenged ? undefined : card.later);
    if (declined) return decline(host, tx, intent, declined, methodId === null ? undefined : 'form');
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

async function readRemembered(tx: PracticeTx, page: CheckoutRow, methodId: string): Promise<CardRead> {
  const cards = page.customer_id ? await listRemembered(tx, page.customer_id) : [];
  const method = cards.find(({ id }) => id === methodId);
  if (!method) return { ok: false, problems: [{ field: 'form', message: FORGOTTEN }] };
  const { card_last4: last4, expires } = method;
  return { ok: true, card: getTestCard(last4), last4, expires };
}

type Try = Pick<ReadCard, 'last4' | 'expires'> & {
  remember: boolean;
  status: 'requires_payment_method' | 'requires_action';
  now: Date;
};

async function saveTry(tx: PracticeTx, page: CheckoutRow, tried: Try): Promise<IntentRow> {
  const { last4, expires, remember, status, now } = tried;
  const card = { card_last4: last4, card_expires: expires, remember, status };
  const row = { ...card, failure_code: null, failure_message: null };
  if (page.intent_id) {
    return tx
      .updateTable('sandbox.intents')
      .set(row)
      .where('id', '=', page.intent_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const { payment_id, destination, amount_cents, fee_cents } = page;
  const intent = await tx
    .insertInto('sandbox.intents')
    .values({ ...row, id: practiceId('pi'), payment_id, destination, amount_cents, fee_cents, created_at: now })
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
  field = fieldOfDecline(code),
): Promise<CardOutcome> {
  await tx
    .updateTable('sandbox.intents')
    .set({ status: 'requires_payment_method', failure_code: code, failure_message: message })
    .where('id', '=', intent.id)
    .execute();
  const metadata = { payment_id: intent.payment_id };
  await announce(host, tx, [{ type: 'payment_intent.payment_failed', object: { id: intent.id, metadata } }]);
  return { next: 'again', declined: true, problems: [{ field, message }] };
}

/**
 * Saves the card of a paid page for its customer, if that is wanted: for later charges, or to be offered again. A card
 * that is remembered already is not saved twice.
 *
 * @returns the card for later charges; null on a page that saves none
 */
async function keepCard(tx: PracticeTx, page: CheckoutRow, intent: IntentRow, now: Date): Promise<string | null> {
  const { customer_id: customerId, save_card: saves } = page;
  const remembered = intent.remember;
  if (!customerId || !(saves || remembered) || !(await hasCustomer(tx, customerId))) return null;
  const { card_last4: last4, card_expires: expires } = intent;
  const isSame = (card: MethodRow) => card.card_last4 === last4 && card.expires === expires;
  const known = (await listRemembered(tx, customerId)).find(isSame);
  const methodId = known?.id ?? (await keepMethod(tx, { customerId, last4, remembered, expires, now }));
  return saves ? methodId : null;
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
      method_id: await keepCard(tx, page, intent, now),
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
