import type { JobId, QuoteId, SeriesId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { SavedCard } from '../../platform/providers/payments/payment-gateway.ts';

/** The outcome of a payment that could become a job. */
export type Booked = { readonly booked: JobId } | { readonly notBooked: string };

/**
 * What payments are for, by dependency inversion: payments know only these callbacks, and each seller implements what follows
 * when the money came, or will not come. All run in the caller's transaction, except `card` and `payouts`.
 */
export type PaymentHandlers = {
  /** A quote: a mowing, the first visit of a series, an accepted offer. */
  readonly booking: {
    /** @param how.card  the one to save for later visits */
    paid(ctx: Context, tx: Tx, quote: QuoteId, how: { card: SavedCard | null; now: Date }): Promise<Booked>;
    /** The payment expired or was canceled. */
    lapsed(tx: Tx, quote: QuoteId): Promise<void>;
  };
  /** A later visit of a series. */
  readonly visit: {
    paid(tx: Tx, series: SeriesId, now: Date): Promise<void>;
    /** The bank declined, or the gateway did not ask it. */
    declined(ctx: Context, tx: Tx, how: { payment: string; job: JobId; now: Date }): Promise<void>;
    /** The gateway cannot pay the company. */
    unpayable(ctx: Context, tx: Tx, series: SeriesId, now: Date): Promise<void>;
  };
  /** A card saved on a page of its own, without a payment. */
  readonly card: {
    /** Reads the state of a page at the gateway; ignores those that are not ours. @throws GatewayFault unavailable */
    settle(ctx: Context, sessionId: string): Promise<void>;
  };
  /** A company's payout account. */
  readonly payouts: {
    /** Reads the state of the account; ignores unknown ones. @throws GatewayFault unavailable */
    settle(ctx: Context, accountId: string): Promise<void>;
  };
};

/** The context for settling payments, which needs the handlers of all kinds. */
export type PayingContext = Context & { readonly paymentHandlers: PaymentHandlers };
