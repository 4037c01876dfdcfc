import { answerOnce } from '../answer-once.ts';
import { getMethod, keepMethod } from '../cards/card-methods.ts';
import { type CardEntry, readCard } from '../cards/read-card.ts';
import { type Decline, getTestCard } from '../cards/test-cards.ts';
import { announce } from '../events/webhook-events.ts';
import type { CardSetup, CardSetupOrder } from '../orders-and-answers.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeDb, PracticeHost, PracticeTx } from '../practice-host.ts';
import { clientSecretFor, practiceId } from '../practice-id.ts';
import type { SetupRow } from '../practice-tables.ts';
import { type CardOutcome, fieldOfDecline, NOT_AUTHENTICATED } from './card-payment.ts';
import { OpenedPage, requireSoundEnd, unixSeconds } from './checkouts.ts';
import { requireCustomer } from './customers.ts';
import { type PayPage, statusAt } from './pay-page.ts';
import { toSavedCard } from './snapshot.ts';

/** Opens a page that saves a card; idempotent by `setupId`. @throws PracticeFault invalid_request, customer_not_found */
export async function openCardSetup(host: PracticeHost, order: CardSetupOrder): Promise<CardSetup> {
  const { setupId, customerId, returnUrl } = order;
  const expiresAt = unixSeconds(order.expiresAt);
  const body = { setupId, customerId, returnUrl, expiresAt };
  const opened = await answerOnce(host, { key: `setup:${setupId}`, body, answer: OpenedPage }, async (tx) => {
    const now = await host.clock.now(tx);
    requireSoundEnd(expiresAt - unixSeconds(now));
    await requireCustomer(tx, customerId);
    const id = practiceId('css');
    const clientSecret = clientSecretFor(id);
    await tx
      .insertInto('sandbox.setups')
      .values({
        id,
        client_secret: clientSecret,
        customer_id: customerId,
        return_url: returnUrl,
        expires_at: new Date(expiresAt * 1000),
        created_at: now,
      })
      .execute();
    return { sessionId: id, clientSecret };
  });
  return { ...opened, status: 'open', savedCard: null };
}

/** Looks up a page that saves a card, by its id. @throws PracticeFault not_found */
export async function getCardSetup({ db, clock }: PracticeHost, sessionId: string): Promise<CardSetup> {
  const row = await db.selectFrom('sandbox.setups').selectAll().where('id', '=', sessionId).executeTakeFirst();
  if (!row) throw noSuchPage();
  const status = statusAt(row, await clock.now(db));
  const { method_id: methodId, card_last4: last4 } = row;
  return {
    sessionId,
    clientSecret: status === 'open' ? row.client_secret : null,
    status,
    savedCard:
      methodId && last4 ? toSavedCard({ id: methodId, customer_id: row.customer_id, card_last4: last4 }) : null,
  };
}

/** Reads what the page with this secret, which saves a card, shows. @throws PracticeFault not_found */
export async function readSetupPage({ db, clock }: PracticeHost, clientSecret: string): Promise<PayPage> {
  const row = await findBySecret(db, clientSecret).executeTakeFirst();
  if (!row) throw noSuchPage();
  const { failure_code: code, failure_message: message } = row;
  return {
    sessionId: row.id,
    status: statusAt(row, await clock.now(db)),
    waitsForBank: row.waits_for_bank,
    charge: null,
    cards: [],
    mayRemember: false,
    triedLast4: null,
    returnUrl: row.return_url,
    failure: code && message ? { code, message } : null,
  };
}

/** Saves a card on a page without a charge, unless the bank declines it. @throws PracticeFault not_found */
export function submitSetupCard(host: PracticeHost, clientSecret: string, entry: CardEntry): Promise<CardOutcome> {
  return onOpenPage(host, clientSecret, async (tx, row, now) => {
    const read = readCard(entry, now);
    if (!read.ok) return { next: 'again', declined: false, problems: read.problems };
    const { card, last4 } = read;
    if (card.declined) return decline(tx, row, card.declined);
    if (!card.challenged) return keep(host, tx, row, { last4, now });
    await save(tx, row, { card_last4: last4, waits_for_bank: true, failure_code: null, failure_message: null });
    return { next: 'challenge' };
  });
}

/**
 * Saves a remembered card for charges without its owner, unless the bank declines it or asks them to confirm.
 *
 * @throws PracticeFault not_found, card_declined
 */
export async function saveRememberedCard(
  host: PracticeHost,
  card: { customerId: string; methodId: string },
): Promise<void> {
  const method = await host.db.transaction().execute((tx) => getMethod(tx, card));
  const { declined, challenged } = getTestCard(method.card_last4);
  const no = declined ?? (challenged && NOT_AUTHENTICATED);
  if (no) throw new PracticeFault('card_declined', no.message);
}

/** Handles the customer's answer to the 3-D Secure question when saving a card. @throws PracticeFault not_found */
export function answerSetupChallenge(host: PracticeHost, clientSecret: string, passed: boolean): Promise<CardOutcome> {
  return onOpenPage(host, clientSecret, (tx, row, now) => {
    const { card_last4: last4 } = row;
    if (!row.waits_for_bank || !last4) return Promise.resolve({ next: 'again', declined: false, problems: [] });
    return passed ? keep(host, tx, row, { last4, now }) : decline(tx, row, NOT_AUTHENTICATED);
  });
}

function onOpenPage(
  host: PracticeHost,
  clientSecret: string,
  work: (tx: PracticeTx, row: SetupRow, now: Date) => Promise<CardOutcome>,
): Promise<CardOutcome> {
  return host.db.transaction().execute(async (tx) => {
    const row = await findBySecret(tx, clientSecret).forUpdate().executeTakeFirst();
    if (!row) throw noSuchPage();
    const now = await host.clock.now(tx);
    const status = statusAt(row, now);
    if (status === 'open') return work(tx, row, now);
    return { next: status === 'complete' ? 'done' : 'expired' };
  });
}

async function keep(
  host: PracticeHost,
  tx: PracticeTx,
  row: SetupRow,
  { last4, now }: { last4: string; now: Date },
): Promise<CardOutcome> {
  const methodId = await keepMethod(tx, { customerId: row.customer_id, last4, now });
  const kept = { method_id: methodId, card_last4: last4, waits_for_bank: false };
  await save(tx, row, { ...kept, status: 'complete', failure_code: null, failure_message: null });
  await announce(host, tx, [{ type: 'checkout.session.completed', object: { id: row.id } }]);
  return { next: 'done' };
}

async function decline(tx: PracticeTx, row: SetupRow, { code, message }: Decline): Promise<CardOutcome> {
  await save(tx, row, { waits_for_bank: false, failure_code: code, failure_message: message });
  return { next: 'again', declined: true, problems: [{ field: fieldOfDecline(code), message }] };
}

const save = (tx: PracticeTx, row: SetupRow, changed: Partial<SetupRow>) =>
  tx.updateTable('sandbox.setups').set(changed).where('id', '=', row.id).execute();

const findBySecret = (db: PracticeDb, clientSecret: string) =>
  db.selectFrom('sandbox.setups').selectAll().where('client_secret', '=', clientSecret);

const noSuchPage = () => new PracticeFault('not_found', 'There is no such payment page.');
