import type { Insurance, WaitingInsurance } from '@swath/contract/insurance';
import { type Day, dayAt } from '@swath/domain/calendar';
import { INSURANCE_REMINDER_DAYS } from '@swath/domain/companies/insurance';
import type { CompanyId, InsuranceCertificateId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { toPhotoView } from '../../photos/photo-address.ts';

/** Maximum number of waiting certificates that are listed for an administrator. */
const MOST_SHOWN = 100;
/** Maximum number of reminders per run of the cron task. */
const AT_ONCE = 1000;

/** SQL: today by the company's clock. Needs the table `companies`. */
const today = sql<Day>`(clock_now() at time zone companies.time_zone)::date`;

/** Query of certificates, each with its company and its picture. */
const selectCertificates = (db: Db) =>
  db
    .selectFrom('insurance_certificates as i')
    .innerJoin('companies', 'companies.id', 'i.company_id')
    .innerJoin('photos as p', 'p.id', 'i.photo_id')
    .select(['i.id', 'i.company_id', 'i.photo_id', 'i.ends_on', 'i.status', 'i.sent_at', 'i.reason'])
    .select(['companies.name', 'p.width', 'p.height', today.as('today')]);

export type Certificate = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCertificates>['executeTakeFirst']>>>;

/** The certificates of a company, at most two: the approved one, and one that waits or was rejected. */
export async function findCertificates(
  db: Db,
  company: CompanyId,
): Promise<{ approved: Certificate | null; sent: Certificate | null }> {
  const rows = await selectCertificates(db).where('i.company_id', '=', company).execute();
  return {
    approved: rows.find(({ status }) => status === 'approved') ?? null,
    sent: rows.find(({ status }) => status !== 'approved') ?? null,
  };
}

/** A certificate that waits for an administrator; undefined when it does not, or does not exist. */
export const findWaiting = (db: Db, id: InsuranceCertificateId): Promise<Certificate | undefined> =>
  selectCertificates(db).where('i.id', '=', id).where('i.status', '=', 'waiting').executeTakeFirst();

/** Today by a company's clock. @throws NoResultError when there is no such company */
export async function getToday(db: Db, now: Date, company: CompanyId): Promise<Day> {
  const { time_zone } = await db
    .selectFrom('companies')
    .where('id', '=', company)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return dayAt(now, time_zone);
}

const photoOf = (ctx: Context, { photo_id: id, width, height }: Certificate, now: Date) =>
  toPhotoView(ctx, { id, width, height }, now);

/** A company's insurance, for its own members. */
export async function getInsurance(db: Db, ctx: Context, company: CompanyId): Promise<Insurance> {
  const now = await ctx.clock.now(db);
  const { approved, sent } = await findCertificates(db, company);
  return {
    today: await getToday(db, now, company),
    approved: approved && { photo: photoOf(ctx, approved, now), ends_on: approved.ends_on },
    sent: sent && {
      photo: photoOf(ctx, sent, now),
      ends_on: sent.ends_on,
      sent_at: sent.sent_at.toISOString(),
      reason: sent.reason,
    },
  };
}

/** Certificates that wait for an administrator, longest waiting first, and the total number of them. */
export async function listWaiting(
  db: Db,
  ctx: Context,
  _admin: AdminProof,
): Promise<{ certificates: WaitingInsurance[]; total: number }> {
  const now = await ctx.clock.now(db);
  const rows = await selectCertificates(db)
    .leftJoin('insurance_certificates as before', (join) =>
      join.onRef('before.company_id', '=', 'i.company_id').on('before.status', '=', 'approved'),
    )
    .where('i.status', '=', 'waiting')
    .select(['before.ends_on as approved_until', sql<number>`count(*) over ()::int`.as('total')])
    .orderBy('i.sent_at')
    .orderBy('i.id')
    .limit(MOST_SHOWN)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    certificates: rows.map((row) => ({
      id: row.id,
      company_id: row.company_id,
      company_name: row.name,
      photo: photoOf(ctx, row, now),
      ends_on: row.ends_on,
      has_ended: row.ends_on < row.today,
      approved_until: row.approved_until,
      sent_at: row.sent_at.toISOString(),
    })),
  };
}

/**
 * The last days of the approved certificates of those of the given companies that are insured today, by each company's
 * clock.
 */
export async function listInsuredUntil(db: Db, companies: readonly CompanyId[]): Promise<ReadonlyMap<CompanyId, Day>> {
  if (companies.length === 0) return new Map();
  const rows = await db
    .selectFrom('insurance_certificates as i')
    .innerJoin('companies', 'companies.id', 'i.company_id')
    .where('i.company_id', '=', sql<CompanyId>`any(${companies}::uuid[])`)
    .where('i.status', '=', 'approved')
    .where('i.ends_on', '>=', today)
    .select(['i.company_id', 'i.ends_on'])
    .execute();
  return new Map(rows.map(({ company_id, ends_on }) => [company_id, ends_on]));
}

/**
 * Query of the approved certificates that end within 30 days, and whose companies are to be reminded: once, and not
 * while another certificate waits.
 */
const selectEnding = (db: Db, now: Date) =>
  db
    .selectFrom('insurance_certificates as i')
    .innerJoin('companies', 'companies.id', 'i.company_id')
    .where('i.status', '=', sql.lit('approved'))
    .where('i.reminded_at', 'is', null)
    // A condition that the index supports: no company's date is more than a day ahead of UTC.
    .where(
      sql<boolean>`i.ends_on <= (${now}::timestamptz at time zone 'UTC')::date + ${sql.lit(INSURANCE_REMINDER_DAYS + 1)}`,
    )
    .where(sql<boolean>`i.ends_on - ${today} between 0 and ${sql.lit(INSURANCE_REMINDER_DAYS)}`)
    .where('companies.status', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('insurance_certificates as next')
            .whereRef('next.company_id', '=', 'i.company_id')
            .where('next.status', '=', 'waiting')
            .select('next.id'),
        ),
      ),
    );

/** Lists the certificates whose companies are to be reminded now. */
export async function listEnding(db: Db, now: Date): Promise<InsuranceCertificateId[]> {
  const rows = await selectEnding(db, now).select('i.id').orderBy('i.ends_on').limit(AT_ONCE).execute();
  return rows.map(({ id }) => id);
}

/** Locks a certificate whose company is to be reminded now; a concurrent run waits. Undefined: no longer. */
export const lockEnding = (tx: Tx, id: InsuranceCertificateId, now: Date) =>
  selectEnding(tx, now).where('i.id', '=', id).select(['i.company_id', 'i.ends_on']).forUpdate('i').executeTakeFirst();
