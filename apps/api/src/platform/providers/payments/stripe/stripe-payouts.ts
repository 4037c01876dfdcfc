import { type Day, day } from '@swath/domain/calendar';
import type { Payout, PayoutStatus } from '@swath/domain/payouts/payout';
import type Stripe from 'stripe';
import type { PayoutBalance, PayoutPart } from '../payment-gateway.ts';
import { ofKind } from './stripe-faults.ts';

/** Page size of the lists that are read from Stripe, which is Stripe's maximum. */
const LATEST = 100;
/** Maximum number of balance transactions that are read of a payout. */
const MOST_PARTS = 10_000;

type How = { timeout: number; maxNetworkRetries: number };

const dayOf = (unix: number): Day => day(new Date(unix * 1000).toISOString().slice(0, 10));

const STATUSES: Readonly<Record<string, PayoutStatus>> = {
  paid: 'paid',
  in_transit: 'in_transit',
  failed: 'failed',
  canceled: 'canceled',
};

function toPayout({ failure_code, failure_message, ...payout }: Stripe.Payout): Payout {
  const { id, amount, status, created, arrival_date, trace_id } = payout;
  return {
    payoutId: id,
    cents: amount,
    status: STATUSES[status] ?? 'pending',
    sentAt: new Date(created * 1000),
    arrivalDay: dayOf(arrival_date),
    failure:
      failure_code === null ? null : { code: failure_code, message: failure_message ?? 'The bank sent it back.' },
    traceId: trace_id?.value ?? null,
  };
}

/** Lists the latest payouts of a connected account, latest first, at most 100. */
export async function listStripePayouts(stripe: Stripe, account: string, how: How): Promise<Payout[]> {
  const page = await stripe.payouts.list({ limit: LATEST }, { ...how, stripeAccount: account });
  return ofKind('list', page).data.map(toPayout);
}

/**
 * Lists the parts of a payout. A part's `shareId` is the id of the payment as which Stripe credited our transfer to the
 * connected account.
 */
export async function listStripePayoutParts(
  stripe: Stripe,
  { account, payout }: { account: string; payout: string },
  how: How,
): Promise<PayoutPart[]> {
  const asked = { payout, limit: LATEST, expand: ['data.source'] };
  const pages = stripe.balanceTransactions.list(asked, { ...how, stripeAccount: account });
  ofKind('list', await pages);
  const lines = await pages.autoPagingToArray({ limit: MOST_PARTS });
  const parts = new Map<string, number>();
  for (const { net, source } of lines) {
    const share = shareOf(source);
    if (share) parts.set(share, (parts.get(share) ?? 0) + net);
  }
  return [...parts].map(([shareId, cents]) => ({ shareId, cents }));
}

/** The id of the payment that a balance transaction pays or refunds; null for balance transactions of other kinds. */
function shareOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string') return null;
  if (source.object === 'charge') return source.id;
  if (source.object !== 'refund') return null;
  return typeof source.charge === 'string' ? source.charge : (source.charge?.id ?? null);
}

/**
 * Reads the balance of a connected account in US dollars, and its next payout: with Stripe's next run if anything is
 * available, else on the first day on which something pending becomes available; null if there is nothing to pay out.
 */
export async function readStripeBalance(stripe: Stripe, account: string, how: How): Promise<PayoutBalance> {
  const at = { ...how, stripeAccount: account };
  const { available, pending } = ofKind('balance', await stripe.balance.retrieve({}, at));
  const dollars = (amounts: readonly Stripe.Balance.Available[]) =>
    amounts.reduce((sum, { amount, currency }) => (currency === 'usd' ? sum + amount : sum), 0);
  const held = { available: dollars(available), pending: dollars(pending) };
  if (held.available > 0) return { ...held, next: { cents: held.available, day: null } };
  if (held.available + held.pending <= 0) return { ...held, next: null };
  const pendingLines = await listPending(stripe, at);
  const first = Math.min(...pendingLines.filter(({ net }) => net > 0).map((line) => line.available_on));
  const sum = pendingLines
    .filter((line) => line.available_on <= first)
    .reduce((all, { net }) => all + net, held.available);
  return { ...held, next: Number.isFinite(first) && sum > 0 ? { cents: sum, day: dayOf(first) } : null };
}

/** Lists the pending balance transactions of an account. Stripe lists all, the latest first: pending ones come first. */
async function listPending(stripe: Stripe, at: How & { stripeAccount: string }): Promise<Stripe.BalanceTransaction[]> {
  const pending: Stripe.BalanceTransaction[] = [];
  let othersInTurn = 0;
  const pages = stripe.balanceTransactions.list({ limit: LATEST }, at);
  ofKind('list', await pages);
  for await (const line of pages) {
    if (line.status === 'pending') pending.push(line);
    othersInTurn = line.status === 'pending' ? 0 : othersInTurn + 1;
    if (othersInTurn === LATEST) break;
  }
  return pending;
}
