import type { OwnProposal, ServedHomeowner } from '@swath/contract/series-proposals';
import type { AccountId, CompanyId, JobId, SeriesId, SeriesProposalId } from '@swath/domain/ids';
import { mustWaitUntil } from '@swath/domain/series/proposal';
import { sql } from 'kysely';
import type { CrewProof, HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { qualify } from '../../../platform/db/qualify.ts';
import { COLUMNS } from '../../../platform/db/tables.ts';
import { toSentRule } from '../visits/read-rule.ts';
import type { ProposalRow } from './proposals.writes.ts';

/** A company may propose to homeowners for whom it has mowed within this many months. Source: docs/rules/series.md. */
const SERVED_MONTHS = 12;

/** A closed proposal stays in the company's list for this many days. */
const CLOSED_DAYS = 30;

const MOST_LISTED = 500;

/** Maximum number of listed homeowners, the same as of own clients. */
const MOST_HOMEOWNERS = 5_000;

/** A row of the query below; the date from which the company may propose again is computed from it. */
type Served = Omit<ServedHomeowner, 'may_propose_from'> & {
  readonly declined_at: Date | null;
  readonly time_zone: string;
  readonly now: Date;
};

/** Lists the homeowners for whom a company has mowed in the last twelve months, by name. */
export async function listServedHomeowners(db: Db, crew: CrewProof): Promise<ServedHomeowner[]> {
  const { rows } = await sql<Served>`
    with here as (
      select time_zone, (clock_now() at time zone time_zone)::date as today from companies where id = ${crew}
    ), served as (
      select distinct on (client_id) client_id, id, full_name, address, service_date,
        count(*) over (partition by client_id) as mowings
      from jobs
      where company_id = ${crew} and status = 'completed' and client_id is not null
        and service_date > (select today from here) - make_interval(months => ${SERVED_MONTHS})
        and not exists (select from accounts where accounts.id = client_id and deleted_at is not null)
      order by client_id, service_date desc, id
    )
    select served.id as job_id, full_name, address, service_date as last_mowed, mowings::int as mowings,
      exists (
        select from series
        where series.client_id = served.client_id and company_id = ${crew} and status in ('active', 'paused')
          and end_date >= (select today from here)
      ) as has_series,
      exists (
        select from series_proposals as asked
        where asked.client_id = served.client_id and asked.company_id = ${crew} and asked.status = 'open'
          and asked.from_day is null and asked.answer_by > clock_now()
      ) as is_asked,
      (
        select max(refused.closed_at) from series_proposals as refused
        where refused.client_id = served.client_id and refused.company_id = ${crew} and refused.status = 'declined'
          and refused.from_day is null
      ) as declined_at,
      (select time_zone from here) as time_zone, clock_now() as now
    from served
    order by lower(full_name), id
    limit ${MOST_HOMEOWNERS}`.execute(db);
  return rows.map(({ declined_at, time_zone, now, ...homeowner }) => ({
    ...homeowner,
    may_propose_from: mustWaitUntil(declined_at, now, time_zone),
  }));
}

/**
 * Finds the lawn of a homeowner as of a mowing that this company completed; undefined when it completed no mowing with
 * that id, or its homeowner has deleted their account.
 */
export function findServedLawn(db: Db, crew: CrewProof, job: JobId) {
  return db
    .selectFrom('jobs')
    .where('jobs.id', '=', job)
    .where('company_id', '=', crew)
    .where('status', '=', 'completed')
    .innerJoin('accounts', 'accounts.id', 'jobs.client_id')
    .where('accounts.deleted_at', 'is', null)
    .select(['client_id', 'full_name', 'address', 'lot_size_sqft', 'grass_height', 'yard_features'])
    .$narrowType<{ client_id: AccountId }>()
    .executeTakeFirst();
}

/**
 * Lists a company's open proposals and those closed in the last thirty days, newest first.
 *
 * @param id  lists only this proposal, whenever it was closed; left out: all
 */
export function listProposalsOfCompany(db: Db, crew: CrewProof, id?: SeriesProposalId): Promise<ProposalRow[]> {
  const own = db.selectFrom('series_proposals').where('company_id', '=', crew).select(COLUMNS.series_proposals);
  if (id) return own.where('id', '=', id).execute();
  const lately = sql<boolean>`(status = 'open' or closed_at > clock_now() - make_interval(days => ${CLOSED_DAYS}))`;
  return own.where(lately).orderBy('created_at', 'desc').orderBy('id').limit(MOST_LISTED).execute();
}

/** Lists the open proposals to a homeowner from approved companies, newest first. */
export async function listOpenProposals(db: Db, homeowner: HomeownerProof): Promise<OwnProposal[]> {
  const rows = await db
    .selectFrom('series_proposals as proposal')
    .innerJoin('companies', 'companies.id', 'proposal.company_id')
    .where('proposal.client_id', '=', homeowner)
    .where('proposal.status', '=', 'open')
    .where('proposal.answer_by', '>', sql<Date>`clock_now()`)
    .where('companies.status', '=', 'approved')
    .orderBy('proposal.created_at', 'desc')
    .orderBy('proposal.id')
    .select(qualify('proposal', COLUMNS.series_proposals))
    .select(['companies.name', 'companies.time_zone'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    company_id: row.company_id,
    company_name: row.name,
    series_id: row.series_id,
    from: row.from_day,
    rule: toSentRule(row),
    note: row.note,
    time_zone: row.time_zone,
    sent_at: row.created_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
  }));
}

/**
 * Checks that a proposal of a new series was made by this company to this homeowner, answered or not.
 *
 * @returns the proposal's id; null when there is no such proposal
 */
export async function findProposalFor(
  db: Db,
  homeowner: HomeownerProof,
  company: CompanyId,
  id: SeriesProposalId,
): Promise<SeriesProposalId | null> {
  const row = await db
    .selectFrom('series_proposals')
    .where('id', '=', id)
    .where('client_id', '=', homeowner)
    .where('company_id', '=', company)
    .where('from_day', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What a proposal is about: a new series (`series` is null), or a new rule for an active one. */
export type Question = { readonly company: CompanyId; readonly client: AccountId; readonly series: SeriesId | null };

/**
 * Finds the company's open proposal to a homeowner about the same question, and when the homeowner last declined one;
 * each is null when there is none.
 */
export async function findEarlierAnswers(
  db: Db,
  { company, client, series }: Question,
): Promise<{ open: SeriesProposalId | null; declinedAt: Date | null }> {
  const asked = db
    .selectFrom('series_proposals')
    .where('company_id', '=', company)
    .where('client_id', '=', client)
    .where((is) =>
      series ? is.and([is('series_id', '=', series), is('from_day', 'is not', null)]) : is('from_day', 'is', null),
    );
  const row = await asked
    .select([
      sql<SeriesProposalId | null>`(array_agg(id) filter (where status = 'open'))[1]`.as('open'),
      sql<Date | null>`max(closed_at) filter (where status = 'declined')`.as('declined_at'),
    ])
    .executeTakeFirstOrThrow();
  return { open: row.open, declinedAt: row.declined_at };
}

/** Lists up to 1000 proposals that were not answered in time, oldest first. */
export async function listUnanswered(db: Db, now: Date): Promise<SeriesProposalId[]> {
  const rows = await db
    .selectFrom('series_proposals')
    .where('closed_at', 'is', null)
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(1000)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
