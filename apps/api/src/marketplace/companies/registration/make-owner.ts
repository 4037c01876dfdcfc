import type { AccountId, CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { lockCompany } from '../companies.locks.ts';
import { registrationReceivedMail } from '../companies.mail.ts';
import { deleteUnownedRegistrations, insertPrimaryMember } from '../companies.writes.ts';

/** The account that confirmed a registration's e-mail address, and the company it registered. */
type Owner = { readonly account: AccountId; readonly company: CompanyId };

/**
 * Deletes the registrations with an e-mail address that have no member, because the address was confirmed by another
 * sign-up.
 */
export async function forgetRegistrations(tx: Tx, email: string): Promise<void> {
  for (const subject of await deleteUnownedRegistrations(tx, email)) {
    await recordChange(tx, { kind: 'company.registered', subject, audience: { admins: true } });
  }
}

/**
 * Makes an account the primary member of the company it registered, as a step of confirming its address. Deletes other
 * registrations with that address that have no member, since they can never get one.
 */
export async function makeOwner(ctx: Context, tx: Tx, owner: Owner): Promise<void> {
  const company = await lockCompany(tx, owner.company);
  if (!company) throw new Error('a company vanished while its address was confirmed');
  await insertPrimaryMember(tx, owner);
  await forgetRegistrations(tx, company.email);
  await recordChange(tx, { kind: 'company.registered', subject: company.id, audience: { admins: true } });
  // An administrator may have decided before the address was confirmed; the company has been mailed the decision then.
  if (company.status === 'pending')
    await writeMessage(tx, registrationReceivedMail(company.email, ctx.settings.publicUrl));
}
