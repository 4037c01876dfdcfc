import type { InvoiceId, JobId, PaymentId, QuoteId, SeriesId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { SavedCard } from '../../platform/providers/payments/payment-gateway.ts';

/** What became of a paid quote: the job that was created, or why none was (the reason of the refund). */
export type Booked = { readonly booked: JobId } | { readonly notBooked: string };

/**
 * Callbacks by which the payments' code notifies the code whose payments they are, e.g. that of bookings (dependency
 * inversion): the payments' code knows only this type, and the notified code implements what follows when a payment
 * succeeds or fails. All run in the caller's transaction, except those of `card` and `payouts`.
 */
export type PaymentHandlers = {
  /** Payments for a quote: a mowing, the first visit of a series, or an accepted offer. */
  readonly booking: {
    /** The quote is paid. @param how.card  the card to save for later visits; null: none */
    paid(ctx: Context, tx: Tx, quote: QuoteId, how: { card: SavedCard | null; now: Date }): Promise<Booked>;
    /** The payment expired or was canceled, so the reserved place is free again. */
    lapsed(tx: Tx, quote: QuoteId): Promise<void>;
  };
  /** Payments for a later visit of a series, charged to the saved card. */
  readonly visit: {
    paid(tx: Tx, series: SeriesId, now: Date): Promise<void>;
    /** The bank declined the charge, or the gateway rejected the card without asking the bank. */
    declined(ctx: Context, tx: Tx, how: { payment: string; job: JobId; now: Date }): Promise<void>;
    /** The gateway refused because it cannot pay the company. */
    unpayable(ctx: Context, tx: Tx, series: SeriesId, now: Date): Promise<void>;
  };
  /** Payments by which a company's own client pays an invoice by card. */
  readonly invoice: {
    /** Locks the invoice. Called before its payment is locked, in which order everybody locks the two. */
    lock(tx: Tx, invoice: InvoiceId): Promise<void>;
    /**
     * Stores how much of a card payment the invoice has. Idempotent.
     *
     * @param payment.kept  cents that were taken and not given back; 0: none any more
     * @returns false when the invoice does not need it any more, so that it goes back
     */
    record(ctx: Context, tx: Tx, payment: CardPayment): Promise<boolean>;
  };
  /** Cards that were saved on a page of their own, without a payment. */
  readonly card: {
    /**
     * Reads the state of a page on which a card is saved, and stores the card; ignores unknown pages.
     *
     * @throws GatewayFault unavailable
     */
    settle(ctx: Context, sessionId: string): Promise<void>;
  };
  /** Companies' accounts at the payment provider. */
  readonly payouts: {
    /**
     * Reads the state of a company's account from the provider and stores it; ignores unknown accounts.
     *
     * @throws GatewayFault unavailable
     */
    settle(ctx: Context, accountId: string): Promise<void>;
  };
};

/** A payment of an invoice by card, as the gateway says it is. */
export type CardPayment = {
  readonly id: PaymentId;
  readonly invoice: InvoiceId;
  readonly kept: Cents;
  readonly now: Date;
};

/** The context for settling payments, which needs the handlers of all kinds of payments. */
export type PayingContext = Context & { readonly paymentHandlers: PaymentHandlers };
