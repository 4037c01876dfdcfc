import type { OfferId, QueuedJobId } from '@swath/domain/ids';
import type { Tx } from '../../../../platform/db/db.ts';
import type { Pair } from './mails.reads.ts';

/** Every write here is made by somebody who holds the queued job, beside the mail itself: both happen or neither. */

/** A homeowner was mailed of the offers on their job. */
export async function saveOffersMailed(tx: Tx, job: QueuedJobId, now: Date): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ offers_mailed_at: now, offers_mail_due_at: null })
    .where('id', '=', job)
    .execute();
  await endWaiting(tx, job);
}

/** What waited says nothing that the last mail does not. */
export async function saveNothingNew(tx: Tx, job: QueuedJobId): Promise<void> {
  await tx.updateTable('queued_jobs').set({ offers_mail_due_at: null }).where('id', '=', job).execute();
  await endWaiting(tx, job);
}

/** Of what is not open any more nobody is told: it stays as it is. */
async function endWaiting(tx: Tx, job: QueuedJobId): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ waits_for_mail: false })
    .where('queued_job_id', '=', job)
    .where('status', '=', 'open')
    .where('waits_for_mail', '=', true)
    .execute();
}

/** The offers on a job are mailed at this moment, as they stand then. */
export async function saveOffersMailDue(tx: Tx, job: QueuedJobId, at: Date): Promise<void> {
  await tx.updateTable('queued_jobs').set({ offers_mail_due_at: at }).where('id', '=', job).execute();
}

/** A company was mailed that its offer became nothing. */
export async function saveEndMailed(tx: Tx, id: OfferId, now: Date): Promise<void> {
  await tx.updateTable('offers').set({ end_mailed_at: now, end_mail_due_at: null }).where('id', '=', id).execute();
}

/** A company is mailed at this moment that its offer became nothing. */
export async function saveEndMailDue(tx: Tx, id: OfferId, at: Date): Promise<void> {
  await tx.updateTable('offers').set({ end_mail_due_at: at }).where('id', '=', id).execute();
}

/** What has happened since says more than that an earlier offer of the company became nothing. */
export async function dropEndMails(tx: Tx, { company, job }: Pair): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ end_mail_due_at: null })
    .where('company_id', '=', company)
    .where('queued_job_id', '=', job)
    .where('end_mail_due_at', 'is not', null)
    .execute();
}
