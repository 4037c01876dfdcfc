import type { Purposes } from '../money/payments/purposes.ts';
import { bookPaidQuote } from './booking/book-paid-quote.ts';
import { endOpenQuote } from './booking/end-open-quote.ts';
import { keepCard } from './charging/keep-card.ts';
import { noteCharge } from './charging/note-charge.ts';
import { noteDecline } from './charging/note-decline.ts';
import { pauseForPayouts } from './charging/pause-series.ts';
import { settleCardPage } from './charging/settle-card-setup.ts';

/** What follows from money for each thing that is sold. A purpose without an answer does not compile. */
export const purposes: Purposes = {
  booking: {
    async paid(ctx, tx, quote, { card, now }) {
      if (card) await keepCard(ctx, tx, quote, { card, now });
      return bookPaidQuote(ctx, tx, quote, now);
    },
    lapsed: endOpenQuote,
  },
  visit: { paid: noteCharge, declined: noteDecline, unpayable: pauseForPayouts },
  card: { settle: settleCardPage },
};
