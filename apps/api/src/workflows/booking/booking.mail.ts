import { dayAt } from '@swath/domain/calendar';
import { promiseText } from '@swath/domain/driving/promised-window';
import type { JobId } from '@swath/domain/ids';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { centsText, dayText } from '@swath/domain/words';
import { toWindow } from '../../marketplace/places/windows/to-window.ts';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import type { QuoteRow } from './booking.writes.ts';

/** The data of which the mails about a new booking are written. */
export type Booking = {
  readonly job: JobId;
  readonly quote: Pick<
    QuoteRow,
    | 'service_date'
    | 'created_at'
    | 'address'
    | 'full_name'
    | 'lot_size_sqft'
    | 'price_cents'
    | 'fee_cents'
    | 'promised_from_minute'
    | 'promised_to_minute'
  >;
  readonly company: { readonly name: string; readonly email: string; readonly time_zone: string };
  /** Time zone of the lawn, in which its homeowner reads times. */
  readonly propertyZone: string;
  readonly homeownerEmail: string;
  /** Base URL of the web app, for links. */
  readonly publicUrl: string;
};

const when = ({ quote }: Booking): string => dayText(quote.service_date, dayAt(quote.created_at, 'UTC'));

/** The promised arrival window as one of the two sides reads it. */
const arrival = ({ quote, company }: Booking, reader: string): string =>
  promiseText(quote.service_date, toWindow(quote), { company: company.time_zone, reader });

/** Mail to a homeowner: their mowing is booked and paid. */
export const bookingConfirmedMail = (booking: Booking): Message => ({
  to: booking.homeownerEmail,
  job: booking.job,
  template: 'booking-confirmed',
  subject: `Your mowing on ${when(booking)} is booked`,
  blocks: [
    { heading: 'Your mowing is booked' },
    {
      facts: [
        ['When', when(booking)],
        ['Arrival', arrival(booking, booking.propertyZone)],
        ['Where', booking.quote.address],
        ['Company', booking.company.name],
        ['Paid', centsText(booking.quote.price_cents)],
      ],
    },
    { paragraph: 'Please clear the lawn, unlock the gates and keep pets inside that day.' },
    { button: 'See your visits', href: `${booking.publicUrl}/user/dashboard` },
  ],
});

/** Mail to a company: a homeowner has booked and paid a mowing, with day, place and what the company earns. */
export const newJobMail = (booking: Booking): Message => ({
  to: booking.company.email,
  job: booking.job,
  template: 'new-job',
  subject: `New job on ${when(booking)}`,
  blocks: [
    { heading: 'You have a new job' },
    {
      facts: [
        ['When', when(booking)],
        ['Arrival', arrival(booking, booking.company.time_zone)],
        ['Where', booking.quote.address],
        ['Customer', booking.quote.full_name],
        ['Lot', lotSizeText(booking.quote.lot_size_sqft)],
        ['You earn', centsText(booking.quote.price_cents - booking.quote.fee_cents)],
      ],
    },
    { button: 'Open your schedule', href: `${booking.publicUrl}/company/dashboard` },
  ],
});
