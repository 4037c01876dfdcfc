import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import { promiseText } from '@swath/domain/driving/promised-window';
import type { JobId } from '@swath/domain/ids';
import { FREE_UNTIL_START } from '@swath/domain/jobs/cancel-promise';
import { preparationFor, preparationText } from '@swath/domain/jobs/visit-reminder';
import type { Card } from '@swath/domain/payments/card-words';
import { ruleWords } from '@swath/domain/series/series-words';
import { isWinter } from '@swath/domain/series/winter';
import { centsText, dayText } from '@swath/domain/words';
import { receiptsLink } from '../../money/payments/payments.mail.ts';
import type { Block } from '../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import { calendarLink, paidText, phoneFact } from '../jobs/visit-mails/visit-mails.mail.ts';
import { toWindow } from '../places/windows/to-window.ts';
import type { HomeownerSeries } from './series.writes.ts';
import { type RuleColumns, ruleOf } from './visits/read-rule.ts';

/** The visit that was paid when the series was booked: amounts in cents, and the card; null: not known. */
export type FirstVisit = {
  readonly job: JobId;
  readonly cents: number;
  readonly feeCents: number;
  readonly card: Card | null;
};

/**
 * An event of a series that homeowner and company are notified of, with the days concerned. `leftOut`: days without
 * room.
 */
export type SeriesNews =
  | {
      kind: 'booked';
      days: readonly Day[];
      leftOut: readonly Day[];
      /** Days on which the company cannot keep the arrival window of the series. */
      anyTime: readonly Day[];
      first: FirstVisit;
    }
  | { kind: 'skipped'; days: readonly Day[] }
  /** `arrival`: the promised arrival window from then on; null: any time. */
  | { kind: 'moved'; from: Day; to: Day; arrival: Window | null }
  /** Another arrival time on the same day. */
  | { kind: 'window_chosen'; date: Day; arrival: Window | null }
  | { kind: 'paused'; from: Day; to: Day; days: readonly Day[] }
  | { kind: 'resumed'; days: readonly Day[]; leftOut: readonly Day[] }
  | { kind: 'changed'; added: readonly Day[]; removed: readonly Day[]; kept: readonly Day[] }
  | { kind: 'canceled'; days: readonly Day[] }
  /** The company cancels these visits; the series continues. */
  | { kind: 'called_off'; days: readonly Day[] }
  /**
   * The company pauses the series from one day to another, both included; afterwards the series resumes. `days` lists
   * the canceled visits, `staying` paid ones that stay planned until their refund request is approved.
   */
  | { kind: 'paused_by_company'; from: Day; to: Day; days: readonly Day[]; staying: readonly Day[] }
  /** The company ends the series, which cancels every pending visit. */
  | { kind: 'ended'; days: readonly Day[] };

/**
 * The events that homeowners are mailed: bookings, what the company did, and of what they did themselves that which says
 * what is charged from now on.
 */
export type MailedNews = Exclude<SeriesNews, { kind: 'skipped' | 'moved' | 'window_chosen' | 'paused' }>;

/** Whether a homeowner is mailed an event. */
export const isMailed = (news: SeriesNews): news is MailedNews =>
  !['skipped', 'moved', 'window_chosen', 'paused'].includes(news.kind);

type About<News = SeriesNews> = {
  readonly news: News;
  readonly series: RuleColumns &
    Pick<
      HomeownerSeries,
      | 'id'
      | 'address'
      | 'full_name'
      | 'visit_cents'
      | 'fee_cents'
      | 'consent_text'
      | 'promised_from_minute'
      | 'promised_to_minute'
      | 'yard_features'
    >;
  readonly sides: {
    readonly company: string;
    readonly companyEmail: string;
    readonly companyPhone: string | null;
    readonly homeownerEmail: string;
    /** Time zones of the company and of the lawn, in which the two sides read times. */
    readonly timeZone: string;
    readonly propertyZone: string;
  };
  /** Today in the company's time zone; days in another year are written with their year. */
  readonly today: Day;
  /** The only visit concerned, if there is just one. */
  readonly visit?: JobId;
  readonly publicUrl: string;
};
type Fact = readonly [label: string, value: string];

const HEADINGS: Record<SeriesNews['kind'], string> = {
  booked: 'The recurring mowing is booked',
  skipped: 'A visit is skipped',
  moved: 'A visit is on another day',
  window_chosen: 'A visit is at another time',
  paused: 'The recurring mowing is paused',
  resumed: 'The recurring mowing goes on',
  changed: 'The recurring mowing is changed',
  canceled: 'The recurring mowing is canceled',
  called_off: 'Visits of your recurring mowing were canceled',
  paused_by_company: 'Your recurring mowing was paused by the company',
  ended: 'Your recurring mowing was ended by the company',
};

/** What happened, as a heading. A date that is brought back changes the series by one visit and nothing else. */
function headingOf(news: SeriesNews): string {
  const isBack = news.kind === 'changed' && news.added.length === 1 && news.removed.length + news.kept.length === 0;
  return isBack ? 'A visit is planned again' : HEADINGS[news.kind];
}

/** Mail to the homeowner about an event of their series. */
export function homeownerSeriesMail(about: About<MailedNews>): Message {
  const { news, series, sides, visit, publicUrl } = about;
  const heading = headingOf(news).replace('The recurring', 'Your recurring');
  const paid: Fact[] =
    news.kind === 'booked'
      ? [
          ['Paid for the first visit', paidText(news.first.cents, news.first.card)],
          ['Each later visit', centsText(series.visit_cents)],
        ]
      : [];
  return {
    to: sides.homeownerEmail,
    job: visit ?? null,
    template: `series-${news.kind}`,
    subject: `${heading}: ${series.address}`,
    blocks: [
      { heading },
      {
        facts: [
          ['Company', sides.company],
          ...phoneFact(sides.companyPhone),
          ...facts(about, sides.propertyZone),
          ...paid,
        ],
      },
      ...(news.kind === 'booked'
        ? [{ paragraph: series.consent_text }, { paragraph: preparationText(preparationFor(series.yard_features)) }]
        : []),
      ...(canceledBy(news).length > 0 ? [{ paragraph: NOTHING_FOR_CANCELED }] : []),
      { button: 'See your visits', href: `${publicUrl}/user/series/${series.id}` },
      ...(news.kind === 'booked' ? changeOf(news.first, publicUrl) : []),
    ],
  };
}

const NOTHING_FOR_CANCELED =
  'You do not pay for a canceled visit: what was held on your card is released, and what you have paid goes back in full.';

/** How to change or cancel the visits of a new series, and until when. */
const changeOf = (first: FirstVisit, publicUrl: string): Block[] => [
  {
    paragraph: `Plans changed? Skip, move, pause or cancel on that page. ${FREE_UNTIL_START} What you have paid for a visit goes back in full.`,
  },
  calendarLink({ id: first.job }, 'Add first visit to calendar', publicUrl),
  receiptsLink(publicUrl),
];

/** Mail to the homeowner some weeks before the last date of their series: whether it goes on. */
export const seriesEndingMail = ({ series, sides, today, publicUrl }: Omit<About, 'news' | 'visit'>): Message => ({
  to: sides.homeownerEmail,
  template: 'series-ending',
  subject: `Shall ${sides.company} keep coming after ${dayText(series.end_date, today)}?`,
  blocks: [
    { heading: 'Shall your recurring mowing go on?' },
    {
      facts: [
        ['Company', sides.company],
        ['How often', ruleWords(ruleOf(series))],
        ['Where', series.address],
        ['Ends on', dayText(series.end_date, today)],
        ['Each visit', centsText(series.visit_cents)],
      ],
    },
    { paragraph: 'It ends by itself, and no visit after that day is charged. If you let it go on, the price stays.' },
    { button: 'Let it go on', href: `${publicUrl}/user/series/${series.id}` },
  ],
});

/** The days of the visits that an event cancels. */
function canceledBy(news: MailedNews): readonly Day[] {
  if (news.kind === 'changed') return news.removed;
  return news.kind === 'booked' || news.kind === 'resumed' ? [] : news.days;
}

/** Mail to the company about an event of a homeowner's series. */
export function companySeriesMail(about: About): Message {
  const { news, series, sides, visit, publicUrl } = about;
  const share: Fact[] =
    news.kind === 'booked'
      ? [
          ['You earn with the first visit', centsText(news.first.cents - news.first.feeCents)],
          ['With each later visit', centsText(series.visit_cents - series.fee_cents)],
        ]
      : [];
  return {
    to: sides.companyEmail,
    job: visit ?? null,
    template: `company-series-${news.kind}`,
    subject: `${headingOf(news)}: ${series.full_name}`,
    blocks: [
      { heading: headingOf(news) },
      { facts: [...facts(about, sides.timeZone), ['Customer', series.full_name], ...share] },
      { button: 'Open your schedule', href: `${publicUrl}/company/dashboard` },
    ],
  };
}

/** At most so many days stand one by one in a mail; of more the first ones, and the last. */
const MOST_DAYS = 6;

/** Days as a text: "Tue, May 5; Tue, May 12", or of many "Tue, May 5; …; 49 more until Tue, Apr 27, 2027". */
function daysText(days: readonly Day[], text: (day: Day) => string): string {
  if (days.length <= MOST_DAYS) return days.map(text).join('; ');
  const first = days.slice(0, MOST_DAYS / 2).map(text);
  return [...first, `${days.length - first.length} more until ${text(days.at(-1)!)}`].join('; ');
}

/** Says that a series rests in winter; its first visit comes in winter too. */
const winterFact = (news: SeriesNews): Fact => {
  const isFirstThen = news.kind === 'booked' && isWinter(news.days[0]!);
  return ['In winter', `No visits in December, January and February${isFirstThen ? ', but for the first one' : ''}`];
};

/** The facts of an event. @param timeZone  of the reader */
function facts({ news, series, sides, today }: About, timeZone: string): Fact[] {
  const text = (day: Day) => dayText(day, today);
  const list = (label: string, days: readonly Day[]): Fact[] =>
    days.length > 0 ? [[`${label} (${days.length})`, daysText(days, text)]] : [];
  const isNew = news.kind === 'changed' && series.start_date > today;
  const base: Fact[] = [
    ['How often', `${ruleWords(ruleOf(series))}${isNew ? `, from ${text(series.start_date)}` : ''}`],
    ...(series.pauses_in_winter ? [winterFact(news)] : []),
    ['Where', series.address],
  ];
  const arrival = (day: Day, window: Window | null): Fact => [
    'Arrival',
    promiseText(day, window, { company: sides.timeZone, reader: timeZone }),
  ];
  switch (news.kind) {
    case 'booked':
      return [
        ...base,
        arrival(news.days[0]!, toWindow(series)),
        ...list('Visits', news.days),
        ...list('Of these at any time of the day', news.anyTime),
        ...list('Left out, no room any more', news.leftOut),
      ];
    case 'moved':
      return [...base, ['From', text(news.from)], ['To', text(news.to)], arrival(news.to, news.arrival)];
    case 'window_chosen':
      return [...base, ['Day', text(news.date)], arrival(news.date, news.arrival)];
    case 'paused':
      return [...base, ['From', text(news.from)], ['Up to', text(news.to)], ...list('Canceled', news.days)];
    case 'paused_by_company':
      return [
        ...base,
        ['From', text(news.from)],
        ['Up to', text(news.to)],
        ...list('Canceled', news.days),
        ...list('Still planned', news.staying),
      ];
    case 'resumed':
      return [...base, ...list('Visits that come again', news.days), ...list('No room any more', news.leftOut)];
    case 'changed':
      return [...base, ...list('New', news.added), ...list('Canceled', news.removed), ...list('As before', news.kept)];
    case 'skipped':
    case 'canceled':
    case 'called_off':
    case 'ended':
      return [...base, ...list('Canceled', news.days)];
  }
}
