import type { JobId, QuoteId, SeriesId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { SavedCard } from '../../platform/providers/payments/payment-gateway.ts';

/** What a payment came to that could become a job. */
export type Booked = { readonly booked: JobId } | { readonly notBooked: string };

/**
 * What money is for. Payments know these names and nothing else of what is paid: whoever sells it says here what follows
 * when the money came, or will not come. All are steps of the caller's transaction, but for `card` and `payouts`.
 */
export type PaymentHandlers = {
  /** A quote: a mowing, the first visit of a series, an accepted offer. */
  readonly booking: {
    /** @param how.card  the one that may be charged for later visits */
    paid(ctx: Context, tx: Tx, quote: QuoteId, how: { card: SavedCard | null; now: Date }): Promise<Booked>;
    /** Nobody will pay any more. */
    lapsed(tx: Tx, quote: QuoteId): Promise<void>;
  };
  /** A later visit of a series. */
  readonly visit: {
    paid(tx: Tx, series: SeriesId, now: Date): Promise<void>;
    /** The bank said no, or the gateway did not even ask it. */
    declined(ctx: Context, tx: Tx, how: { payment: string; job: JobId; now: Date }): Promise<void>;
    /** The gateway does not pay the company. */
    unpayable(ctx: Context, tx: Tx, series: SeriesId, now: Date): Promise<void>;
  };
  /** A card that is kept on a page of its own, where nothing is paid. */
  readonly card: {
    /** Looks how a page of the gateway stands; does nothing for one that is none of ours. @throws GatewayFault unavailable */
    settle(ctx: Context, sessionId: string): Promise<void>;
  };
  /** The account that a company is paid to. */
  readonly payouts: {
    /** Looks how the account stands; does nothing for one that is nobody's here. @throws GatewayFault unavailable */
    settle(ctx: Context, accountId: string): Promise<void>;
  };
};

/** With whom payments are settled: whoever settles one knows what all of them are for. */
export type PayingContext = Context & { readonly paymentHandlers: PaymentHandlers };
