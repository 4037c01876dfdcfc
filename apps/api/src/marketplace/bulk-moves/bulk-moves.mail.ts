import type { Day } from '@swath/domain/calendar';
import type { Block } from '../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import { arrivalFact } from '../jobs/jobs.mail.ts';
import { untilAnswered } from '../jobs/reschedules/reschedules.mail.ts';
import { mailDay, type Sides, visitFacts, visitLink } from '../jobs/visit-mails/visit-mails.mail.ts';

/** A visit of a homeowner that moves, or that the company asks to move. */
export type MovedForMail = {
  readonly sides: Sides;
  readonly from: Day;
  readonly to: Day;
  readonly asks: boolean;
  /** Whether a visit that the company asks to move stays on its day without an answer. */
  readonly stays: boolean;
  /** What becomes of the promised arrival window; null: none was promised. */
  readonly arrival: string | null;
};

/**
 * Mail to a homeowner: all their visits that a company moves at once, or asks to move.
 *
 * @param visits  of one homeowner and one company, at least one
 */
export function visitsMovedMail(visits: readonly MovedForMail[], isWeather: boolean, publicUrl: string): Message {
  const first = visits[0]!;
  const { company, homeownerEmail: to, id } = first.sides;
  const isOne = visits.length === 1;
  const asks = visits.some((visit) => visit.asks);
  return {
    to,
    job: isOne ? id : null,
    template: 'visits-moved',
    subject: subjectOf(visits, company),
    blocks: [
      { heading: asks ? 'Your company asks for another day' : `Your mowing${isOne ? '' : 's'} moved to another day` },
      ...(isWeather
        ? [{ paragraph: `Because of the weather, ${company} cannot mow as planned. We are sorry.` }]
        : [{ paragraph: `${company} has to change its days. We are sorry.` }]),
      ...visits.flatMap((visit) => blocksOf(visit, publicUrl)),
    ],
  };
}

function subjectOf(visits: readonly MovedForMail[], company: string): string {
  const first = visits[0]!;
  if (visits.length > 1) return `${company} comes on other days`;
  return first.asks
    ? `${company} asks: may we mow on ${mailDay(first.sides, first.to)} instead?`
    : `Your mowing has moved to ${mailDay(first.sides, first.to)}`;
}

const blocksOf = ({ sides, from, to, asks, stays, arrival }: MovedForMail, publicUrl: string): Block[] => [
  {
    facts: [
      ['Company', sides.company],
      ['Where', sides.address],
      [asks ? 'Agreed day' : 'Old day', mailDay(sides, from)],
      ['New day', mailDay(sides, to)],
      ...arrivalFact(arrival),
    ],
  },
  ...(asks
    ? untilAnswered(sides, stays)
    : [
        {
          paragraph:
            'If the new day suits you, there is nothing to do. If it does not, pick another day, or cancel free: then anything that was charged goes back to your card in full.',
        },
      ]),
  { button: 'Answer', href: visitLink(sides, publicUrl) },
];

/** Mail to a homeowner: a company has taken back that it moves these visits. @param visits  at least one */
export function visitsStayMail(visits: readonly Sides[], publicUrl: string): Message {
  const first = visits[0]!;
  const isOne = visits.length === 1;
  return {
    to: first.homeownerEmail,
    job: isOne ? first.id : null,
    template: 'visits-stay',
    subject: isOne ? `Your mowing stays on ${mailDay(first, first.date)}` : 'Your mowings stay on their days',
    blocks: [
      { heading: isOne ? 'Your mowing stays on its day' : 'Your mowings stay on their days' },
      { paragraph: `${first.company} wrote that it comes on another day. That is taken back.` },
      ...visits.flatMap((sides): Block[] => [
        visitFacts(sides),
        { button: 'See your visit', href: visitLink(sides, publicUrl) },
      ]),
    ],
  };
}
