import { atPhone } from '@swath/domain/accounts/phone';
import type { Day } from '@swath/domain/calendar';
import { type CrewReason, reasonWords } from '@swath/domain/jobs/crew-reason';
import { fullDayText as on } from '@swath/domain/words';
import type { Block } from '../../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

/** What happened with visits at an own client. Days are by the calendar of the visits, earliest first. */
export type ClientNews =
  | { readonly kind: 'booked'; readonly days: readonly Day[] }
  | { readonly kind: 'changed'; readonly added: readonly Day[]; readonly removed: readonly Day[] }
  /** `moves`: at least one. `why`: the company's reason and note; left out: none was given. */
  | { readonly kind: 'moved'; readonly moves: readonly MovedDay[]; readonly why?: Why }
  /** A move that was taken back; `days`: on which the visits are again. */
  | { readonly kind: 'stays'; readonly days: readonly Day[] }
  | { readonly kind: 'canceled'; readonly days: readonly Day[]; readonly why?: Why }
  /** `time`: of arrival, as text by the clock at the lawn; null: unknown. */
  | { readonly kind: 'on_its_way'; readonly time: string | null }
  /** `times`: from when to when, as text by the clock at the lawn. */
  | { readonly kind: 'done'; readonly date: Day; readonly times: string };

type MovedDay = { readonly from: Day; readonly to: Day };

type Why = { readonly reason: CrewReason; readonly note: string };

/** The client, the company and the link that turns these mails off. */
export type ClientSides = {
  readonly email: string;
  readonly address: string;
  readonly company: string;
  readonly companyPhone: string | null;
  readonly leaveUrl: string;
};

/** Maximum number of days that a mail names. */
const MOST_DAYS = 12;

/** Mail to a company's own client about their visits. It says why they get it, and how they stop it. */
export function clientVisitMail(sides: ClientSides, news: ClientNews): Message {
  const { email, address, company, companyPhone, leaveUrl } = sides;
  const { subject, heading, blocks } = contentOf(sides, news);
  return {
    to: email,
    template: `client-visit-${news.kind.replaceAll('_', '-')}`,
    subject,
    blocks: [
      { heading },
      ...blocks,
      { paragraph: `Questions? Please ask ${company}${atPhone(companyPhone)}.` },
      {
        small: `You get this because ${company} mows your lawn at ${address} and has your email. Stop these emails`,
        href: leaveUrl,
      },
    ],
    leaveUrl,
  };
}

type Content = { readonly subject: string; readonly heading: string; readonly blocks: readonly Block[] };

function contentOf({ company, address }: ClientSides, news: ClientNews): Content {
  const where = ['Where', address] as const;
  switch (news.kind) {
    case 'booked': {
      const [first, ...more] = news.days;
      const others = more.length === 1 ? ' and 1 more day' : ` and ${more.length} more days`;
      return {
        subject: `${company} mows your lawn on ${on(first!)}${more.length > 0 ? others : ''}`,
        heading: more.length > 0 ? `${news.days.length} visits are scheduled` : 'A visit is scheduled',
        blocks: [{ facts: [where, ...daysFact(more.length > 0 ? 'Days' : 'Day', news.days)] }],
      };
    }
    case 'changed':
      return {
        subject: `${company} has changed your visits`,
        heading: 'Your visits have changed',
        blocks: [
          { facts: [where, ...daysFact('New', news.added), ...daysFact('No longer', news.removed)] },
          { paragraph: 'Your other visits stay as they were.' },
        ],
      };
    case 'moved': {
      const [first, ...more] = news.moves;
      const isOne = more.length === 0;
      return {
        subject: isOne ? `${company} comes on ${on(first!.to)}` : `${company} comes on other days`,
        heading: isOne ? 'Your visit was moved' : 'Your visits were moved',
        blocks: [{ facts: [where, ...movesFacts(news.moves)] }, ...whyBlocks(news.why)],
      };
    }
    case 'stays': {
      const [first, ...more] = news.days;
      const isOne = more.length === 0;
      return {
        subject: isOne ? `${company} comes on ${on(first!)} after all` : `${company} comes on the days planned before`,
        heading: isOne ? 'Your visit stays on its day' : 'Your visits stay on their days',
        blocks: [
          { paragraph: `${company} wrote that it comes on another day. That is taken back.` },
          { facts: [where, ...daysFact(isOne ? 'Day' : 'Days', news.days)] },
        ],
      };
    }
    case 'canceled': {
      const [first, ...more] = news.days;
      return {
        subject:
          more.length > 0 ? `${news.days.length} visits are canceled` : `Your visit on ${on(first!)} is canceled`,
        heading: more.length > 0 ? 'Visits are canceled' : 'Your visit is canceled',
        blocks: [{ facts: [where, ...daysFact('Canceled', news.days)] }, ...whyBlocks(news.why)],
      };
    }
    case 'on_its_way':
      return {
        subject: `${company} is on its way to you`,
        heading: 'The crew is on its way',
        blocks: [{ facts: [where, ...(news.time === null ? [] : [['Expected', `about ${news.time}`] as const])] }],
      };
    case 'done':
      return {
        subject: 'Your lawn is mowed',
        heading: 'Your lawn is mowed',
        blocks: [{ facts: [where, ['Day', on(news.date)], ['Time', news.times]] }],
      };
  }
}

const whyBlocks = (why: Why | undefined): Block[] =>
  why
    ? [
        { paragraph: `Why: ${reasonWords(why.reason).toLowerCase()}.` },
        ...(why.note === '' ? [] : [{ paragraph: `They write: ${why.note}` }]),
      ]
    : [];

/** The old and the new day of each visit, of at most twelve. */
function movesFacts(moves: readonly MovedDay[]): (readonly [string, string])[] {
  const more = moves.length - MOST_DAYS;
  return [
    ...moves
      .slice(0, MOST_DAYS)
      .flatMap(({ from, to }) => [['Old day', on(from)] as const, ['New day', on(to)] as const]),
    ...(more > 0 ? [['Moved too', `${more} more`] as const] : []),
  ];
}

/** The days under a label, at most twelve; nothing for no days. */
function daysFact(label: string, days: readonly Day[]): (readonly [string, string])[] {
  if (days.length === 0) return [];
  const more = days.length - MOST_DAYS;
  const named = days.slice(0, MOST_DAYS).map(on).join('; ');
  return [[label, more > 0 ? `${named} and ${more} more` : named]];
}
