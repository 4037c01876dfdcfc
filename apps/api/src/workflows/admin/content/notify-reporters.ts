import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { ContentKind } from '@swath/domain/moderation/content';
import type { ReportOutcome } from '@swath/domain/notices/content-notice';
import { getCompanyName } from '../../../marketplace/companies/companies.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { reportSettledMail } from './content.mail.ts';

type Decided = { readonly about: ContentKind; readonly outcome: ReportOutcome };

/**
 * Tells whoever reported public content what became of it, each once and without a name: homeowners, and members of
 * companies as the page is of any company. Administrators, and who has no company any more, are not told.
 *
 * Source: docs/rules/companies.md.
 */
export async function notifyReporters(
  ctx: Context,
  tx: Tx,
  settled: readonly { readonly by: AccountId; readonly company: CompanyId }[],
  { about, outcome }: Decided,
): Promise<void> {
  const [first] = settled;
  if (!first) return;
  const { company: page } = first;
  const company = await getCompanyName(tx, page);
  const notice = { kind: 'report_settled', about, company, outcome } as const;
  const of = { notice, subject: page };
  for (const { account, email, role, member } of await listReporters(tx, [...new Set(settled.map(({ by }) => by))])) {
    if (role === 'user') {
      const mail = reportSettledMail(email, page, notice, ctx.settings.publicUrl);
      await notifyHomeowner(ctx, tx, { ...of, account, mail });
    } else if (member !== null) {
      await notifyCompany(ctx, tx, { ...of, company: member, only: (one) => one.account === account });
    }
  }
}

/** Reporters with their address and role; `member`: the company they belong to, if any. */
const listReporters = (db: Db, accounts: readonly AccountId[]) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .leftJoin('company_members as m', 'm.account_id', 'a.id')
    .where('a.id', 'in', accounts)
    .orderBy('a.id')
    .select(['a.id as account', 'a.email', 'p.role', 'm.company_id as member'])
    .execute();
