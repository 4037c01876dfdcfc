import { phoneText } from '@swath/domain/accounts/phone';
import type { Day } from '@swath/domain/calendar';
import { promiseText } from '@swath/domain/driving/promised-window';
import type { JobId } from '@swath/domain/ids';
import { type Card, cardWords } from '@swath/domain/payments/card-words';
import type { Minutes } from '@swath/domain/units';
import { centsText, dayText } from '@swath/domain/words';
import type { Block } from '../../../notifications/mail-outbox/render-message.ts';
import { toWindow } from '../../places/windows/to-window.ts';

/**
 * What mails about a job need of the job and its two sides, homeowner and company: names, mail addresses, day and
 * price. `homeownerEmail` is empty for an own client (a customer whom the company bills itself, outside of Swath).
 */
export type Sides = {
  readonly id: JobId;
  readonly address: string;
  readonly customer: string;
  readonly date: Day;
  /** Today in the company's time zone: days of another year are written with it. */
  readonly today: Day;
  /** Time zone of the company, in which the job's day is meant. */
  readonly timeZone: string;
  /** Time zone of the lawn, in which its homeowner reads times. */
  readonly propertyZone: string;
  /** What the homeowner pays, in cents. */
  readonly price: number;
  readonly company: string;
  readonly homeownerEmail: string;
  readonly companyEmail: string;
  /** The company's public phone number, ten digits; null: it has given none. */
  readonly companyPhone: string | null;
  /** The promised arrival window, by the company's clock; null: none is promised. */
  readonly promised_from_minute: Minutes | null;
  readonly promised_to_minute: Minutes | null;
};

/** A day as mails write it: "Tue, May 5", with its year unless that is the current one. */
export const mailDay = ({ today }: Pick<Sides, 'today'>, day: Day): string => dayText(day, today);

/** Address of the homeowner's page of a visit. */
export const visitLink = ({ id }: Pick<Sides, 'id'>, publicUrl: string): string => `${publicUrl}/user/visits/${id}`;

type Fact = readonly [label: string, value: string];

/** The promised arrival window as the homeowner reads it: "9:00 AM to 11:00 AM", or "Any time of the day". */
export const promisedArrival = (sides: Sides): string =>
  promiseText(sides.date, toWindow(sides), { company: sides.timeZone, reader: sides.propertyZone });

/** The promised arrival window as above; null when none is promised. */
export const promisedOrNull = (sides: Sides): string | null => (toWindow(sides) ? promisedArrival(sides) : null);

/**
 * Which visit a mail to the homeowner is about: company, day and place.
 *
 * @param arrival  when the crew comes, as text; left out: the promised arrival window, if there is one; null: not said
 */
export function visitFacts(sides: Sides, { arrival, more = [] }: { arrival?: string | null; more?: Fact[] } = {}) {
  const comes = arrival === undefined ? promisedOrNull(sides) : arrival;
  return {
    facts: [
      ['Company', sides.company],
      ['Day', mailDay(sides, sides.date)],
      ...(comes === null ? [] : [['Arrival', comes] as const]),
      ['Where', sides.address],
      ...more,
    ] satisfies Fact[],
  };
}

/** What was paid, and by which card: "$70.00, Visa ending in 4242". @param amount  in cents */
export const paidText = (amount: number, card: Card | null): string =>
  card === null ? centsText(amount) : `${centsText(amount)}, ${cardWords(card)}`;

/** The company's phone number as a fact; none where it has given none. */
export const phoneFact = (phone: string | null): Fact[] => (phone === null ? [] : [['Phone', phoneText(phone)]]);

/**
 * How the homeowner moves or cancels a visit, and until when. The links ask before anything is done.
 *
 * @param until  what canceling means until the crew starts, as a sentence
 */
export function changeBlocks(
  sides: Pick<Sides, 'id'>,
  { until, isOfSeries }: { until: string; isOfSeries: boolean },
  publicUrl: string,
): Block[] {
  const visit = visitLink(sides, publicUrl);
  return [
    { paragraph: `Plans changed? Pick another day, or cancel. ${until}` },
    { small: 'Pick another day', href: `${visit}?ask=move` },
    { small: isOfSeries ? 'Skip this visit' : 'Cancel it', href: `${visit}?ask=cancel` },
  ];
}

/** Link that gives the visit as a file for calendar programs. */
export const calendarLink = (visit: Pick<Sides, 'id'>, words: string, publicUrl: string): Block => ({
  small: words,
  href: `${visitLink(visit, publicUrl)}?ask=calendar`,
});
