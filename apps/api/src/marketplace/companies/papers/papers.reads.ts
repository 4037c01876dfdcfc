import type { EndingInsurance, OwnPapers, Paper, WaitingPaper } from '@swath/contract/papers';
import { type Day, dayAt } from '@swath/domain/calendar';
import { INSURANCE_REMINDER_DAYS } from '@swath/domain/companies/insurance';
import type { CompanyId, CompanyPaperId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { AdminProof, PapersProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { paperAddress } from './paper-address.ts';

/** Maximum number of papers of each list for an administrator. */
const MOST_SHOWN = 100;
/** Maximum number of reminders per run of the cron task. */
const AT_ONCE = 1000;

/** SQL: today by the company's clock. Needs the table `companies`. */
const today = sql<Day>`(clock_now() at time zone companies.time_zone)::date`;

/** Query of papers, each with its company. */
const selectPapers = (db: Db) =>
  db
    .selectFrom('company_papers as p')
    .innerJoin('companies', 'companies.id', 'p.company_id')
    .select(['p.id', 'p.company_id', 'p.kind', 'p.status', 'p.ends_on', 'p.sent_at', 'p.reason'])
    .select(['p.file_name', 'p.bytes', 'p.pages', 'p.width', 'p.height'])
    .select(['companies.name', 'companies.status as company_status', today.as('today')]);

export type PaperRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPapers>['executeTakeFirst']>>>;

/** A paper that waits for an administrator; undefined when it does not, or does not exist. */
export const findWaiting = (db: Db, id: CompanyPaperId): Promise<PaperRow | undefined> =>
  selectPapers(db).where('p.id', '=', id).where('p.status', '=', 'waiting').executeTakeFirst();

/** Today by a company's clock. @throws NoResultError when there is no such company */
export async function getToday(db: Db, now: Date, company: CompanyId): Promise<Day> {
  const { time_zone } = await db
    .selectFrom('companies')
    .where('id', '=', company)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return dayAt(now, time_zone);
}

const toPaper = (ctx: Context, row: PaperRow, now: Date): Paper => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  file: {
    name: row.file_name,
    url: paperAddress(ctx, row.id, now),
    bytes: row.bytes,
    pages: row.pages,
    width: row.width,
    height: row.height,
  },
  ends_on: row.ends_on,
  sent_at: row.sent_at.toISOString(),
  reason: row.reason,
});

/** All papers of a company, those of insurance first, of each kind the approved one first. */
export async function listPapersOf(db: Db, ctx: Context, company: CompanyId): Promise<Paper[]> {
  const now = await ctx.clock.now(db);
  const rows = await selectPapers(db)
    .where('p.company_id', '=', company)
    .orderBy('p.kind')
    .orderBy('p.status')
    .execute();
  return rows.map((row) => toPaper(ctx, row, now));
}

/** The papers of a company as a member sees them: tax forms only for its owners. */
export async function getOwnPapers(db: Db, ctx: Context, { company, isOwner }: PapersProof): Promise<OwnPapers> {
  const papers = await listPapersOf(db, ctx, company);
  return {
    today: await getToday(db, await ctx.clock.now(db), company),
    papers: papers.filter(({ kind }) => kind !== 'w9' || isOwner),
  };
}

/** Papers that wait for an administrator, longest waiting first, and the total number of them. */
export async function listWaiting(
  db: Db,
  ctx: Context,
  _admin: AdminProof,
): Promise<{ papers: WaitingPaper[]; total: number }> {
  const now = await ctx.clock.now(db);
  const rows = await selectPapers(db)
    .leftJoin('company_papers as before', (join) =>
      join
        .onRef('before.company_id', '=', 'p.company_id')
        .onRef('before.kind', '=', 'p.kind')
        .on('before.status', '=', 'approved'),
    )
    .where('p.status', '=', 'waiting')
    .select(['before.id as before_id', 'before.ends_on as approved_until'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('p.sent_at')
    .orderBy('p.id')
    .limit(MOST_SHOWN)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    papers: rows.map((row) => ({
      ...toPaper(ctx, row, now),
      company_id: row.company_id,
      company_name: row.name,
      has_ended: hasEnded(row),
      is_replacing: row.before_id !== null,
      approved_until: row.approved_until,
    })),
  };
}

/** Whether a paper's last day is over by the company's clock. */
export const hasEnded = ({ ends_on, today: now }: PaperRow): boolean => ends_on !== null && ends_on < now;

/**
 * What the file of a paper is; undefined when there is no such paper any more.
 * @param id  a UUID
 */
export const findFile = (db: Db, id: string) =>
  db
    .selectFrom('company_papers')
    .where(sql<boolean>`id = ${id}::uuid`)
    .select(['id', 'kind', 'pages'])
    .executeTakeFirst();

/**
 * The last days of the approved certificates of those of the given companies that are insured today, by each company's
 * clock.
 */
export async function listInsuredUntil(db: Db, companies: readonly CompanyId[]): Promise<ReadonlyMap<CompanyId, Day>> {
  if (companies.length === 0) return new Map();
  const rows = await db
    .selectFrom('company_papers as p')
    .innerJoin('companies', 'companies.id', 'p.company_id')
    .where('p.company_id', '=', sql<CompanyId>`any(${companies}::uuid[])`)
    .where('p.kind', '=', 'insurance')
    .where('p.status', '=', 'approved')
    .where('p.ends_on', '>=', today)
    .select(['p.company_id', sql<Day>`p.ends_on`.as('ends_on')])
    .execute();
  return new Map(rows.map(({ company_id, ends_on }) => [company_id, ends_on]));
}

/** Query of the approved certificates of approved companies that end within 30 days, while no other one waits. */
const selectEnding = (db: Db, now: Date) =>
  db
    .selectFrom('company_papers as p')
    .innerJoin('companies', 'companies.id', 'p.company_id')
    .where('p.status', '=', sql.lit('approved'))
    // A condition that the index supports: no company's date is more than a day ahead of UTC.
    .where(
      sql<boolean>`p.ends_on <= (${now}::timestamptz at time zone 'UTC')::date + ${sql.lit(INSURANCE_REMINDER_DAYS + 1)}`,
    )
    .where(sql<boolean>`p.ends_on - ${today} between 0 and ${sql.lit(INSURANCE_REMINDER_DAYS)}`)
    .where('companies.status', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_papers as next')
            .whereRef('next.company_id', '=', 'p.company_id')
            .whereRef('next.kind', '=', 'p.kind')
            .where('next.status', '=', 'waiting')
            .select('next.id'),
        ),
      ),
    );

/** Lists the companies whose certificates end soon, for an administrator. */
export const listEndingSoon = async (db: Db, now: Date, _admin: AdminProof): Promise<EndingInsurance[]> =>
  selectEnding(db, now)
    .select(['p.company_id', 'companies.name as company_name', sql<Day>`p.ends_on`.as('ends_on')])
    .orderBy('p.ends_on')
    .orderBy('p.id')
    .limit(MOST_SHOWN)
    .execute();

/** Query of the certificates that end soon, and whose companies were not reminded of it yet. */
const selectToRemind = (db: Db, now: Date) => selectEnding(db, now).where('p.reminded_at', 'is', null);

/** Lists the certificates whose companies are to be reminded now. */
export async function listEnding(db: Db, now: Date): Promise<CompanyPaperId[]> {
  const rows = await selectToRemind(db, now).select('p.id').orderBy('p.ends_on').limit(AT_ONCE).execute();
  return rows.map(({ id }) => id);
}

/** Locks a certificate whose company is to be reminded now; a concurrent run waits. Undefined: no longer. */
export const lockEnding = (tx: Tx, id: CompanyPaperId, now: Date) =>
  selectToRemind(tx, now)
    .where('p.id', '=', id)
    .select(['p.company_id', sql<Day>`p.ends_on`.as('ends_on')])
    .forUpdate('p')
    .executeTakeFirst();
