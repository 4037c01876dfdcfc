import { addDays, type Day, instantAt } from '../calendar.ts';

/** What a homeowner can report about a mowing that counts as done. Source: docs/rules/jobs.md. */
export const COMPLAINT_KINDS = ['nobody_came', 'part_left_out', 'damage', 'gate_left_open', 'bill', 'other'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

const KIND_WORDS: Record<ComplaintKind, string> = {
  nobody_came: 'Nobody came',
  part_left_out: 'A part was left out',
  damage: 'Something was damaged',
  gate_left_open: 'A gate was left open',
  bill: 'Something is wrong with the bill',
  other: 'Something else',
};

/** A kind of problem in words, as both sides and administrators read it. */
export const complaintKindWords = (kind: ComplaintKind): string => KIND_WORDS[kind];

/** What a company can answer: it mows again free of charge, refunds a part or all, or explains. */
export const COMPLAINT_ANSWERS = ['redo', 'refund', 'explanation'] as const;
export type ComplaintAnswer = (typeof COMPLAINT_ANSWERS)[number];

/**
 * Whom a complaint waits for: the company's answer, the homeowner's word on it, an administrator's decision, a possible
 * appeal against that (`decided`), the last decision (`appealed`), or nobody any more.
 */
export const COMPLAINT_STATES = ['company', 'homeowner', 'swath', 'decided', 'appealed', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/**
 * Why a complaint is closed: its homeowner was content, took it back, or said nothing in time; nobody appealed; or it
 * was decided for good.
 */
export const COMPLAINT_ENDS = ['accepted', 'withdrawn', 'unanswered', 'not_appealed', 'final'] as const;
export type ComplaintEnd = (typeof COMPLAINT_ENDS)[number];

/** What can be done about a complaint, by whoever it waits for. */
export const COMPLAINT_ACTS = ['answer', 'accept', 'escalate', 'withdraw', 'appeal', 'decide'] as const;
export type ComplaintAct = (typeof COMPLAINT_ACTS)[number];

/** Who takes part in a complaint. */
export type ComplaintSide = 'homeowner' | 'company' | 'swath';

const ACTS: Record<ComplaintState, Record<ComplaintSide, readonly ComplaintAct[]>> = {
  company: { homeowner: ['withdraw'], company: ['answer'], swath: [] },
  homeowner: { homeowner: ['accept', 'escalate'], company: [], swath: [] },
  swath: { homeowner: ['withdraw'], company: [], swath: ['decide'] },
  decided: { homeowner: ['appeal'], company: ['appeal'], swath: [] },
  appealed: { homeowner: [], company: [], swath: ['decide'] },
  closed: { homeowner: [], company: [], swath: [] },
};

/** What one side can do about a complaint in this state. Used by the screens and the server. */
export const actsOf = (state: ComplaintState, side: ComplaintSide): readonly ComplaintAct[] => ACTS[state][side];

/** Maximum length of each text of a complaint, in characters. */
export const COMPLAINT_WORDS_MAX = 1000;
/** Maximum number of photos that the homeowner adds to a complaint. */
export const MOST_COMPLAINT_PHOTOS = 6;

/** Days after the day of the mowing on which its homeowner can report a problem. */
export const COMPLAINT_DAYS = 14;
/** Hours in which the company answers; after that, administrators decide. */
export const COMPLAINT_ANSWER_HOURS = 48;
/** Days in which the homeowner says whether the answer is enough, after the answer or the day of the new mowing. */
export const COMPLAINT_REPLY_DAYS = 7;
/** Days in which each side can appeal, once in all, against a decision. What it refunds is refunded after that. */
export const COMPLAINT_APPEAL_DAYS = 3;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Until when a problem with a mowing can be reported: the end of the 14th day after it, by the lawn's clock. */
export const complaintUntil = (serviceDate: Day, timeZone: string): Date =>
  instantAt(addDays(serviceDate, COMPLAINT_DAYS + 1), 0, timeZone);

export type ComplaintRefusal = 'job_not_completed' | 'complaint_too_late' | 'complaint_made_already';

/**
 * Why a homeowner cannot report a problem with a job; null when they can. A visit that nobody started has its own way:
 * another day or the money back.
 *
 * @param job.done  whether it is completed, and that can no longer be undone
 * @param job.has    whether a problem was reported already
 */
export function whyNotComplain(
  job: {
    readonly done: boolean;
    readonly serviceDate: Day;
    readonly timeZone: string;
    readonly has: boolean;
  },
  now: Date,
): ComplaintRefusal | null {
  if (job.has) return 'complaint_made_already';
  if (!job.done) return 'job_not_completed';
  return now >= complaintUntil(job.serviceDate, job.timeZone) ? 'complaint_too_late' : null;
}

/** When a company's time to answer ends. */
export const answerDue = (reportedAt: Date): Date => new Date(reportedAt.getTime() + COMPLAINT_ANSWER_HOURS * HOUR_MS);

/** When the homeowner's time to reply ends. @param redo  the day of the new mowing and its time zone; null: none */
export function replyDue(answeredAt: Date, redo: { readonly day: Day; readonly timeZone: string } | null): Date {
  if (!redo) return new Date(answeredAt.getTime() + COMPLAINT_REPLY_DAYS * DAY_MS);
  return instantAt(addDays(redo.day, COMPLAINT_REPLY_DAYS + 1), 0, redo.timeZone);
}

/** When the time to appeal ends. */
export const appealDue = (decidedAt: Date): Date => new Date(decidedAt.getTime() + COMPLAINT_APPEAL_DAYS * DAY_MS);

/** What becomes of a complaint whose deadline passes in this state; null: it has none. */
export function afterDeadline(
  state: ComplaintState,
): { readonly state: 'swath' } | { readonly state: 'closed'; readonly end: ComplaintEnd } | null {
  if (state === 'company') return { state: 'swath' };
  if (state === 'homeowner') return { state: 'closed', end: 'unanswered' };
  return state === 'decided' ? { state: 'closed', end: 'not_appealed' } : null;
}
