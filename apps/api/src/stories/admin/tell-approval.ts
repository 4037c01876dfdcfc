import type { CompanyId } from '@swath/domain/ids';
import type { Context } from '../../machinery/context.ts';
import { writeMessage } from '../../telling/outbox/write-message.ts';
import { lockCompany } from '../../trade/companies/companies.locks.ts';
import { listMembers } from '../../trade/companies/companies.reads.ts';
import { companyApprovedMail } from './admin.mail.ts';
import { readersOf } from './decide-company.ts';

/** Writes to a company that its approval stands; nothing when it was undone, or the company suspended, meanwhile. */
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
