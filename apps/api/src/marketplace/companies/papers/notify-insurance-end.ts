import type { CompanyPaperId } from '@swath/domain/ids';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import { mailMembers } from './mail-members.ts';
import { insuranceEndsMail } from './papers.mail.ts';
import { lockEnding } from './papers.reads.ts';
import { saveReminded } from './papers.writes.ts';

/**
 * Reminds a company's office, by notice and mail, that its certificate of insurance ends. Idempotent. Does nothing if
 * another one was sent meanwhile.
 *
 * Source: docs/rules/companies.md.
 */
export function notifyInsuranceEnd(ctx: Context, id: CompanyPaperId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const ending = await lockEnding(tx, id, await ctx.clock.now(tx));
    if (!ending) return;
    const { company_id: company, ends_on: date } = ending;
    await saveReminded(tx, id);
    await notifyCompany(ctx, tx, {
      company,
      notice: { kind: 'insurance_ends', date },
      subject: id,
      onlyInList: true,
    });
    await mailMembers(tx, company, 'office', (to) => insuranceEndsMail(to, date, ctx.settings.publicUrl));
  });
}
