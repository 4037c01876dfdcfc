import type { OfferId, QueuedJobId } from '@swath/domain/ids';
import type { Tx } from '../../../../platform/db/db.ts';
import type { Pair } from './mails.reads.ts';

/**
 * Which offers were mailed, and when the next mail is due. All functions here require the lock of the queued job (one
 * waiting for offers), in the transaction that writes the mail, so that the mail and the mark are saved together.
 */

/** Marks the open offers for a queued job as mailed to its homeowner. */
export async function saveOffersMailed(tx: Tx, job: QueuedJobId, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ offers_mailed_at: now, offers_mail_due_at: null })
    .where('id', '=', job)
    .execute();
  await endWaiting(tx, job);
}

/**
 * Cancels the scheduled mail about a queued job's offers, because the current offers do not differ from those in the
 * last mail.
 */
export async function saveNothingNew(tx: Tx, job: QueuedJobId): Promise<void> {
  await tx.updateTable('queued_jobs').set({ offers_mail_due_at: null }).where('id', '=', job).execute();
  await endWaiting(tx, job);
}

/** Marks the open offers for a queued job as mailed. Ended offers are not marked, as they were not in the mail. */
async function endWaiting(tx: Tx, job: QueuedJobId): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ waits_for_mail: false })
    .where('queued_job_id', '=', job)
    .where('status', '=', 'open')
    .where('waits_for_mail', '=', true)
    .execute();
}

/** Schedules the mail to the homeowner that lists the offers for a queued job. */
export async function saveOffersMailDue(tx: Tx, job: QueuedJobId, at: Date): Promise<void> {
  await tx.updateTable('queued_jobs').set({ offers_mail_due_at: at }).where('id', '=', job).execute();
}

/** Marks the end of an offer as mailed to its company. */
export async function saveEndMailed(tx: Tx, id: OfferId, now: Date): Promise<void> {
  await tx.updateTable('offers').set({ end_mailed_at: now, end_mail_due_at: null }).where('id', '=', id).execute();
}

/** Schedules the mail to a company about the end of its offer. */
export async function saveEndMailDue(tx: Tx, id: OfferId, at: Date): Promise<void> {
  await tx.updateTable('offers').set({ end_mail_due_at: at }).where('id', '=', id).execute();
}

/**
 * Cancels the scheduled mails to a company about ended offers for a job, because a later offer of that company has
 * ended or was made.
 */
export async function dropEndMails(tx: Tx, { company, job }: Pair): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ end_mail_due_at: null })
    .where('company_id', '=', company)
    .where('queued_job_id', '=', job)
    .where('end_mail_due_at', 'is not', null)
    .execute();
}
