import type { CompanyId } from '@swath/domain/ids';
import { COMPANY_NOTICES_NEED, type CompanyNotice } from '@swath/domain/notices/company-notice';
import type { Tx } from '../../machinery/db/db.ts';
import { recordChange } from '../changes/record-change.ts';
import { listMembersWith } from './notices.reads.ts';
import { insertNotice } from './notices.writes.ts';

/**
 * Tells the people of a company who may know of it that something has happened, each in a list of their own, in the
 * transaction of its cause. Mails are written by whoever tells.
 *
 * @param telling.subject  the payout it is about
 */
export async function tellCompany(
  tx: Tx,
  { company, notice, subject }: { company: CompanyId; notice: CompanyNotice; subject: string },
): Promise<void> {
  for (const account of await listMembersWith(tx, company, COMPANY_NOTICES_NEED)) {
    const id = await insertNotice(tx, { account, company, subject, notice });
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account } });
  }
}
