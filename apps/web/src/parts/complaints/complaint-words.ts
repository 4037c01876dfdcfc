import type { Complaint } from '@swath/contract/complaints';
import { answerDue, type ComplaintSide, complaintKindWords } from '@swath/domain/complaints/complaint';
import { untilText } from '@swath/domain/jobs/visit-record';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { today } from '../../ui/format/today.ts';
import { zoneSuffix } from '../../ui/format/zone-name.ts';

const MINUTE_MS = 60_000;

/**
 * Formats a deadline: "Thu, May 7, 12:00 PM"; midnight as the end of the day before, "Wed, May 6, 11:59 PM". With the
 * zone's name if its clock differs from the device's.
 * @param due  an instant, ISO 8601
 */
export const dueWords = (due: string, timeZone: string): string =>
  `${untilText(new Date(due), timeZone, today(timeZone))}${zoneSuffix(timeZone, new Date(due))}`;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * Formats the time left until a deadline, in its two largest units: "1 day and 23 hours left", "5 hours left", "40
 * minutes left"; "Less than a minute left" at the end.
 * @param due  an instant, ISO 8601
 */
export function leftWords(due: string, now: Date): string {
  const minutes = Math.floor((Date.parse(due) - now.getTime()) / MINUTE_MS);
  if (!(minutes > 0)) return 'Less than a minute left';
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${counted(minutes, 'minute')} left`;
  const days = Math.floor(hours / 24);
  if (days === 0) return `${counted(hours, 'hour')} left`;
  return `${counted(days, 'day')}${hours % 24 > 0 ? ` and ${counted(hours % 24, 'hour')}` : ''} left`;
}

/** What takes part in a complaint is called by a reader: "You", or by name. */
const nameOf = (who: 'homeowner' | 'company', { company_name, full_name }: Complaint, reader: ComplaintSide) =>
  who === reader ? 'You' : who === 'company' ? company_name : full_name;

/** The verb form that goes with "You" or with a name. */
const verb = (name: string, ofYou: string, ofOthers: string) => (name === 'You' ? ofYou : ofOthers);

/** Says whom a complaint waits for and until when, or how it ended. @param reader  who reads it */
export function headlineOf(complaint: Complaint, reader: ComplaintSide): string {
  const { state, due_at, time_zone: zone, company_name } = complaint;
  const due = due_at && dueWords(due_at, zone);
  const homeowner = nameOf('homeowner', complaint, reader);
  switch (state) {
    case 'company':
      if (reader === 'company') return `Please answer by ${due}. After that Swath decides.`;
      return `${company_name} has until ${due} to answer. After that Swath decides.`;
    case 'homeowner':
      if (homeowner === 'You') return `Is that enough? Please say so by ${due}. After that it counts as settled.`;
      return `${homeowner} has until ${due} to say whether that is enough. After that it counts as settled.`;
    case 'swath':
      if (reader === 'swath') return 'It waits for your decision.';
      return 'Swath looks at it and decides. Both sides are told.';
    case 'decided':
      return `Swath has decided. Until ${due} either side can ask for a second look, once in all. After that it is final${moneyThen(complaint)}.`;
    case 'appealed':
      if (reader === 'swath') return 'It waits for a second look. What you decide now is final.';
      return 'Swath takes a second look. What it decides then is final.';
    case 'closed':
      return endWords(complaint, homeowner);
  }
}

/** Of a first decision: its money moves only when nobody has asked for a second look. */
const moneyThen = ({ decision }: Complaint): string =>
  decision && decision.amount_cents > 0 ? `, and ${formatMoney(decision.amount_cents)} goes back` : '';

function endWords({ end }: Complaint, homeowner: string): string {
  switch (end) {
    case 'accepted':
      return `Settled: ${homeowner === 'You' ? 'you' : homeowner} said that the answer is enough.`;
    case 'withdrawn':
      return `Closed: ${homeowner === 'You' ? 'you' : homeowner} took it back.`;
    case 'unanswered':
      return `Settled: ${homeowner === 'You' ? 'you' : homeowner} did not say in time that the answer is not enough.`;
    case 'not_appealed':
      return 'Decided: nobody asked for a second look in time, so it is final.';
    default:
      return 'Decided after a second look: this is final.';
  }
}

/** The state of a complaint in a few words, for a list. @param reader  who reads it */
export function stateWords({ state, end }: Complaint, reader: ComplaintSide): string {
  switch (state) {
    case 'company':
      return reader === 'company' ? 'Waits for your answer' : 'Waits for the company';
    case 'homeowner':
      return reader === 'homeowner' ? 'Waits for your word' : 'Waits for the homeowner';
    case 'swath':
      return 'Swath decides';
    case 'decided':
      return 'Decided';
    case 'appealed':
      return 'Second look';
    case 'closed':
      return end === 'withdrawn' ? 'Taken back' : end === 'accepted' || end === 'unanswered' ? 'Settled' : 'Decided';
  }
}

/** One event of a complaint's story, as its reader sees it. */
export type StoryLine = {
  readonly step: 'reported' | 'answer' | 'no_answer' | 'objection' | 'decision' | 'appeal' | 'final';
  /** Who did what: "Green Blade gives $20.00 back". */
  readonly title: string;
  /** When, an instant, ISO 8601. */
  readonly at: string;
  /** What they wrote; null: nothing. */
  readonly words: string | null;
};

/** The story of a complaint, from the report to the last decision, in order. @param reader  who reads it */
export function storyOf(complaint: Complaint, reader: ComplaintSide): StoryLine[] {
  const { kind, words, reported_at, answer, objection, decision, appeal, final } = complaint;
  const company = nameOf('company', complaint, reader);
  const homeowner = nameOf('homeowner', complaint, reader);
  const lines: StoryLine[] = [
    { step: 'reported', title: `${homeowner} reported: ${complaintKindWords(kind)}`, at: reported_at, words },
  ];
  if (answer)
    lines.push({ step: 'answer', title: answerWords(complaint, company), at: answer.at, words: answer.words });
  if (missedAnswer(complaint)) {
    const at = answerDue(new Date(reported_at)).toISOString();
    lines.push({ step: 'no_answer', title: `${company} did not answer in time`, at, words: null });
  }
  if (objection) lines.push({ step: 'objection', title: `${homeowner} asked Swath to decide`, ...said(objection) });
  if (decision) lines.push({ step: 'decision', title: `Swath decided: ${backWords(decision)}`, ...said(decision) });
  if (appeal) {
    const who = nameOf(appeal.side, complaint, reader);
    lines.push({ step: 'appeal', title: `${who} asked for a second look`, ...said(appeal) });
  }
  if (final) lines.push({ step: 'final', title: `Swath decided for good: ${backWords(final)}`, ...said(final) });
  return lines;
}

const said = ({ words, at }: { words: string; at: string }) => ({ words, at });

/** Whether the company let its time pass: Swath decides, or has decided, without an answer. */
const missedAnswer = ({ answer, state, decision }: Complaint): boolean =>
  answer === null && (state === 'swath' || decision !== null);

function answerWords({ answer }: Complaint, company: string): string {
  const { how, amount_cents: amount, redo_date: date } = answer!; // called only for a complaint with an answer
  switch (how) {
    case 'redo':
      return `${company} ${verb(company, 'mow', 'mows')} again, free of charge${date ? `, on ${formatDay(date, today())}` : ''}`;
    case 'refund':
      return `${company} ${verb(company, 'give', 'gives')} ${formatMoney(amount ?? 0)} back`;
    case 'explanation':
      return `${company} ${verb(company, 'explain', 'explains')}`;
  }
}

const backWords = ({ amount_cents: amount }: { amount_cents: number }): string =>
  amount > 0 ? `${formatMoney(amount)} goes back` : 'nothing goes back';
