import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, SeriesId } from '@swath/domain/ids';
import type { JobStatus } from '@swath/domain/jobs/job';
import type { PaymentState } from '@swath/domain/payments/payment-state';
import type { AgreedVisit } from '@swath/domain/series/agreement';
import type { Cents } from '@swath/domain/units';
import { type NotNull, type Selectable, sql } from 'kysely';
import { lastChargeState, latestCharge } from '../../money/payments/payments.reads.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS, type Series } from '../../platform/db/tables.ts';
import type { HomeownerSeries } from './series.writes.ts';

/** Finds any series by id, drafts included; undefined when there is none. Checks no permission. */
export function findSeriesRow(db: Db, id: SeriesId): Promise<Selectable<Series> | undefined> {
  return db.selectFrom('series').where('id', '=', id).select(COLUMNS.series).executeTakeFirst();
}

/** Finds a homeowner's own series; undefined when it is not theirs, or still a draft, which is not booked yet. */
export function findOwnSeries(db: Db, homeowner: AccountId, id: SeriesId): Promise<HomeownerSeries | undefined> {
  return db
    .selectFrom('series')
    .where('id', '=', id)
    .where('client_id', '=', homeowner)
    .where('status', '<>', 'draft')
    .select(COLUMNS.series)
    .$narrowType<{ client_id: NotNull; consent_text: NotNull }>()
    .executeTakeFirst();
}

/**
 * Finds a series of a company, whether a homeowner's or an own client's; undefined when it is another company's, or
 * still a draft, which is not booked yet.
 */
export function findRowOfCompany(db: Db, crew: CrewProof, id: SeriesId): Promise<Selectable<Series> | undefined> {
  return db
    .selectFrom('series')
    .where('id', '=', id)
    .where('company_id', '=', crew)
    .where('status', '<>', 'draft')
    .select(COLUMNS.series)
    .executeTakeFirst();
}

/** Whether a series belongs to a homeowner; otherwise to an own client, who has no account. */
export const isOfHomeowner = (series: Selectable<Series>): series is HomeownerSeries => series.client_id !== null;

/**
 * Lists a homeowner's series with company name and saved card, newest first, at most 200.
 *
 * @param id  lists only this series; left out: all
 */
export function listSeriesOf(db: Db, homeowner: AccountId, id?: SeriesId) {
  const own = db
    .selectFrom('series')
    .innerJoin('companies', 'companies.id', 'series.company_id')
    .leftJoin('saved_cards', 'saved_cards.id', 'series.saved_card_id')
    .where('series.client_id', '=', homeowner)
    .where('series.status', '<>', 'draft');
  return (id ? own.where('series.id', '=', id) : own)
    .orderBy('series.created_at', 'desc')
    .orderBy('series.id')
    .limit(200)
    .select(qualify('series', COLUMNS.series))
    .select(['companies.name as company_name', 'saved_cards.brand', 'saved_cards.last4'])
    .$narrowType<{ client_id: NotNull; consent_text: NotNull }>()
    .execute();
}
export type OwnSeriesRow = Awaited<ReturnType<typeof listSeriesOf>>[number];

/**
 * Lists the visits of series, earliest first, each with the state and time of its latest charge (null: not charged
 * yet). If a rule date was canceled and booked again, only the newer visit is listed, with what was returned of earlier
 * ones.
 */
export async function listVisits(db: Db, series: readonly SeriesId[]) {
  const { rows } = await sql<{
    id: JobId;
    series_id: SeriesId;
    rule_date: Day;
    service_date: Day;
    time_zone: string;
    status: JobStatus;
    price_cents: Cents;
    charged: PaymentState | null;
    charged_at: Date | null;
    is_skipped: boolean;
    returned_cents: Cents;
  }>`
    select visit.id, visit.series_id, visit.rule_date, visit.service_date, visit.time_zone, visit.status, visit.price_cents,
      visit.status = 'canceled' and coalesce((
        select e.side = 'homeowner' from job_events e where e.job_id = visit.id and e.kind = 'canceled'
        order by e.id desc limit 1
      ), false) as is_skipped, charge.state as charged, charge.charged_at, coalesce((
        select sum(paid.captured_cents) from jobs earlier join payments paid on paid.job_id = earlier.id
        where earlier.series_id = visit.series_id and coalesce(earlier.rule_date, earlier.service_date) = visit.rule_date
          and earlier.status = 'canceled' and earlier.id <> visit.id
      ), 0)::int as returned_cents
    from (
      select distinct on (series_id, coalesce(rule_date, service_date))
        id, series_id, coalesce(rule_date, service_date) as rule_date, service_date,
        coalesce(property_time_zone, time_zone) as time_zone, status, price_cents
      from jobs
      where series_id = any(${[...series]}::uuid[])
      order by series_id, coalesce(rule_date, service_date), status = 'canceled', created_at desc
    ) as visit
    left join lateral (
      select ${lastChargeState} as state, coalesce(
        (select l.at from payment_ledger l where l.payment_id = payment.id and l.captured_cents > 0 order by l.id limit 1),
        payment.created_at) as charged_at
      ${latestCharge(sql.ref('visit.id'))}
    ) as charge on true
    order by visit.service_date, visit.id`.execute(db);
  return rows;
}
export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number];

/**
 * Counts the visits of a series, and lists the agreed days for which none was created because they filled up during the
 * checkout.
 */
export async function countVisits(db: Db, id: SeriesId): Promise<{ created: number; leftOut: Day[] }> {
  const { rows } = await sql<{ created: number; left_out: Day[] }>`
    select
      (select count(distinct rule_date)::int from jobs where series_id = series.id) as created,
      (select coalesce(array_agg(agreed.day order by agreed.day), '{}')
        from unnest(series.agreed_dates, series.rule_dates) as agreed(day, rule_date)
        where not exists (select from jobs where series_id = series.id and jobs.rule_date = agreed.rule_date)
      ) as left_out
    from series where id = ${id}`.execute(db);
  return { created: rows[0]!.created, leftOut: rows[0]!.left_out };
}

/**
 * Finds a homeowner's payment for the first visit of a series; undefined when the page is not theirs or for something
 * else.
 *
 * @param sessionId  id of the payment page
 */
export function findPaymentOfSeries(db: Db, homeowner: AccountId, sessionId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('quotes', 'quotes.id', 'payments.quote_id')
    .where('payments.session_id', '=', sessionId)
    .where('payments.homeowner_id', '=', homeowner)
    .where('quotes.series_id', 'is not', null)
    .select(['payments.id', 'quotes.series_id'])
    .executeTakeFirst();
}

/**
 * Reads the company's name, mail address and time zone, and the homeowner's mail address, for notifications about a
 * series.
 */
export function getSides(db: Db, series: { client_id: AccountId; company_id: CompanyId }) {
  return db
    .selectFrom('companies')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', series.client_id))
    .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
    .where('companies.id', '=', series.company_id)
    .select([
      sql<string>`coalesce(profiles.time_zone, companies.time_zone)`.as('propertyZone'),
      'companies.name as company',
      'companies.email as companyEmail',
      'companies.phone_number as companyPhone',
      'companies.time_zone as timeZone',
      'accounts.email as homeownerEmail',
    ])
    .executeTakeFirstOrThrow();
}

/** Lists today and later days on which a series has a pending visit; undefined when the series does not exist. */
export async function findRouteDays(db: Db, id: SeriesId): Promise<{ company_id: CompanyId; days: Day[] } | undefined> {
  const { rows } = await sql<{ company_id: CompanyId; days: Day[] }>`
    select series.company_id, array(
      select distinct service_date from jobs
      where series_id = series.id and status = 'pending'
        and service_date >= (clock_now() at time zone series.time_zone)::date
      order by service_date
    ) as days
    from series where series.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Lists the visits that a pause canceled, by rule date, without those for whose rule date a new visit was created
 * since.
 *
 * @param jobs  the canceled jobs, as the series stores them
 */
export async function listPausedVisits(db: Db, jobs: readonly JobId[]): Promise<AgreedVisit[]> {
  const { rows } = await sql<{ rule_date: Day; service_date: Day }>`
    select distinct on (rule_date) rule_date, service_date
    from jobs
    where id = any(${[...jobs]}::uuid[]) and rule_date is not null and not exists (
      select from jobs as other
      where other.series_id = jobs.series_id and other.rule_date = jobs.rule_date and other.status <> 'canceled'
    )
    order by rule_date, created_at desc`.execute(db);
  return rows.map((row) => ({ ruleDate: row.rule_date, date: row.service_date }));
}
