import type { CompanyFile, ListedJob, ListedRefund } from '@swath/contract/admin-files';
import { isDay } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { COLUMNS } from '../../../platform/db/tables.ts';
import { Refused } from '../../../platform/process/refused.ts';

const A_PAGE = 25;
const MOST_FOUND = 20;

/** Finds a company's row; undefined if there is none. */
export const findCompany = (db: Db, id: CompanyId) =>
  db.selectFrom('companies').where('id', '=', id).select(COLUMNS.companies).executeTakeFirst();

/** Lists a company's service areas, ordered by city, ZIP code and id. */
export const listAreas = (db: Db, company: CompanyId): Promise<CompanyFile['areas']> =>
  db
    .selectFrom('service_areas')
    .where('company_id', '=', company)
    .orderBy('city')
    .orderBy('postal_code')
    .orderBy('id')
    .select(['id', 'kind', 'city', 'postal_code', 'radius_miles', 'enabled'])
    .execute();

/**
 * Counts jobs that homeowners booked, by status: all of a company, or all of one homeowner. Own clients' jobs (those of
 * a company's private customers) are left out; `pending` includes those in progress.
 */
export async function countJobs(db: Db, of: { company: CompanyId } | { homeowner: AccountId }) {
  const whose = 'company' in of ? sql`company_id = ${of.company}` : sql`client_id = ${of.homeowner}`;
  const { rows } = await sql<{ pending: number; completed: number; canceled: number }>`
    select (count(*) filter (where status in ('pending', 'in-progress')))::int as pending,
      (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'canceled'))::int as canceled
      from jobs where ${whose} and client_id is not null`.execute(db);
  return rows[0]!;
}

const selectHomeowners = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .where('p.role', 'in', ['user', 'homeowner'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('company_members as m').whereRef('m.account_id', '=', 'a.id').select('m.account_id'))),
    )
    .select([
      'a.id',
      'a.email',
      'a.email_confirmed_at',
      'a.created_at',
      'p.full_name',
      'p.phone_number',
      'p.street_address',
      'p.city',
      'p.state',
      'p.zip_code',
      'p.lot_size_sqft',
    ]);

/** Finds a homeowner's account with its profile; undefined if there is none, and for accounts of other roles. */
export const findHomeowner = (db: Db, id: AccountId) => selectHomeowners(db).where('a.id', '=', id).executeTakeFirst();

/**
 * Finds homeowners by exact e-mail address or exact name, case-insensitive, latest sign-up first. `more`: there are
 * more than the 20 returned.
 */
export async function listHomeownersOf(db: Db, search: string) {
  const found = search.includes('@')
    ? selectHomeowners(db).where('a.email', '=', search.toLowerCase())
    : selectHomeowners(db).where(sql`lower(p.full_name)`, '=', search.toLowerCase());
  const rows = await found
    .where('a.deleted_at', 'is', null)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(MOST_FOUND + 1)
    .execute();
  return { people: rows.slice(0, MOST_FOUND), more: rows.length > MOST_FOUND };
}

/** Sums up what a homeowner has paid and been refunded so far, in cents. */
export async function sumPayments(db: Db, homeowner: AccountId) {
  const { rows } = await sql<{ paid: string; refunded: string }>`
    select coalesce(sum(captured_cents), 0) as paid, coalesce(sum(refunded_cents), 0) as refunded
      from payments where homeowner_id = ${homeowner}`.execute(db);
  return { paid: Number(rows[0]!.paid), refunded: Number(rows[0]!.refunded) };
}

/**
 * Lists one page of the jobs that homeowners booked at a company, or of one homeowner's jobs, latest day first. `next`
 * is the cursor of the following page; null on the last page.
 * @param from  cursor of the wanted page; undefined: the first one
 * @throws Refused validation for an invalid cursor
 */
export async function listJobsPage(
  db: Db,
  of: { company: CompanyId } | { homeowner: AccountId },
  from: string | undefined,
): Promise<{ jobs: ListedJob[]; next: string | null }> {
  const behind = from === undefined ? sql`true` : afterDay(from);
  const whose = 'company' in of ? sql`j.company_id = ${of.company}` : sql`j.client_id = ${of.homeowner}`;
  const { rows } = await sql<ListedJob>`
    select j.id, j.status, j.service_date::text as service_date, c.name as company_name, j.price_cents,
      (select coalesce(sum(p.refunded_cents), 0)::int from payments p where p.job_id = j.id) as refunded_cents
      from jobs j join companies c on c.id = j.company_id
     where ${whose} and j.client_id is not null and ${behind}
     order by j.service_date desc, j.id limit ${sql.lit(A_PAGE + 1)}`.execute(db);
  const jobs = rows.slice(0, A_PAGE);
  const last = jobs.at(-1);
  return { jobs, next: rows.length > A_PAGE && last ? `${last.service_date}.${last.id}` : null };
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

function afterDay(from: string) {
  const [, day, id] = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})\\.(${UUID})$`).exec(from) ?? [];
  if (!day || !id || !isDay(day)) throw new Refused('validation');
  return sql`(j.service_date <= ${day}::date and (j.service_date < ${day}::date or j.id > ${id}::uuid))`;
}

/**
 * Lists one page of the refunds to a company's homeowners, latest first. `next` is the cursor of the following page;
 * null on the last page.
 * @param from  cursor of the wanted page; undefined: the first one
 * @throws Refused validation for an invalid cursor
 */
export async function listRefundsPage(
  db: Db,
  company: CompanyId,
  from: string | undefined,
): Promise<{ refunds: ListedRefund[]; next: string | null }> {
  const behind = from === undefined ? sql`true` : afterMoment(from);
  const { rows } = await sql<Omit<ListedRefund, 'at'> & { at: Date; place: string }>`
    select p.id as payment_id, p.job_id, p.updated_at as at, p.amount_cents, p.refunded_cents,
      p.refund_reason is not null as by_itself,
      (select string_agg(r.reason, '; ' order by r.created_at) from payment_refunds r
        where r.payment_id = p.id and r.state <> 'failed') as reason,
      (extract(epoch from p.updated_at) * 1000000)::bigint || '.' || p.id as place
      from payments p
     where p.company_id = ${company} and p.refunded_cents > 0 and ${behind}
     order by p.updated_at desc, p.id limit ${sql.lit(A_PAGE + 1)}`.execute(db);
  const shown = rows.slice(0, A_PAGE);
  const next = rows.length > A_PAGE ? shown.at(-1)!.place : null;
  return { refunds: shown.map(({ place, ...row }) => ({ ...row, at: row.at.toISOString() })), next };
}

function afterMoment(from: string) {
  const [, micros, id] = new RegExp(`^(\\d{1,16})\\.(${UUID})$`).exec(from) ?? [];
  if (!micros || !id) throw new Refused('validation');
  const at = sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`;
  return sql`(p.updated_at <= ${at} and (p.updated_at < ${at} or p.id > ${id}::uuid))`;
}
