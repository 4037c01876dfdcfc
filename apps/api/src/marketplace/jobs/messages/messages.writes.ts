import type { AccountId, JobId, JobMessageId } from '@swath/domain/ids';
import { type ActTime, shownTime } from '@swath/domain/jobs/act-time';
import { type MessageSide, mailMessageAt, otherSide } from '@swath/domain/jobs/messages';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { selectThread, type ThreadReader } from './messages.reads.ts';

/**
 * Functions that write to a job's message thread. Their caller must have locked the job, for example by `lockThread`:
 * the job's row lock is also the lock of its thread.
 */

/** Locks the job that a thread belongs to; undefined when its reader has no such job. */
export async function lockThread(tx: Tx, reader: ThreadReader, id: JobId) {
  const job = tx.selectFrom('jobs').where('id', '=', id).select('id').forNoKeyUpdate();
  const theirs =
    'homeowner' in reader ? job.where('client_id', '=', reader.homeowner) : job.where('company_id', '=', reader.crew);
  await theirs.execute();
  // Read after the lock is taken, as a concurrent transaction may have written in between.
  return selectThread(tx, reader, id).executeTakeFirst();
}

/**
 * Whether a message is stored already, by the device's idempotency key: the device retries when a response was lost.
 */
export async function isSent(tx: Tx, of: { job: JobId; author: AccountId; key: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('job_messages')
    .where('job_id', '=', of.job)
    .where('author_id', '=', of.author)
    .where('send_key', '=', of.key)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

type NewMessage = {
  readonly job: JobId;
  readonly side: MessageSide;
  readonly author: AccountId;
  readonly words: string;
  readonly key: string;
  /** When the message was written, and when the API received it. */
  readonly act: ActTime;
};

/** Inserts a message of a thread; it is mailed to the other side later unless they read it in time. */
export async function insertMessage(tx: Tx, { job, side, author, words, key, act }: NewMessage): Promise<void> {
  const { receivedAt: now, clockChanged } = act;
  const writtenAt = shownTime(act);
  const { last, mailed } = await tx
    .selectFrom('job_messages')
    .where('job_id', '=', job)
    .select(({ fn, lit }) => [
      fn.coalesce(fn.max('number'), lit(0)).as('last'),
      sql<Date | null>`max(mailed_at) filter (where side = ${side})`.as('mailed'),
    ])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('job_messages')
    .values({
      ...{ job_id: job, number: last + 1, side, author_id: author, words, send_key: key, sent_at: now },
      ...{ written_at: writtenAt, clock_changed: writtenAt !== null && clockChanged },
      mail_due_at: mailMessageAt(now, mailed),
    })
    .execute();
  await countUnread(tx, job, otherSide(side));
}

/**
 * Marks the messages that one side has received in a thread, up to a number, as read.
 *
 * @param upTo  number of the last message that was read
 * @returns how many of them were unread before
 */
export async function saveMessagesRead(
  tx: Tx,
  { job, by, upTo, now }: { job: JobId; by: MessageSide; upTo: number; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('job_messages')
    .set({ read_at: now, mail_due_at: null })
    .where('job_id', '=', job)
    .where('side', '=', otherSide(by))
    .where('number', '<=', upTo)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  await countUnread(tx, job, by);
  return Number(numUpdatedRows);
}

/**
 * Updates the stored number of a thread's messages that one side has not read.
 *
 * @param by  the side that has not read them
 */
async function countUnread(tx: Tx, job: JobId, by: MessageSide): Promise<void> {
  const unread = sql<number>`(select count(*)::int from job_messages m
    where m.job_id = ${job} and m.side = ${otherSide(by)} and m.read_at is null and m.removed_at is null)`;
  await tx
    .updateTable('jobs')
    .set(by === 'homeowner' ? { unread_by_homeowner: unread } : { unread_by_company: unread })
    .where('id', '=', job)
    .execute();
}

/** One side's messages that wait to be mailed to the other, oldest first. */
export function listMessagesToMail(tx: Tx, job: JobId, side: MessageSide) {
  return tx
    .selectFrom('job_messages')
    .where('job_id', '=', job)
    .where('side', '=', side)
    .where('mail_due_at', 'is not', null)
    .orderBy('number')
    .select(['id', 'words', 'sent_at', 'written_at', 'clock_changed', 'mail_due_at'])
    .execute();
}

/** Marks messages as mailed, so that they are not mailed again. */
export async function saveMessagesMailed(tx: Tx, ids: readonly JobMessageId[], now: Date): Promise<void> {
  await tx
    .updateTable('job_messages')
    .set({ mail_due_at: null, mailed_at: now })
    .where('id', '=', sql<JobMessageId>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** A message of a job's thread with its author's side; undefined when the thread has no such message. */
export const findMessage = (tx: Tx, job: JobId, id: JobMessageId) =>
  tx
    .selectFrom('job_messages')
    .where('job_id', '=', job)
    .where('id', '=', id)
    .select(['id', 'side'])
    .executeTakeFirst();

/**
 * Inserts a report of a message to the administrators; only the first report of each message is stored.
 *
 * @returns whether this report is the first
 */
export async function insertReport(
  tx: Tx,
  report: { message: JobMessageId; by: AccountId; reason: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_reports')
    .values({
      ...{ message_id: report.message, reported_by: report.by, reason: report.reason },
      reported_at: report.now,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Soft-deletes a message: its text is kept on record, but no longer shown to either side. */
export async function saveMessageRemoved(
  tx: Tx,
  message: { id: JobMessageId; job: JobId; side: MessageSide },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('job_messages')
    .set({ removed_at: now, mail_due_at: null })
    .where('id', '=', message.id)
    .execute();
  await countUnread(tx, message.job, otherSide(message.side));
}
