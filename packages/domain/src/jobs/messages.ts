import { addDays, type Day, dayAt, instantAt } from '../calendar.ts';
import type { AccountId } from '../ids.ts';

/** The two sides that write in a job's thread: its homeowner, and any member of its company. */
export const MESSAGE_SIDES = ['homeowner', 'company'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

/** The side that receives the messages of the given side. */
export const otherSide = (side: MessageSide): MessageSide => (side === 'homeowner' ? 'company' : 'homeowner');

/** Maximum length of a message, and of a report's or a note's text, in characters. */
export const LONGEST_MESSAGE = 1000;
export const REPORT_WORDS_MAX = 500;

/** Maximum number of messages in a thread, both sides together. */
export const MOST_MESSAGES = 300;

/** Days after the visit, or after its cancellation, on which homeowner and company can still write messages. */
export const MESSAGE_DAYS = 7;

/** Minutes until a message that the other side has not read is sent to them by mail. */
export const MAIL_AFTER_MINUTES = 10;
/**
 * Minimum minutes between two mails about one thread to the same side; messages in between go out with the next mail.
 */
export const MAIL_AGAIN_MINUTES = 60;

/** What decides whether the thread of a job is open for writing. */
export type ThreadOfJob = {
  /**
   * The homeowner; null when the job is at an own client of the company, who has no account and cannot read messages.
   */
  readonly clientId: AccountId | null;
  readonly serviceDate: Day;
  /** The company's time zone, in which the days of a job are counted. */
  readonly timeZone: string;
  readonly canceledAt: Date | null;
  /** Whether the company is approved at the moment; otherwise its members cannot read. */
  readonly companyTakesPart: boolean;
  /** Number of messages in the thread, of both sides. */
  readonly messages: number;
};

export type MessageRefusal = 'no_thread' | 'thread_closed' | 'company_away' | 'thread_full';

/** When a thread closes for writing: at the end of the seventh day after the visit, or after its cancellation. */
export function messagesUntil({
  serviceDate,
  timeZone,
  canceledAt,
}: Pick<ThreadOfJob, 'serviceDate' | 'timeZone' | 'canceledAt'>): Date {
  const last = canceledAt === null ? serviceDate : dayAt(canceledAt, timeZone);
  return instantAt(addDays(last, MESSAGE_DAYS + 1), 0, timeZone);
}

/**
 * Why neither side can write in the thread of a job; null when both sides can. Used by the form and the server.
 *
 * Source: docs/rules/jobs.md.
 */
export function whyNotWrite(job: ThreadOfJob, now: Date): MessageRefusal | null {
  if (job.clientId === null) return 'no_thread';
  if (now >= messagesUntil(job)) return 'thread_closed';
  if (!job.companyTakesPart) return 'company_away';
  return job.messages >= MOST_MESSAGES ? 'thread_full' : null;
}

/**
 * When to send a message by mail if it is still unread: ten minutes after it was sent, or an hour after the last mail
 * if that is later.
 *
 * @param lastMailed  when the receiving side last got a mail about this thread; null when never
 */
export function mailMessageAt(sentAt: Date, lastMailed: Date | null): Date {
  const after = lastMailed === null ? 0 : lastMailed.getTime() + MAIL_AGAIN_MINUTES * 60_000;
  return new Date(Math.max(sentAt.getTime() + MAIL_AFTER_MINUTES * 60_000, after));
}
