import { type MemberRight, memberMay } from '@swath/domain/companies/member-rights';
import type { CompanyId } from '@swath/domain/ids';
import { listNotifiedMembers } from '../../../notifications/in-app/company/company.reads.ts';
import { type Message, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** Writes a mail to each member of a company who has a right: `office` for its settings, `owner` for its tax form. */
export async function mailMembers(
  tx: Tx,
  company: CompanyId,
  right: Extract<MemberRight, 'office' | 'owner'>,
  mail: (to: string) => Message,
): Promise<void> {
  for (const { email, member } of await listNotifiedMembers(tx, company)) {
    if (memberMay(member, right)) await writeMessage(tx, mail(email));
  }
}
