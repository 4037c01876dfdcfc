import { addDays, type Day, dayAt, instantAt } from '../calendar.ts';
import type { AccountId } from '../ids.ts';

/** The side that writes in the thread of a job: its homeowner, or any member of its company. */
export const MESSAGE_SIDES = ['homeowner', 'company'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

/** The recipient of one side's messages. */
export const otherSide = (side: MessageSide): MessageSide => (side === 'homeowner' ? 'company' : 'homeowner');

/** Longest message, and longest reason of a report or note to one, in characters. */
export const LONGEST_MESSAGE = 1000;
export const REPORT_WORDS_MAX = 500;

/** Maximum number of messages of a thread, both sides together. */
export const MOST_MESSAGES = 300;

/** Days after the visit's day, or after the day on which it was canceled, in which both sides can write. */
export const MESSAGE_DAYS = 7;

/** Delay in minutes until a message that the other side has not read is mailed. */
export const MAIL_AFTER_MINUTES = 10;
/** Throttle: minutes between two mails about one thread to one side; what is written meanwhile waits for the next. */
export const MAIL_AGAIN_MINUTES = 60;

/** A job as the rules of its thread see it. */
export type ThreadOfJob = {
  /** Null: the job is at an own client of the company, who has no account to read on. */
  readonly clientId: AccountId | null;
  readonly serviceDate: Day;
  /** Of the company: days of a job are counted in this zone. */
  readonly timeZone: string;
  readonly canceledAt: Date | null;
  /** Whether the company is approved now, so that its members can read. */
  readonly companyTakesPart: boolean;
  /** How many messages there are. */
  readonly messages: number;
};

export type MessageRefusal = 'no_thread' | 'thread_closed' | 'company_away' | 'thread_full';

/** When a thread closes for writing: the end of the seventh day after the visit's, or after its cancellation. */
export function messagesUntil({
  serviceDate,
  timeZone,
  canceledAt,
}: Pick<ThreadOfJob, 'serviceDate' | 'timeZone' | 'canceledAt'>): Date {
  const last = canceledAt === null ? serviceDate : dayAt(canceledAt, timeZone);
  return instantAt(addDays(last, MESSAGE_DAYS + 1), 0, timeZone);
}

/**
 * Why the thread of a job is closed for writing; null when both sides can write. Used by the form and the server.
 *
 * Source: docs/rules/jobs.md.
 */
export function whyNotWrite(job: ThreadOfJob, now: Date): MessageRefusal | null {
  if (job.clientId === null) return 'no_thread';
  if (now >= messagesUntil(job)) return 'thread_closed';
  if (!job.companyTakesPart) return 'company_away';
  return job.messages >= MOST_MESSAGES ? 'thread_full' : null;
}

/** When to mail a message unless it is read before. @param lastMailed  when its readers were last mailed about this thread */
export function mailMessageAt(sentAt: Date, lastMailed: Date | null): Date {
  const after = lastMailed === null ? 0 : lastMailed.getTime() + MAIL_AGAIN_MINUTES * 60_000;
  return new Date(Math.max(sentAt.getTime() + MAIL_AFTER_MINUTES * 60_000, after));
}
