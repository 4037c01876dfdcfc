import type { Day } from '@swath/domain/calendar';
import type { CompanyId, InsuranceCertificateId, PhotoId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Certificate } from './insurance.reads.ts';

const now = sql<Date>`clock_now()`;

/**
 * Stores a certificate that waits for an administrator, in place of one that waits or was rejected. It gets a new id,
 * since an administrator has to decide about it anew.
 */
export async function saveSent(
  tx: Tx,
  company: CompanyId,
  { photo, endsOn }: { photo: PhotoId; endsOn: Day },
): Promise<void> {
  await tx
    .deleteFrom('insurance_certificates')
    .where('company_id', '=', company)
    .where('status', '<>', 'approved')
    .execute();
  await tx
    .insertInto('insurance_certificates')
    .values({
      ...{ id: newId<InsuranceCertificateId>(), company_id: company, photo_id: photo, ends_on: endsOn },
      ...{ status: 'waiting', sent_at: now },
    })
    .execute();
}

/** Saves that a waiting certificate is approved, in place of the one that was. */
export async function saveApproval(tx: Tx, { id, company_id }: Certificate): Promise<void> {
  await tx
    .deleteFrom('insurance_certificates')
    .where('company_id', '=', company_id)
    .where('status', '=', 'approved')
    .execute();
  await tx
    .updateTable('insurance_certificates')
    .set({ status: 'approved', decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Saves that a waiting certificate is rejected, and why. */
export async function saveRejection(tx: Tx, id: InsuranceCertificateId, reason: string): Promise<void> {
  await tx
    .updateTable('insurance_certificates')
    .set({ status: 'rejected', decided_at: now, reason })
    .where('id', '=', id)
    .execute();
}

/** Saves that a company was reminded that its certificate ends. */
export async function saveReminded(tx: Tx, id: InsuranceCertificateId): Promise<void> {
  await tx.updateTable('insurance_certificates').set({ reminded_at: now }).where('id', '=', id).execute();
}
