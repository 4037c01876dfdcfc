import type { OwnVisit } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { LINE_COLUMNS, priceOfRow, toPriceLines } from '../../money/prices/to-price-lines.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { requireOwnJob } from './jobs.reads.ts';

/**
 * One of a homeowner's jobs with its price by parts, and the company's phone (ten digits) while its public page has it.
 *
 * @throws Refused job_not_found
 *
 * Source: docs/rules/jobs.md.
 */
export async function viewOwnVisit(db: Db, homeowner: HomeownerProof, id: JobId): Promise<OwnVisit> {
  const job = await requireOwnJob(db, homeowner, id);
  const { status, phone_number, ...lines } = await db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.id', '=', id)
    .select([...LINE_COLUMNS.map((line) => `jobs.${line}` as const), 'companies.status', 'companies.phone_number'])
    .executeTakeFirstOrThrow();
  return {
    ...job,
    price: toPriceLines(priceOfRow(lines)),
    company_phone: status === 'approved' ? phone_number : null,
  };
}
