import { DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { ContentKind } from '@swath/domain/moderation/content';
import type { MessageReportNotice, ReportNotice, ReportOutcome } from '@swath/domain/notices/content-notice';
import { getCompanyName } from '../../../marketplace/companies/companies.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { reportSettledMail } from './content.mail.ts';

type Decided = { readonly about: ContentKind; readonly outcome: ReportOutcome };

/**
 * Tells whoever reported public content what became of it: homeowners, and members of companies as the page is of any
 * company.
 *
 * Source: docs/rules/companies.md.
 */
export async function notifyContentReporters(
  ctx: Context,
  tx: Tx,
  settled: readonly { readonly by: AccountId; readonly company: CompanyId }[],
  { about, outcome }: Decided,
): Promise<void> {
  const [first] = settled;
  if (!first) return;
  const company = await getCompanyName(tx, first.company);
  await notifyReporters(ctx, tx, {
    accounts: settled.map(({ by }) => by),
    notice: { kind: 'report_settled', about, company, outcome },
    subject: first.company,
    button: { button: 'See the company’s page', href: `/companies/${first.company}` },
  });
}

type Told = {
  readonly accounts: readonly AccountId[];
  readonly notice: ReportNotice | MessageReportNotice;
  /** The id of the company or job that the notice is about. */
  readonly subject: string;
  /** The link of the mail; its address begins with a slash. */
  readonly button: { readonly button: string; readonly href: string };
  /** The only company whose members are told; left out: members of any. */
  readonly company?: CompanyId;
};

/**
 * Tells whoever reported something what became of it, each once and without a name: homeowners by notice and mail,
 * members among the notices of their company. Administrators, and who has no company any more, are not told.
 */
export async function notifyReporters(
  ctx: Context,
  tx: Tx,
  { accounts, notice, subject, button, company }: Told,
): Promise<void> {
  const of = { notice, subject };
  const today = dayAt(await ctx.clock.now(tx), DEFAULT_TIME_ZONE);
  for (const { account, email, role, member } of await listReporters(tx, [...new Set(accounts)])) {
    if (role === 'user') {
      const link = { ...button, href: `${ctx.settings.publicUrl}${button.href}` };
      const mail = reportSettledMail(email, notice, link, today);
      await notifyHomeowner(ctx, tx, { ...of, account, mail });
    } else if (member !== null && (company === undefined || member === company)) {
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
