import Stripe from 'stripe';
import { type EventSubject, type GatewayEvent, GatewayFault } from '../payment-gateway.ts';

type Related = string | { id: string } | null | undefined;
const idOf = (field: Related): string | null => (typeof field === 'object' ? (field?.id ?? null) : (field ?? null));

const payment = (id: string | null): EventSubject =>
  id ? { kind: 'payment', gatewayPaymentId: id } : { kind: 'ignored' };
const account = (id: string | null): EventSubject => (id ? { kind: 'account', accountId: id } : { kind: 'ignored' });

const OUR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const share = (group: string | null): EventSubject =>
  group !== null && OUR_ID.test(group) ? { kind: 'share', paymentId: group } : { kind: 'ignored' };

/**
 * Whether the body of a webhook looks like a thin event (one with only ids). To be trusted only once its signature is
 * verified.
 */
function claimsToBeThin(raw: Buffer): boolean {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    return typeof body === 'object' && body !== null && 'object' in body && body.object === 'v2.core.event';
  } catch {
    // Not JSON; the verification of the signature rejects it.
    return false;
  }
}

/**
 * Verifies the signature of a webhook event and reads which object it is about.
 *
 * @param secrets  one for each event destination in Stripe; any of them may have signed the event
 * @param header  the header `stripe-signature`
 * @throws GatewayFault bad_signature, invalid_request
 */
export async function parseStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  raw: Buffer,
  header: string | string[] | undefined,
): Promise<GatewayEvent> {
  if (typeof header !== 'string') throw new GatewayFault('bad_signature', 'The stripe-signature header is missing.');
  const isThin = claimsToBeThin(raw);
  for (const secret of secrets) {
    try {
      if (!isThin) return fromSnapshot(await stripe.webhooks.constructEventAsync(raw, header, secret));
      return fromThin(await stripe.parseEventNotificationAsync(raw, header, secret));
    } catch (error) {
      // The event may be signed with the secret of another destination.
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) continue;
      const fault = new GatewayFault('invalid_request', 'The body is not an event.');
      fault.cause = error;
      throw fault;
    }
  }
  throw new GatewayFault('bad_signature', 'No webhook secret fits this signature.');
}

function fromSnapshot(event: Stripe.Event): GatewayEvent {
  return { id: event.id, type: event.type, subject: subjectOf(event) };
}

function subjectOf(event: Stripe.Event): EventSubject {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'checkout', sessionId: event.data.object.id };
    case 'payment_intent.succeeded':
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing':
      return payment(event.data.object.id);
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return payment(idOf(event.data.object.payment_intent));
    // The transfer of a payment has our payment's id as `transfer_group`.
    case 'transfer.reversed':
      return share(event.data.object.transfer_group);
    case 'account.updated':
      return account(event.data.object.id);
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'payout.reconciliation_completed':
      return event.account ? { kind: 'payouts', accountId: event.account } : { kind: 'ignored' };
    case 'account.application.deauthorized':
      return account(event.account ?? null);
    default:
      return { kind: 'ignored' };
  }
}

function fromThin(event: Stripe.V2.Core.EventNotification): GatewayEvent {
  const { id, type } = event;
  const related = 'related_object' in event ? event.related_object : null;
  const about = related && 'id' in related && typeof related.id === 'string' ? related.id : null;
  if (type.startsWith('v2.core.account')) return { id, type, subject: account(about) };
  // Thin form of the snapshot event of the same name; its context is the account's id.
  const whose = type.startsWith('v1.payout.') ? (event.context?.toString() ?? '') : '';
  return { id, type, subject: whose ? { kind: 'payouts', accountId: whose } : { kind: 'ignored' } };
}
