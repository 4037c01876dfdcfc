import type { Day } from '@swath/domain/calendar';
import { type ComplaintAnswer, type ComplaintKind, complaintKindWords } from '@swath/domain/complaints/complaint';
import { untilText } from '@swath/domain/jobs/visit-record';
import { centsText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { mailDay, type Sides, visitFacts } from '../visit-mails/visit-mails.mail.ts';

const look = ({ id }: Sides, publicUrl: string) =>
  ({ button: 'Open the problem', href: `${publicUrl}/user/visits/${id}/problem` }) as const;
const lookAsCompany = ({ id }: Sides, publicUrl: string) =>
  ({ button: 'Open the problem', href: `${publicUrl}/company/problems/${id}` }) as const;

/** Mail to the company: its customer has reported a problem, which it has to answer by `dueAt`. */
export const complaintMadeMail = (
  sides: Sides,
  { kind, words, dueAt }: { kind: ComplaintKind; words: string; dueAt: Date },
  publicUrl: string,
): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'complaint-made',
  subject: `${sides.customer} reports a problem: please answer by ${untilText(dueAt, sides.timeZone, sides.today)}`,
  blocks: [
    { heading: 'Your customer reports a problem' },
    {
      paragraph: `${sides.customer}, ${sides.address}, mowed on ${mailDay(sides, sides.date)}: ${complaintKindWords(kind)}.`,
    },
    { paragraph: `They wrote: ${words}` },
    {
      paragraph: `Please answer by ${untilText(dueAt, sides.timeZone, sides.today)}: mow again free of charge, give a part of the money back, or explain. Without an answer Swath decides.`,
    },
    lookAsCompany(sides, publicUrl),
  ],
});

/** What a company offers, in one sentence. @param date  the day of the new mowing, for a redo */
function offerOf(sides: Sides, how: ComplaintAnswer, amount: number | null, date: Day | null): string {
  if (how === 'redo')
    return `${sides.company} mows again on ${date ? mailDay(sides, date) : 'another day'}, free of charge.`;
  if (how === 'refund') return `${sides.company} gives you ${centsText(amount ?? 0)} back, to your card.`;
  return `${sides.company} explains what happened.`;
}

/** Mail to the homeowner: the company has answered the problem that they reported. */
export const complaintAnsweredMail = (
  sides: Sides,
  answer: { how: ComplaintAnswer; words: string; amount: number | null; date: Day | null; dueAt: Date },
  publicUrl: string,
): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'complaint-answered',
  subject: `${sides.company} answered your problem of ${mailDay(sides, sides.date)}`,
  blocks: [
    { heading: 'Your problem was answered' },
    visitFacts(sides, { arrival: null }),
    { paragraph: offerOf(sides, answer.how, answer.amount, answer.date) },
    { paragraph: `They wrote: ${answer.words}` },
    {
      paragraph: `If that is not enough, ask Swath to decide by ${untilText(answer.dueAt, sides.propertyZone, sides.today)}. After that it counts as settled.`,
    },
    look(sides, publicUrl),
  ],
});

/** Mail to the homeowner: the company did not answer in time, so that Swath decides. */
export const complaintUnansweredMail = (sides: Sides, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'complaint-unanswered',
  subject: `Swath decides about your mowing of ${mailDay(sides, sides.date)}`,
  blocks: [
    { heading: 'Swath decides now' },
    visitFacts(sides, { arrival: null }),
    {
      paragraph: `${sides.company} did not answer the problem that you reported in time. We look at it and write to you.`,
    },
    look(sides, publicUrl),
  ],
});

/** Mail to the homeowner: the company has appealed against the decision. */
export const complaintAppealedMail = (sides: Sides, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'complaint-appealed',
  subject: `${sides.company} asks us to decide again`,
  blocks: [
    { heading: 'We look at it a second time' },
    {
      paragraph: `${sides.company} does not agree with what we decided about your mowing of ${mailDay(sides, sides.date)}. We look at it once more, and write to you.`,
    },
    look(sides, publicUrl),
  ],
});

/** An administrator's decision, as both sides are notified of it. @property dueAt  until when it can be appealed; null: final */
export type DecisionToTell = { readonly amount: number; readonly words: string; readonly dueAt: Date | null };

const next = ({ dueAt, amount }: DecisionToTell, zone: string, today: Day): string => {
  if (dueAt === null) return 'This decision is final.';
  const term = untilText(dueAt, zone, today);
  const then = amount > 0 ? 'The money goes back after that.' : 'After that it is final.';
  return `You and the other side can ask for a second look until ${term}. ${then}`;
};

/** Mail to the homeowner: Swath has decided about the problem that they reported. */
export const complaintDecidedMail = (sides: Sides, decision: DecisionToTell, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'complaint-decided',
  subject: `We decided about your mowing of ${mailDay(sides, sides.date)}`,
  blocks: [
    { heading: decision.amount > 0 ? `You get ${centsText(decision.amount)} back` : 'Nothing goes back' },
    {
      paragraph: `It is about the problem that you reported with the mowing by ${sides.company} on ${mailDay(sides, sides.date)}.`,
    },
    { paragraph: `Why: ${decision.words}` },
    { paragraph: next(decision, sides.propertyZone, sides.today) },
    look(sides, publicUrl),
  ],
});

/** Mail to the company: Swath has decided about the problem that its customer reported. */
export const complaintDecidedForCompanyMail = (sides: Sides, decision: DecisionToTell, publicUrl: string): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'company-complaint-decided',
  subject: `Swath decided about your mowing for ${sides.customer} on ${mailDay(sides, sides.date)}`,
  blocks: [
    {
      heading:
        decision.amount > 0
          ? `${centsText(decision.amount)} goes back to your customer`
          : 'Nothing goes back to your customer',
    },
    {
      paragraph: `It is about the problem that ${sides.customer} reported with the mowing on ${mailDay(sides, sides.date)}.`,
    },
    { paragraph: `Why: ${decision.words}` },
    ...(decision.amount > 0
      ? [{ paragraph: 'It comes out of what you earned with this mowing and out of our fee, as the price was split.' }]
      : []),
    { paragraph: next(decision, sides.timeZone, sides.today) },
    lookAsCompany(sides, publicUrl),
  ],
});
