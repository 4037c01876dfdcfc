import type { OwnClient } from '@swath/contract/own-clients';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId, OwnClientId } from '@swath/domain/ids';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { type InferResult, sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS } from '../../platform/db/tables.ts';

/**
 * Query of a company's own clients (customers whom the company bills itself, outside of Swath). It takes the company's
 * proof of access, so that it cannot return another company's clients.
 */
const selectClients = (db: Db, crew: CrewProof) =>
  db.selectFrom('own_clients').where('own_clients.company_id', '=', crew);

/** Query of a company's own clients, each with the number and the first day of its visits from today on. */
const selectViews = (db: Db, crew: CrewProof) =>
  selectClients(db, crew)
    .innerJoin('companies', 'companies.id', 'own_clients.company_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('jobs')
          .whereRef('jobs.own_client_id', '=', 'own_clients.id')
          .where('jobs.status', '=', sql.lit('pending'))
          .where(sql<boolean>`jobs.service_date >= (clock_now() at time zone companies.time_zone)::date`)
          .select([sql<number>`count(*)::int`.as('visits'), sql<Day | null>`min(jobs.service_date)`.as('next')])
          .as('ahead'),
      (join) => join.onTrue(),
    )
    .select(qualify('own_clients', COLUMNS.own_clients))
    .select(['ahead.visits', 'ahead.next'])
    .select(
      sql<Day | null>`(own_clients.visit_mails_left_at at time zone companies.time_zone)::date`.as('mails_left_on'),
    );

function toView(row: InferResult<ReturnType<typeof selectViews>>[number]): OwnClient {
  return {
    id: row.id,
    full_name: row.full_name,
    street_address: row.street_address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    phone_number: row.phone_number,
    other_phones: row.other_phones,
    email: row.email,
    lot_size: row.lot_size_sqft === null ? '' : lotSizeText(row.lot_size_sqft),
    lot_size_sqft: row.lot_size_sqft,
    price_cents: row.price_cents,
    notes: row.notes,
    archived: row.archived_at !== null,
    no_service_reason: row.no_service_reason,
    visits_ahead: row.visits ?? 0,
    next_visit: row.next,
    visit_mails: row.visit_mails,
    visit_mails_left_on: row.mails_left_on,
    payer_id: row.payer_id,
  };
}

/** A company's own clients, ordered by name, including archived ones, as the API shows them. */
export async function listClients(db: Db, crew: CrewProof): Promise<OwnClient[]> {
  const rows = await selectViews(db, crew)
    .orderBy(sql`lower(own_clients.full_name)`)
    .orderBy('own_clients.id')
    .execute();
  return rows.map(toView);
}

/** One of a company's own clients as the API shows it. @throws NoResultError when the company has no such client */
export async function getClient(db: Db, crew: CrewProof, id: OwnClientId): Promise<OwnClient> {
  return toView(await selectViews(db, crew).where('own_clients.id', '=', id).executeTakeFirstOrThrow());
}

/** An own client of a company as it is stored; undefined when the company has no such client. */
export const findClientRow = (db: Db, crew: CrewProof, id: OwnClientId) =>
  selectClients(db, crew).where('id', '=', id).select(COLUMNS.own_clients).executeTakeFirst();

/** Number of a company's own clients, including archived ones, which count towards the maximum, too. */
export async function countClients(db: Db, company: CompanyId): Promise<number> {
  const { count } = await db
    .selectFrom('own_clients')
    .where('company_id', '=', company)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another own client's visits are put on this one's invoices. */
export async function paysForOthers(db: Db, id: OwnClientId): Promise<boolean> {
  const row = await db.selectFrom('own_clients').where('payer_id', '=', id).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Those of the given keys (from `sameClientKey`) that clients of the company already have, to recognize duplicates. */
export async function listKnownKeys(db: Db, company: CompanyId, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('own_clients')
    .where('company_id', '=', company)
    .where('same_as', '=', sql<string>`any(${[...keys]}::text[])`)
    .select('same_as')
    .execute();
  return new Set(rows.map((row) => row.same_as));
}

/** All clients of a company as they are stored, including archived ones. */
export const listClientRows = (db: Db, crew: CrewProof) =>
  selectClients(db, crew).select(COLUMNS.own_clients).orderBy('own_clients.id').execute();

/** Whether an own client has a visit today or later that is pending or in progress. */
export async function hasVisitsAhead(db: Db, id: OwnClientId, today: Day): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .where('own_client_id', '=', id)
    .where('status', 'in', ['pending', 'in-progress'])
    .where('service_date', '>=', today)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Own clients whose time zone has not been determined from their address. @param most  maximum number */
export const listUndecidedClients = (db: Db, most: number) =>
  db
    .selectFrom('own_clients')
    .where('time_zone_source', 'is', null)
    .select(['id', 'zip_code'])
    .orderBy('id')
    .limit(most)
    .execute();
