import type { AccountId, JobId, QuoteId, SeriesId } from '@swath/domain/ids';
import { CAME, GONE } from '@swath/domain/payments/payment-state';
import { CHARGE_MINUTE } from '@swath/domain/payments/visit-charge';
import { type NotNull, sql } from 'kysely';
import { CAN_BE_PAID } from '../../marketplace/companies/companies.reads.ts';
import { inStates } from '../../money/payments/in-states.ts';
import { ACCOUNT_NOT_READY } from '../../money/payments/payments.reads.ts';
import { LINE_COLUMNS } from '../../money/prices/to-price-lines.ts';
import type { Db } from '../../platform/db/db.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS } from '../../platform/db/tables.ts';

const AT_ONCE = 1000;
/** How long a page has been open before the cron task asks the gateway about it, in seconds. */
const LOOK_AGAIN_SECONDS = 60;

/** SQL condition on a payment: it was paid, and not refunded by the product (`refund_reason`). */
const PAID = sql`refund_reason is null
  and state in ${inStates(CAME)}`;

/**
 * Lists unpaid series visits whose charge is due; the rule in `chargeVisit` decides what to do about each. What was
 * refunded by hand at the gateway was paid once, and is never charged again. Visits whose day ended more than a week
 * ago are left out. At most 1000 are listed.
 * @param of  the series whose visits are wanted; undefined: visits of all series
 */
export async function listUnpaidVisits(db: Db, now: Date, of?: SeriesId): Promise<JobId[]> {
  // The index on charge_at finds candidates; the other conditions check visit, payments and time zone.
  const { rows } = await sql<{ id: JobId }>`
    select jobs.id from ${of ? sql`jobs` : sql`visits_to_charge join jobs on jobs.id = job_id`}
     where ${of ? sql`series_id = ${of}` : sql`charge_at <= ${now} and charge_at > ${now}::timestamptz - interval '10 days'`}
       and series_id is not null and client_id is not null and status <> 'canceled'
       and service_date >= (${now}::timestamptz at time zone 'UTC')::date - 8
       and ${CHARGE_AT} <= ${now}
       and not exists (select from payments where payments.job_id = jobs.id and ${PAID})
       and exists (select from series where series.id = jobs.series_id and series.status <> 'draft')
     order by ${of ? sql`service_date` : sql`charge_at`}, jobs.id limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL for the instant at which a visit's card is charged. */
const CHARGE_AT = sql`(service_date - 1 + make_interval(mins => ${sql.lit(CHARGE_MINUTE)})) at time zone coalesce(property_time_zone, time_zone)`;

/**
 * Lists unpaid visits from yesterday to the day after tomorrow (in UTC) whose stored time of charge is missing or
 * wrong, so that the cron task would not charge them in time. At most 1000 are listed.
 */
export async function listMissedByClock(db: Db, now: Date): Promise<JobId[]> {
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  const { rows } = await sql<{ id: JobId }>`
    select id from jobs left join visits_to_charge on job_id = id
     where series_id is not null and client_id is not null and status <> 'canceled'
       and service_date between ${today} - 1 and ${today} + 2
       and not exists (select from payments where payments.job_id = jobs.id and ${PAID})
       and charge_at is distinct from ${CHARGE_AT}
     order by service_date, id limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL for when a series got its present card, which it may have had before; null without one. */
const CARD_SINCE = sql<Date | null>`greatest(saved_cards.created_at, (select max(created_at) from card_setups
  where card_setups.series_id = series.id and card_setups.saved_card_id = series.saved_card_id))`;

/**
 * Finds a series visit with all that its charge depends on; null for a job without a series, and for an own client's
 * job.
 */
export async function findSeriesVisit(db: Db, id: JobId) {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('series', 'series.id', 'jobs.series_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .innerJoin('accounts', 'accounts.id', 'jobs.client_id')
    .leftJoin('saved_cards', 'saved_cards.id', 'series.saved_card_id')
    .where('jobs.id', '=', id)
    .select([
      'jobs.client_id',
      'jobs.company_id',
      'jobs.status',
      'jobs.service_date',
      sql<string>`coalesce(jobs.property_time_zone, jobs.time_zone)`.as('time_zone'),
      'jobs.address',
      ...qualify('jobs', LINE_COLUMNS),
      'jobs.price_cents',
      'jobs.fee_cents',
      'series.id as series_id',
      'series.title',
      'series.status as series_status',
      'series.pause_reason',
      'series.saved_card_id',
      CARD_SINCE.as('card_since'),
      'accounts.email',
      'companies.name as company_name',
      'companies.email as company_email',
      'companies.payout_account_id',
      CAN_BE_PAID.as('payable'),
      // Only declines since the series has its present card count: a newer card has not been charged yet.
      sql<Date | null>`(select max(p.updated_at) from payments p where p.job_id = jobs.id and p.state = 'failed'
        and p.saved_card_id is not distinct from series.saved_card_id
        and (series.saved_card_id is null or p.created_at >= ${CARD_SINCE}))`.as('last_decline'),
      // Refunded by hand at the gateway, or by the bank: such a payment has no `refund_reason`.
      sql<boolean>`exists (select from payments p where p.job_id = jobs.id and p.refund_reason is null
        and p.state in ${inStates(GONE)})`.as('given_back'),
    ])
    .$narrowType<{ client_id: NotNull }>()
    .executeTakeFirst();
  return row ? { ...row, id } : null;
}
export type SeriesVisitRow = NonNullable<Awaited<ReturnType<typeof findSeriesVisit>>>;

/** Gets a series with the addresses that mails about it go to. @throws an error if there is no such series */
export async function getSeriesToNotify(db: Db, id: SeriesId) {
  return db
    .selectFrom('series')
    .innerJoin('accounts', 'accounts.id', 'series.client_id')
    .innerJoin('companies', 'companies.id', 'series.company_id')
    .where('series.id', '=', id)
    .select(['series.id', 'series.client_id', 'series.company_id', 'series.title', 'series.full_name'])
    .select(['accounts.email', 'companies.name as company_name', 'companies.email as company_email'])
    .$narrowType<{ client_id: NotNull }>()
    .executeTakeFirstOrThrow();
}

/**
 * Lists series that were paused because their company could not be paid, and whose company now can be. After the
 * gateway has refused a charge, a series is listed again only after a day, so that its mails are not repeated every
 * minute.
 */
export async function listPayableAgain(db: Db, now: Date): Promise<SeriesId[]> {
  const rows = await db
    .selectFrom('series')
    .innerJoin('companies', 'companies.id', 'series.company_id')
    // A literal, to match the partial index series_without_payouts.
    .where('series.pause_reason', '=', sql.lit('payouts'))
    .where('companies.status', '=', 'approved')
    .where('companies.charges_enabled', '=', true)
    .where('companies.payouts_enabled', '=', true)
    .where('companies.payout_account_id', 'is not', null)
    .where(
      sql<boolean>`not exists (select from payments p join jobs j on j.id = p.job_id where j.series_id = series.id
        and p.failure_code = ${ACCOUNT_NOT_READY} and p.updated_at > ${now}::timestamptz - interval '1 day')`,
    )
    .select('series.id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the series of a paid quote; null for a single mowing. */
export async function findSeriesOfQuote(db: Db, quote: QuoteId): Promise<SeriesId | null> {
  const row = await db.selectFrom('quotes').where('id', '=', quote).select('series_id').executeTakeFirst();
  return row?.series_id ?? null;
}

/**
 * Finds a homeowner's card setup for a series by the gateway's id of its page, with the card that was saved on it.
 * Undefined if there is none, or if it belongs to another account or series.
 */
export function findCardSetup(db: Db, by: { account: AccountId; series: SeriesId; session: string }) {
  return db
    .selectFrom('card_setups')
    .leftJoin('saved_cards', 'saved_cards.id', 'card_setups.saved_card_id')
    .where('card_setups.session_id', '=', by.session)
    .where('card_setups.series_id', '=', by.series)
    .where('card_setups.account_id', '=', by.account)
    .select(['card_setups.id', 'card_setups.state', 'saved_cards.brand', 'saved_cards.last4'])
    .executeTakeFirst();
}

/** Finds a card setup by the gateway's id of its page; undefined if there is none. */
export function findSetupBySession(db: Db, session: string) {
  return db.selectFrom('card_setups').where('session_id', '=', session).select('id').executeTakeFirst();
}

/** Gets a card setup without locking it. @throws an error if there is no such card setup */
export function getCardSetupRow(db: Db, id: string) {
  return db.selectFrom('card_setups').where('id', '=', id).select(COLUMNS.card_setups).executeTakeFirstOrThrow();
}

/**
 * Lists the ids of card setups whose page has been open for more than a minute: the gateway's event about it may be
 * lost.
 */
export async function listOpenSetups(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('card_setups')
    .where('state', '=', sql.lit('open'))
    .where('created_at', '<', new Date(now.getTime() - LOOK_AGAIN_SECONDS * 1000))
    .select('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the cards that a homeowner's running series are charged with, each with those series, by title. */
export async function listSeriesCards(
  db: Db,
  { account, gateway }: { account: AccountId; gateway: 'stripe' | 'sandbox' },
) {
  return db
    .selectFrom('series')
    .innerJoin('saved_cards', 'saved_cards.id', 'series.saved_card_id')
    .where('series.client_id', '=', account)
    .where('series.status', 'in', ['active', 'paused'])
    .where('saved_cards.gateway', '=', gateway)
    .select(['series.id', 'series.title', 'saved_cards.method_id', 'saved_cards.brand', 'saved_cards.last4'])
    .orderBy('series.title')
    .orderBy('series.id')
    .execute();
}
