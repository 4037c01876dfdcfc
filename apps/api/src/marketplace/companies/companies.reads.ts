import type { OwnCompany } from '@swath/contract/companies';
import type { OwnRegistration } from '@swath/contract/registrations';
import { addressLine } from '@swath/domain/accounts/profile';
import { timeText } from '@swath/domain/availability/windows';
import { dayAt } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { PriceRules } from '@swath/domain/pricing/price-rules';
import { averageRating } from '@swath/domain/ratings/rating';
import { type Cents, cents, toDollars } from '@swath/domain/units';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import { describeCapacity } from '../places/describe-capacity.ts';
import { openDays } from '../places/hours/hours.reads.ts';
import { placesTaken } from '../places/places.reads.ts';
import { PRICE_COLUMNS, toCompanyPrices, toPriceRules } from './to-price-rules.ts';

/** Those of the given companies that homeowners can request: approved and with a rate. */
export async function listCandidates(db: Db, ids: readonly CompanyId[]) {
  const rows = await db
    .selectFrom('companies')
    .where('id', '=', sql<CompanyId>`any(${ids}::uuid[])`)
    .where('status', '=', 'approved')
    .where('rate_cents', '>', cents(0))
    .select([
      'id',
      'name',
      'city',
      'state',
      ...PRICE_COLUMNS,
      'rating_sum',
      'rating_count',
      'phone_number',
      'latitude',
      'longitude',
      'time_zone',
      'payouts_enabled',
    ])
    .execute();
  return rows.map((row) => ({ ...row, rate_cents: row.rate_cents!, rules: toPriceRules(row) }));
}
export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

/** SQL: whether a company is approved and the payment provider can pay it, where `companies` is joined. */
export const CAN_BE_PAID = sql<SqlBool>`(companies.status = 'approved' and companies.charges_enabled
  and companies.payouts_enabled and companies.payout_account_id is not null)`;

/**
 * A company that homeowners can request (it is approved and has a rate) and that can be paid.
 */
export type Payable = { readonly id: CompanyId; readonly rules: PriceRules; readonly timeZone: string };

/**
 * Those of the given companies that homeowners can request (approved, with a rate) and that can be paid, lowest rate
 * first.
 */
export async function listPayable(db: Db, ids: readonly CompanyId[]): Promise<Payable[]> {
  const rows = await db
    .selectFrom('companies')
    .where('id', '=', sql<CompanyId>`any(${ids}::uuid[])`)
    .where(CAN_BE_PAID)
    .where('rate_cents', '>', cents(0))
    .orderBy('rate_cents')
    .orderBy('id')
    .select(['id', 'time_zone', ...PRICE_COLUMNS])
    .execute();
  return rows.map((row) => ({ id: row.id, rules: toPriceRules(row), timeZone: row.time_zone }));
}

/**
 * SQL: the ids of the companies that can be booked: like `listPayable`, and with working hours on some weekday. A company
 * that sets its hours for single dates only is left out.
 */
export const selectBookable = sql<{ id: CompanyId }>`
  select id from companies
   where ${CAN_BE_PAID} and rate_cents > 0 and exists (select from weekly_hours where company_id = companies.id)`;

/** How many companies can be booked. */
export async function countBookable(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${selectBookable}) as bookable`.execute(db);
  return rows[0]!.n;
}

/** The companies that can be booked, by id. @param from  how many are left out at the beginning */
export async function listBookable(db: Db, from: number, most: number): Promise<CompanyId[]> {
  const { rows } = await sql<{ id: CompanyId }>`
    select id from (${selectBookable}) as bookable order by id offset ${from}::int limit ${most}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the given companies that can be booked. */
export async function listBookableAmong(db: Db, ids: readonly CompanyId[]): Promise<CompanyId[]> {
  const { rows } = await sql<{ id: CompanyId }>`
    select id from (${selectBookable}) as bookable where id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The company's name. @throws NoResultError when there is no such company */
export async function getCompanyName(db: Db, id: CompanyId): Promise<string> {
  const row = await db.selectFrom('companies').where('id', '=', id).select('name').executeTakeFirstOrThrow();
  return row.name;
}

/** The company's name, and its phone number if it has one. @throws NoResultError when there is no such company */
export const getCompanyContact = (db: Db, id: CompanyId): Promise<{ company: string; companyPhone: string | null }> =>
  db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['name as company', 'phone_number as companyPhone'])
    .executeTakeFirstOrThrow();

/** A company's prices; null while it has set no rate. */
export async function findPriceRules(db: Db, id: CompanyId): Promise<PriceRules | null> {
  const row = await db.selectFrom('companies').where('id', '=', id).select(PRICE_COLUMNS).executeTakeFirst();
  return row?.rate_cents ? toPriceRules(row) : null;
}

/** Within how many miles of another mowing a company takes its neighbor discount off. */
export async function getNeighborMiles(db: Db, id: CompanyId): Promise<number> {
  const row = await db.selectFrom('companies').where('id', '=', id).select('neighbor_miles').executeTakeFirstOrThrow();
  return row.neighbor_miles;
}

/** What a company asks its own clients for tall grass, in cents. */
export async function getTallGrassFee(db: Db, id: CompanyId): Promise<Cents> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .select('tall_grass_cents')
    .executeTakeFirstOrThrow();
  return row.tall_grass_cents;
}

/** The id itself if it is an approved company's; null otherwise. */
export async function findApprovedCompany(db: Db, id: CompanyId): Promise<CompanyId | null> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The columns of an approved company's public page. @throws NoResultError when the company is not approved */
export function getApprovedCompany(db: Db, id: CompanyId) {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .select([
      'name',
      'description',
      'website',
      'city',
      'state',
      'phone_number',
      ...PRICE_COLUMNS,
      'rating_sum',
      'rating_count',
      'latitude',
      'longitude',
      'time_zone',
      'payouts_enabled',
      'created_at',
    ])
    .executeTakeFirstOrThrow();
}

/** What the header of a company's own dashboard shows, with today's figures. @param now  from the database's clock */
export async function getOwnCompany(db: Db, id: CompanyId, now: Date): Promise<OwnCompany> {
  const row = await db.selectFrom('companies').where('id', '=', id).select(COLUMNS.companies).executeTakeFirstOrThrow();
  const today = dayAt(now, row.time_zone);
  const key = `${id} ${today}`;
  const open = (await openDays(db, [id], today, today)).get(key);
  const taken = await placesTaken(db, [id], today, today);
  return {
    company_id: id,
    company_name: row.name,
    company_address: addressLine({
      streetAddress: row.street_address,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
    }),
    phone_number: row.phone_number,
    rating_avg: averageRating(row.rating_sum, row.rating_count),
    rating_count: row.rating_count,
    time_zone: row.time_zone,
    time_zone_source: row.time_zone_source,
    today,
    now: now.toISOString(),
    capacity_today: describeCapacity(open, taken.get(key)),
    several_crews: open?.crews !== undefined,
    photo_rules: { before: row.photo_before_required, after: row.photo_after_required },
    refund_rule: { standard: row.standard_may_refund, crew: row.crew_may_refund },
    payments_enabled: row.payouts_enabled,
    company_rate_cents: row.rate_cents,
    any_time_discount_cents: row.any_time_cents,
    prices: toCompanyPrices(row),
    routes_settle_at: row.routes_settle_minute === null ? null : timeText(row.routes_settle_minute),
    company_rate: row.rate_cents === null ? null : toDollars(row.rate_cents),
  };
}

/**
 * The status of a company's registration, with the submitted fields.
 *
 * @throws NoResultError when there is no such company
 */
export async function getRegistration(db: Db, id: CompanyId): Promise<OwnRegistration> {
  const row = await db.selectFrom('companies').where('id', '=', id).select(COLUMNS.companies).executeTakeFirstOrThrow();
  return {
    company_id: row.id,
    company_name: row.name,
    phone_number: row.phone_number,
    street_address: row.street_address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    website: row.website,
    description: row.description,
    business_entity_type: row.business_entity_type,
    status: row.status,
    status_reason: row.status_reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** A member of a company, as an account with its e-mail address. */
export type Member = { readonly account: AccountId; readonly email: string };

/** The members of a company; empty until its registration's e-mail address is confirmed. */
export async function listMembers(db: Db, company: CompanyId): Promise<Member[]> {
  const rows = await db
    .selectFrom('company_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', company)
    .orderBy('a.id')
    .select(['a.id', 'a.email'])
    .execute();
  return rows.map((row) => ({ account: row.id, email: row.email }));
}

/**
 * A company that homeowners can request (approved and with a rate), as booking needs it; undefined for every other one.
 */
export function findBookableCompany(db: Db, id: CompanyId) {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('rate_cents', '>', cents(0))
    .select([
      'id',
      'name',
      'email',
      ...PRICE_COLUMNS,
      'time_zone',
      'payout_account_id',
      'charges_enabled',
      'payouts_enabled',
    ])
    .executeTakeFirst();
}

/** A company's time zone and its description. @throws NoResultError when there is no such company */
export function getZoneAndWords(db: Db, id: CompanyId) {
  return db.selectFrom('companies').where('id', '=', id).select(['time_zone', 'description']).executeTakeFirstOrThrow();
}

/** A company's IANA time zone. @throws NoResultError when there is no such company */
export async function getTimeZone(db: Db, id: CompanyId): Promise<string> {
  const { time_zone } = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** An approved company with its payout account; undefined when the company is not approved or cannot be paid. */
export async function findPayableCompany(db: Db, id: CompanyId) {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .where(CAN_BE_PAID)
    .select(['name', 'payout_account_id'])
    .executeTakeFirst();
  return row && { name: row.name, payoutAccount: row.payout_account_id! };
}

/** Those of the given companies that are approved and can be paid, as making offers and being booked require. */
export async function listPayableAmong(db: Db, ids: readonly CompanyId[]): Promise<CompanyId[]> {
  const rows = await db
    .selectFrom('companies')
    .where('id', '=', sql<CompanyId>`any(${ids}::uuid[])`)
    .where(CAN_BE_PAID)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Contact data and current status of a company, for completing a booking that a homeowner has paid for: the company may
 * be suspended by now.
 *
 * @throws NoResultError when there is no such company
 */
export function getCompanyOfPlace(db: Db, id: CompanyId) {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['name', 'email', 'status', 'time_zone'])
    .executeTakeFirstOrThrow();
}

/** Whether a company with that id exists, whatever its status. */
export async function hasCompany(db: Db, id: CompanyId): Promise<boolean> {
  return (await db.selectFrom('companies').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

/** Companies whose time zone has not been determined from their address. @param most  maximum number */
export const listUndecidedCompanies = (db: Db, most: number) =>
  db
    .selectFrom('companies')
    .where('time_zone_source', 'is', null)
    .select(['id', 'name', 'zip_code', 'time_zone'])
    .orderBy('id')
    .limit(most)
    .execute();
