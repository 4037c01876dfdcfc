import type { CompanyId } from '@swath/domain/ids';
import { lockCompany } from '../../marketplace/companies/companies.locks.ts';
import { listMembers } from '../../marketplace/companies/companies.reads.ts';
import { writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../platform/context.ts';
import { companyApprovedMail } from './admin.mail.ts';
import { readersOf } from './decide-company.ts';

/** Mails a company that it is approved; nothing when that was undone, or the company suspended, meanwhile. */
export function tellApproval(ctx: Context, id: CompanyId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const company = await lockCompany(tx, id);
    if (company?.status !== 'approved') return;
    const members = await listMembers(tx, id);
    for (const reader of readersOf({ email: company.email, members })) {
      await writeMessage(tx, companyApprovedMail(reader, ctx.settings.publicUrl));
    }
  });
}
