import type { Day } from '@swath/domain/calendar';
import { centsText, dayText } from '@swath/domain/words';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import type { SeriesVisitRow } from './charges.reads.ts';

type SeriesToNotify = {
  readonly id: string;
  readonly title: string;
  /** The homeowner's address. */
  readonly email: string;
  readonly company_name: string;
  readonly company_email: string;
};

type VisitToNotify = Pick<
  SeriesVisitRow,
  'id' | 'series_id' | 'service_date' | 'address' | 'price_cents' | 'email' | 'company_name' | 'company_email'
>;

/** `today`: the day on which the mail is written. */
type Around = { readonly today: Day; readonly publicUrl: string };

const when = (visit: VisitToNotify, { today }: Around): string => dayText(visit.service_date, today);
const seriesPage = (publicUrl: string, series: string): string => `${publicUrl}/user/series/${series}`;

const factsOf = (visit: VisitToNotify, around: Around) => ({
  facts: [
    ['When', when(visit, around)],
    ['Where', visit.address],
    ['Company', visit.company_name],
    ['Amount', centsText(visit.price_cents)],
  ] as const,
});

/**
 * Mail to a homeowner: their card was declined, and how to pay.
 * @param how.triesAgain  true if the card will be charged once more
 */
export const visitDeclinedMail = (
  visit: VisitToNotify,
  { triesAgain, ...around }: Around & { triesAgain: boolean },
): Message => ({
  to: visit.email,
  job: visit.id,
  template: 'visit-declined',
  subject: `Your card was declined for your mowing on ${when(visit, around)}`,
  blocks: [
    { heading: 'Your card was declined' },
    { paragraph: 'We could not charge your card for this visit.' },
    factsOf(visit, around),
    {
      paragraph: triesAgain
        ? 'We ask your card once more at 5:00 AM on that day. If the visit is not paid by 6:00 AM, it is canceled.'
        : 'If the visit is not paid by 6:00 AM on that day, it is canceled.',
    },
    { button: 'Pay this visit', href: `${around.publicUrl}/user/dashboard?pay=${visit.id}` },
  ],
});

/** Mail to a homeowner: their visit is canceled because it was not paid in time. */
export const unpaidVisitMail = (visit: VisitToNotify, around: Around): Message => ({
  to: visit.email,
  job: visit.id,
  template: 'visit-unpaid',
  subject: `Your mowing on ${when(visit, around)} is canceled`,
  blocks: [
    { heading: 'Your mowing is canceled' },
    { paragraph: 'It was not paid by 6:00 AM, so the company does not come. Nothing was charged.' },
    factsOf(visit, around),
    { button: 'See this series', href: seriesPage(around.publicUrl, visit.series_id) },
  ],
});

/** Mail to a company: a visit is canceled because it was not paid in time, so that its crew does not drive there. */
export const unpaidVisitOfCompanyMail = (visit: VisitToNotify, around: Around): Message => ({
  to: visit.company_email,
  job: visit.id,
  template: 'visit-unpaid-company',
  subject: `Canceled: the mowing on ${when(visit, around)} at ${visit.address}`,
  blocks: [
    { heading: 'A mowing is canceled' },
    { paragraph: 'The homeowner’s card was not charged in time. Please do not go there.' },
    {
      facts: [
        ['When', when(visit, around)],
        ['Where', visit.address],
      ],
    },
    { button: 'Open your schedule', href: `${around.publicUrl}/company/dashboard` },
  ],
});

/** Mail to a homeowner: their series is paused after declines, until they save another card. */
export const pausedForDeclinesMail = (series: SeriesToNotify, publicUrl: string): Message => ({
  to: series.email,
  template: 'series-paused-declines',
  subject: `${series.title} is paused`,
  blocks: [
    { heading: 'Your series is paused' },
    { paragraph: `Your card was declined for two visits of ${series.company_name} in a row.` },
    { paragraph: 'Save another card and the series goes on. Until then, visits that are not paid are canceled.' },
    { button: 'Change card', href: seriesPage(publicUrl, series.id) },
  ],
});

/** Mail to a homeowner: their series is paused because the company cannot be paid. */
export const pausedForPayoutsMail = (series: SeriesToNotify, publicUrl: string): Message => ({
  to: series.email,
  template: 'series-paused-payouts',
  subject: `${series.title} is paused`,
  blocks: [
    { heading: 'Your series is paused' },
    { paragraph: `${series.company_name} cannot accept payments at the moment, so your card is not charged.` },
    { paragraph: 'The series goes on by itself when it can. Until then, visits that are not paid are canceled.' },
    { button: 'See this series', href: seriesPage(publicUrl, series.id) },
  ],
});

/** Mail to a company: a series is paused until the company's payment setup is complete. */
export const companyUnpayableMail = (series: SeriesToNotify, publicUrl: string): Message => ({
  to: series.company_email,
  template: 'series-paused-payouts-company',
  subject: 'A series is paused: complete your payment setup',
  blocks: [
    { heading: 'A series is paused' },
    { paragraph: `Visits of ${series.title} could not be charged, because your company cannot be paid yet.` },
    { paragraph: 'Complete your payment setup and they are charged again. Visits that are not paid are canceled.' },
    { button: 'Set up payouts', href: `${publicUrl}/company/payouts` },
  ],
});
