import { listRemembered } from '../cards/card-methods.ts';
import type { SavedCard } from '../orders-and-answers.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeHost, PracticeTx } from '../practice-host.ts';
import type { CheckoutRow } from '../practice-tables.ts';
import { toSavedCard } from './snapshot.ts';

/** What a payment page shows. `waitsForBank`: the bank's 3-D Secure question is open. */
export type PayPage = {
  sessionId: string;
  status: 'open' | 'complete' | 'expired';
  waitsForBank: boolean;
  /** Amount, purpose and recipient; null on a page that only saves a card. */
  charge: { amountCents: number; description: string; companyName: string } | null;
  returnUrl: string;
  /** The customer's remembered cards, latest first; none on a page that only saves a card. */
  cards: readonly SavedCard[];
  /** Whether the page offers to remember the card: not on one that only saves a card, nor to somebody who is no customer. */
  mayRemember: boolean;
  /** Last digits of the card tried last; null: none was. */
  triedLast4: string | null;
  /** Why the last card was declined; null when none was. */
  failure: { code: string; message: string } | null;
};

/** Status of a page at a time: one stored as open counts as expired after its expiry time. */
export const statusAt = (page: Pick<CheckoutRow, 'status' | 'expires_at'>, now: Date): PayPage['status'] =>
  page.status === 'open' && page.expires_at <= now ? 'expired' : page.status;

/** Reads what the payment page with this secret shows. @throws PracticeFault not_found */
export async function readPayPage({ db, clock }: PracticeHost, clientSecret: string): Promise<PayPage> {
  const page = await db
    .selectFrom('sandbox.checkouts as page')
    .innerJoin('sandbox.accounts as account', 'account.id', 'page.destination')
    .leftJoin('sandbox.intents as intent', 'intent.id', 'page.intent_id')
    .where('page.client_secret', '=', clientSecret)
    .select(['page.id', 'page.status', 'page.expires_at', 'page.amount_cents', 'page.description', 'page.return_url'])
    .select(['account.name', 'page.customer_id', 'intent.status as intent_status', 'intent.card_last4'])
    .select(['intent.failure_code', 'intent.failure_message'])
    .executeTakeFirst();
  if (!page) throw noSuchPage();
  const { failure_code: code, failure_message: message } = page;
  return {
    sessionId: page.id,
    status: statusAt(page, await clock.now(db)),
    waitsForBank: page.intent_status === 'requires_action',
    charge: { amountCents: page.amount_cents, description: page.description, companyName: page.name },
    returnUrl: page.return_url,
    cards: page.customer_id ? (await listRemembered(db, page.customer_id)).map(toSavedCard) : [],
    mayRemember: page.customer_id !== null,
    triedLast4: page.card_last4,
    failure: code && message ? { code, message } : null,
  };
}

/** Reads a payment page and locks its row, against concurrent payment and expiry. @throws PracticeFault not_found */
export async function lockPayPage(tx: PracticeTx, clientSecret: string, now: Date): Promise<CheckoutRow> {
  const page = await tx
    .selectFrom('sandbox.checkouts')
    .selectAll()
    .where('client_secret', '=', clientSecret)
    .forUpdate()
    .executeTakeFirst();
  if (!page) throw noSuchPage();
  return { ...page, status: statusAt(page, now) };
}

const noSuchPage = () => new PracticeFault('not_found', 'There is no such payment page.');
