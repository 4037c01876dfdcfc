import { promiseText } from '@swath/domain/driving/promised-window';
import { untilStartWords } from '@swath/domain/jobs/cancel-promise';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { preparationFor, preparationText } from '@swath/domain/jobs/visit-reminder';
import type { Card } from '@swath/domain/payments/card-words';
import { centsText } from '@swath/domain/words';
import {
  calendarLink,
  changeBlocks,
  mailDay,
  paidText,
  phoneFact,
  promisedArrival,
  type Sides,
  visitFacts,
  visitLink,
} from '../../marketplace/jobs/visit-mails/visit-mails.mail.ts';
import { toWindow } from '../../marketplace/places/windows/to-window.ts';
import { receiptsLink } from '../../money/payments/payments.mail.ts';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import type { QuoteRow } from './booking.writes.ts';

/** The data of which the mails about a new booking are written. */
export type Booking = {
  readonly sides: Sides;
  readonly quote: Pick<QuoteRow, 'lot_size_sqft' | 'price_cents' | 'fee_cents' | 'yard_features'>;
  /** The card that paid; null: not known. */
  readonly card: Card | null;
  /** Base URL of the web app, for links. */
  readonly publicUrl: string;
};

/** Mail to a homeowner: their mowing is booked and paid; what was agreed, what to prepare, how to change it. */
export const bookingConfirmedMail = ({ sides, quote, card, publicUrl }: Booking): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'booking-confirmed',
  subject: `Your mowing on ${mailDay(sides, sides.date)} is booked`,
  blocks: [
    { heading: 'Your mowing is booked' },
    visitFacts(sides, {
      arrival: promisedArrival(sides),
      more: [...phoneFact(sides.companyPhone), ['Paid', paidText(quote.price_cents, card)]],
    }),
    { paragraph: preparationText(preparationFor(quote.yard_features)) },
    { button: 'See your visit', href: visitLink(sides, publicUrl) },
    ...changeBlocks(sides, { until: untilStartWords(quote.price_cents), isOfSeries: false }, publicUrl),
    calendarLink(sides, 'Add to calendar', publicUrl),
    receiptsLink(publicUrl),
  ],
});

/** Mail to a company: a homeowner has booked and paid a mowing, with day, place and what the company earns. */
export const newJobMail = ({ sides, quote, publicUrl }: Booking): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'new-job',
  subject: `New job on ${mailDay(sides, sides.date)}`,
  blocks: [
    { heading: 'You have a new job' },
    {
      facts: [
        ['When', mailDay(sides, sides.date)],
        ['Arrival', promiseText(sides.date, toWindow(sides), { company: sides.timeZone, reader: sides.timeZone })],
        ['Where', sides.address],
        ['Customer', sides.customer],
        ['Lot', lotSizeText(quote.lot_size_sqft)],
        ['You earn', centsText(quote.price_cents - quote.fee_cents)],
      ],
    },
    { button: 'Open your schedule', href: `${publicUrl}/company/dashboard` },
  ],
});
