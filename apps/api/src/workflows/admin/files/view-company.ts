import type { CompanyFile, ListedJob, ListedRefund } from '@swath/contract/admin-files';
import { addressLine } from '@swath/domain/accounts/profile';
import type { CompanyId } from '@swath/domain/ids';
import { getToday, listPapersOf } from '../../../marketplace/companies/papers/papers.reads.ts';
import { listCompanyUsers } from '../../../marketplace/companies/users/users.reads.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type Looking, listLooks, recordLook } from '../looks/record-look.ts';
import { countJobs, findCompany, listAreas, listJobsPage, listRefundsPage } from './files.reads.ts';

/**
 * Reads everything about a company for an administrator, including which administrators viewed it before. This view is
 * recorded in the audit trail as well.
 * @throws Refused company_not_found
 */
export function viewCompanyFile(ctx: Context, looking: Looking, id: CompanyId): Promise<CompanyFile> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await look(tx, looking, id, 'company');
    const users = await listCompanyUsers(tx, id);
    return {
      id,
      name: row.name,
      status: row.status,
      status_reason: row.status_reason,
      email: row.email,
      phone_number: row.phone_number,
      address: addressLine({
        streetAddress: row.street_address,
        city: row.city,
        state: row.state,
        zipCode: row.zip_code,
      }),
      time_zone: row.time_zone,
      created_at: row.created_at.toISOString(),
      rate_cents: row.rate_cents,
      jobs: await countJobs(tx, { company: id }),
      payouts: {
        has_account: row.payout_account_id !== null,
        charges_enabled: row.charges_enabled,
        payouts_enabled: row.payouts_enabled,
      },
      members: users.map((user) => ({
        id: user.id,
        full_name: user.fullName,
        email: user.email,
        role: user.role,
        is_primary: user.isPrimary,
      })),
      areas: await listAreas(tx, id),
      papers: await listPapersOf(tx, ctx, id),
      today: await getToday(tx, await ctx.clock.now(tx), id),
      looks: await listLooks(tx, id),
    };
  });
}

type Page = { readonly company: CompanyId; readonly from: string | undefined };

/**
 * Lists one page of the jobs that homeowners booked at a company, latest day first. The view is recorded in the audit
 * trail.
 * @throws Refused company_not_found, validation
 */
export function listCompanyJobs(
  ctx: Context,
  looking: Looking,
  { company, from }: Page,
): Promise<{ jobs: ListedJob[]; next: string | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    await look(tx, looking, company, 'jobs');
    return listJobsPage(tx, { company }, from);
  });
}

/**
 * Lists one page of the refunds that a company's homeowners got, latest first. The view is recorded in the audit trail.
 * @throws Refused company_not_found, validation
 */
export function listCompanyRefunds(
  ctx: Context,
  looking: Looking,
  { company, from }: Page,
): Promise<{ refunds: ListedRefund[]; next: string | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    await look(tx, looking, company, 'refunds');
    return listRefundsPage(tx, company, from);
  });
}

async function look(tx: Tx, looking: Looking, id: CompanyId, what: string) {
  const row = await findCompany(tx, id);
  if (!row) throw new Refused('company_not_found', { id });
  await recordLook(tx, looking, { company: { id, name: row.name }, what });
  return row;
}
