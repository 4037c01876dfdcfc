import type { AuditLine, ReviewedCompany } from '@swath/contract/admin';
import { addressLine } from '@swath/domain/accounts/profile';
import type { CompanyStatus } from '@swath/domain/accounts/role';
import { type Selectable, sql } from 'kysely';
import type { AdminProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS, type Companies } from '../../platform/db/tables.ts';
import { Refused } from '../../platform/process/refused.ts';

const COMPANIES_A_PAGE = 25;
const LINES_A_PAGE = 50;

/** A search text (empty: everything matches) and `from`, the cursor of the wanted page; without it, the first page. */
type Asked = { readonly search: string; readonly from?: string | undefined };

/** An ILIKE pattern that matches any text containing the input; %, _ and \ in it are escaped. */
const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

type ReviewedRow = Selectable<Companies> & { email_confirmed: boolean; upcoming_jobs: number; place: string };

/**
 * SQL for the pagination cursor of a company: its registration time in microseconds, and its id. A page begins after
 * the company of its cursor.
 */
const placeInList = sql<string>`(extract(epoch from c.created_at) * 1000000)::bigint || '.' || c.id`;

function behind(from: string) {
  const [, micros, id] = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(from) ?? [];
  if (!micros || !id) throw new Refused('validation');
  const at = sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`;
  return sql<boolean>`(c.created_at <= ${at} and (c.created_at < ${at} or c.id > ${id}::uuid))`;
}

/**
 * SQL for whether a company has a member. A scalar subquery, which is evaluated once per listed company; with `exists`,
 * PostgreSQL would read the members of all companies, once there are many.
 */
const hasMember = sql<boolean>`(select true from company_members m where m.company_id = c.id limit 1) is not null`;

/**
 * Lists one page of the companies with a given status, newest registration first, and counts all companies of each
 * status. `next` is the cursor of the following page; null on the last page.
 * Source: docs/spec/access.md, section 7.
 * @throws Refused validation for an invalid cursor
 */
export async function listReviewedCompanies(
  db: Db,
  _admin: AdminProof,
  { status, search, from }: Asked & { readonly status: CompanyStatus },
) {
  const page = db
    .selectFrom('companies as c')
    .where('c.status', '=', status)
    .$if(search !== '', (query) => query.where('c.search', 'ilike', containing(search)))
    .$if(from !== undefined, (query) => query.where(behind(from!)))
    .select(qualify('c', COLUMNS.companies))
    .select([
      placeInList.as('place'),
      hasMember.as('email_confirmed'),
      sql<number>`(select count(*)::int from jobs j where j.company_id = c.id and j.status = 'pending'
        and j.service_date >= (clock_now() at time zone c.time_zone)::date)`.as('upcoming_jobs'),
    ])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    // A literal: with a parameter, the generic plan would assume that a tenth of all companies is fetched.
    .limit(sql.lit(COMPANIES_A_PAGE + 1));
  const [rows, counts] = await Promise.all([page.execute(), countCompanies(db)]);
  const shown = rows.slice(0, COMPANIES_A_PAGE);
  const next = rows.length > shown.length ? shown.at(-1)!.place : null;
  return { companies: shown.map(toReviewed), next, counts };
}

/** Counts the companies of each status. */
async function countCompanies(db: Db): Promise<Record<CompanyStatus, number>> {
  const rows = await db
    .selectFrom('companies')
    .groupBy('status')
    .select(['status', sql<number>`count(*)::int`.as('many')])
    .execute();
  const counts = Object.fromEntries(rows.map((row) => [row.status, row.many]));
  return { pending: 0, approved: 0, rejected: 0, suspended: 0, ...counts };
}

const toReviewed = (row: ReviewedRow): ReviewedCompany => ({
  company_id: row.id,
  company_name: row.name,
  email: row.email,
  company_address: addressLine({
    streetAddress: row.street_address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
  }),
  phone_number: row.phone_number,
  website: row.website,
  description: row.description,
  business_entity_type: row.business_entity_type,
  equipment_checklist: row.equipment_checklist,
  status: row.status,
  status_reason: row.status_reason,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  email_confirmed: row.email_confirmed,
  upcoming_jobs: row.upcoming_jobs,
});

/**
 * Lists one page of the audit trail, newest first. The search looks in actor, subject and event. `next` is the cursor
 * of the following page; null on the last page.
 * @throws Refused validation for an invalid cursor
 */
export async function listAuditLines(
  db: Db,
  _admin: AdminProof,
  { search, from }: Asked,
): Promise<{ lines: AuditLine[]; next: string | null }> {
  if (from !== undefined && !/^\d{1,18}$/.test(from)) throw new Refused('validation');
  const rows = await db
    .selectFrom('audit_events')
    .$if(search !== '', (query) =>
      query.where((of) =>
        of.or((['actor', 'subject', 'event'] as const).map((at) => of(at, 'ilike', containing(search)))),
      ),
    )
    .$if(from !== undefined, (query) => query.where('id', '<', from!))
    .select(['id', 'at', 'event', 'actor', 'subject', 'ip', 'details'])
    .orderBy('id', 'desc')
    .limit(LINES_A_PAGE + 1)
    .execute();
  const shown = rows.slice(0, LINES_A_PAGE);
  return {
    lines: shown.map((row) => ({ ...row, at: row.at.toISOString(), details: textsOf(row.details) })),
    next: rows.length > shown.length ? shown.at(-1)!.id : null,
  };
}

const textsOf = (details: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(details ?? {}).map(([name, value]) => [name, String(value)]));
