import { settlePayoutAccount } from '../marketplace/companies/payouts/settle-payout-account.ts';
import { recordCardPayment } from '../marketplace/invoices/card/record-card-payment.ts';
import { lockInvoiceById } from '../marketplace/invoices/invoices.writes.ts';
import type { PaymentHandlers } from '../money/payments/payment-handlers.ts';
import { bookPaidQuote } from './booking/book-paid-quote.ts';
import { endOpenQuote } from './booking/quote/end-open-quote.ts';
import { keepCard } from './charging/cards/keep-card.ts';
import { settleCardPage } from './charging/cards/settle-card-setup.ts';
import { pauseForPayouts } from './charging/failed/pause-series.ts';
import { recordDecline } from './charging/failed/record-decline.ts';
import { recordCharge } from './charging/record-charge.ts';

/**
 * What follows when a payment succeeds, is declined or expires, by what was paid for. The type `PaymentHandlers`
 * requires a handler for each case.
 */
export const paymentHandlers: PaymentHandlers = {
  booking: {
    async paid(ctx, tx, quote, { card, now }) {
      if (card) await keepCard(ctx, tx, quote, { card, now });
      return bookPaidQuote(ctx, tx, quote, now);
    },
    lapsed: endOpenQuote,
  },
  visit: { paid: recordCharge, declined: recordDecline, unpayable: pauseForPayouts },
  invoice: {
    async lock(tx, invoice) {
      await lockInvoiceById(tx, invoice);
    },
    record: recordCardPayment,
  },
  card: { settle: settleCardPage },
  payouts: {
    async settle(ctx, accountId) {
      await settlePayoutAccount(ctx, { accountId });
    },
  },
};
