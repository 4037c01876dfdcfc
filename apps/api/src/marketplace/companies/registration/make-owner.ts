import type { AccountId, CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { lockCompany } from '../companies.locks.ts';
import { registrationReceivedMail } from '../companies.mail.ts';
import { deleteUnownedRegistrations, insertPrimaryMember } from '../companies.writes.ts';

/** The account that confirmed the mail of a registration. */
type Owner = { readonly account: AccountId; readonly company: CompanyId };

/** Deletes registrations with an e-mail address whose account turns out to have registered no company. */
export async function forgetRegistrations(tx: Tx, email: string): Promise<void> {
  for (const subject of await deleteUnownedRegistrations(tx, email)) {
    await recordChange(tx, { kind: 'company.registered', subject, audience: { admins: true } });
  }
}

/**
 * Makes an account the primary member of the company it registered, as a step of confirming its address. Deletes other
 * registrations with that address that have no member, as they can never get one.
 */
export async function makeOwner(ctx: Context, tx: Tx, owner: Owner): Promise<void> {
  const company = await lockCompany(tx, owner.company);
  if (!company) throw new Error('a company vanished while its address was confirmed');
  await insertPrimaryMember(tx, owner);
  await forgetRegistrations(tx, company.email);
  await recordChange(tx, { kind: 'company.registered', subject: company.id, audience: { admins: true } });
  // An administrator may have decided before the mail was opened; the company is informed already then.
  if (company.status === 'pending')
    await writeMessage(tx, registrationReceivedMail(company.email, ctx.settings.publicUrl));
}
