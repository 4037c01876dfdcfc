import type { OfferId, QueuedJobId } from '@swath/domain/ids';
import type { Tx } from '../../../../platform/db/db.ts';
import type { Pair } from './mails.reads.ts';

/** Every write here requires the lock of the queued job, in the transaction that writes the mail: both or neither. */

/** Marks the offers on a job as mailed to its homeowner. */
export async function saveOffersMailed(tx: Tx, job: QueuedJobId, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ offers_mailed_at: now, offers_mail_due_at: null })
    .where('id', '=', job)
    .execute();
  await endWaiting(tx, job);
}

/** Marks waiting offers as handled where they add nothing to the last mail. */
export async function saveNothingNew(tx: Tx, job: QueuedJobId): Promise<void> {
  await tx.updateTable('queued_jobs').set({ offers_mail_due_at: null }).where('id', '=', job).execute();
  await endWaiting(tx, job);
}

/** Offers that are no longer open are not mailed, and keep their mark. */
async function endWaiting(tx: Tx, job: QueuedJobId): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ waits_for_mail: false })
    .where('queued_job_id', '=', job)
    .where('status', '=', 'open')
    .where('waits_for_mail', '=', true)
    .execute();
}

/** Schedules the gathered mail about the offers on a job. */
export async function saveOffersMailDue(tx: Tx, job: QueuedJobId, at: Date): Promise<void> {
  await tx.updateTable('queued_jobs').set({ offers_mail_due_at: at }).where('id', '=', job).execute();
}

/** Marks an unsuccessful offer as mailed to its company. */
export async function saveEndMailed(tx: Tx, id: OfferId, now: Date): Promise<void> {
  await tx.updateTable('offers').set({ end_mailed_at: now, end_mail_due_at: null }).where('id', '=', id).execute();
}

/** Schedules the mail to a company about its unsuccessful offer. */
export async function saveEndMailDue(tx: Tx, id: OfferId, at: Date): Promise<void> {
  await tx.updateTable('offers').set({ end_mail_due_at: at }).where('id', '=', id).execute();
}

/** Cancels scheduled mails about earlier offers of the company, which are superseded. */
export async function dropEndMails(tx: Tx, { company, job }: Pair): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ end_mail_due_at: null })
    .where('company_id', '=', company)
    .where('queued_job_id', '=', job)
    .where('end_mail_due_at', 'is not', null)
    .execute();
}
