import type { Complaint, ComplaintOfJob } from '@swath/contract/complaints';
import { actsOf, type ComplaintSide, complaintUntil, whyNotComplain } from '@swath/domain/complaints/complaint';
import type { ComplaintId, JobId } from '@swath/domain/ids';
import { leftToRefund } from '@swath/domain/payments/hand-refund';
import { CAME } from '@swath/domain/payments/payment-state';
import { cents } from '@swath/domain/units';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CrewProof, HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { COLUMNS, type Jobs } from '../../../platform/db/tables.ts';
import { toPhotoView } from '../../photos/photo-address.ts';
import { propertyZone } from '../to-job.ts';

const AT_ONCE = 100;

/** Whether a job is completed, and its completion can no longer be undone. */
export const isDone = ({ status, final_at }: Pick<Selectable<Jobs>, 'status' | 'final_at'>): boolean =>
  status === 'completed' && final_at === null;

/** Who reads a complaint: the homeowner, or an office member of the company. */
export type ComplaintReader = { readonly homeowner: HomeownerProof } | { readonly crew: CrewProof };

/** The side of a job that a reader belongs to. */
export const sideOf = (reader: ComplaintReader) => ('homeowner' in reader ? 'homeowner' : 'company');

/**
 * Complaints with their jobs, and the payment of each from which money can be refunded. A job that was paid has at most
 * one payment that was not refunded because the mowing was canceled.
 */
const selectComplaints = (db: Db) =>
  db
    .selectFrom('complaints as c')
    .innerJoin('jobs', 'jobs.id', 'c.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .leftJoin('jobs as redo', 'redo.id', 'c.redo_job_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments as p')
          .whereRef('p.job_id', '=', 'jobs.id')
          .where('p.state', 'in', CAME)
          .orderBy(sql`p.refund_reason is not null`)
          .orderBy('p.created_at', 'desc')
          .limit(1)
          .select(['p.id', 'p.state', 'p.captured_cents', 'p.refunded_cents', 'p.refund_reason'])
          .select(
            sql<boolean>`exists (select from payment_refunds r where r.payment_id = p.id and r.state = 'asked')`.as(
              'is_open',
            ),
          )
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(COLUMNS.complaints.map((column) => `c.${column}` as const))
    .select(['jobs.company_id', 'companies.name as company_name', 'jobs.full_name', 'jobs.address'])
    .select(['jobs.service_date', 'jobs.time_zone', propertyZone.as('property_zone'), 'jobs.price_cents'])
    .select([
      'redo.service_date as redo_date',
      'paid.id as payment_id',
      'paid.state as paid_state',
      'paid.captured_cents',
    ])
    .select(['paid.refunded_cents', 'paid.refund_reason', 'paid.is_open']);
type ComplaintRow = Awaited<ReturnType<ReturnType<typeof selectComplaints>['execute']>>[number];

/** What can still be refunded of the payment of a complaint's job, in cents; 0 while a refund is under way. */
function refundable({ paid_state, captured_cents, refunded_cents, refund_reason, is_open }: ComplaintRow) {
  if (paid_state === null || is_open) return cents(0);
  const isReturning = refund_reason !== null;
  const [captured, refunded] = [captured_cents ?? 0, refunded_cents ?? 0];
  return leftToRefund({ state: paid_state, captured, refunded, isReturning, isOpen: false });
}

const said = (words: string, at: Date) => ({ words, at: at.toISOString() });

async function toComplaints(db: Db, ctx: Context, rows: ComplaintRow[], side: ComplaintSide): Promise<Complaint[]> {
  if (rows.length === 0) return [];
  const now = await ctx.clock.now(db);
  const photos = Map.groupBy(
    await listComplaintPhotos(
      db,
      rows.map(({ id }) => id),
    ),
    (row) => row.complaint_id!,
  );
  return rows.map((row) => ({
    id: row.id,
    job_id: row.job_id,
    company_id: row.company_id,
    company_name: row.company_name,
    full_name: row.full_name,
    address: row.address,
    scheduled_date: row.service_date,
    time_zone: side === 'company' ? row.time_zone : row.property_zone,
    kind: row.kind,
    words: row.words,
    photos: (photos.get(row.id) ?? []).map((photo) => toPhotoView(ctx, photo, now)),
    reported_at: row.reported_at.toISOString(),
    state: row.state,
    due_at: row.due_at?.toISOString() ?? null,
    acts: [...actsOf(row.state, side)],
    price_cents: row.price_cents,
    refunded_cents: cents(row.refunded_cents ?? 0),
    refundable_cents: refundable(row),
    answer: row.answer && {
      how: row.answer,
      ...said(row.answer_words, row.answered_at!),
      amount_cents: row.answer_cents,
      redo_job_id: row.redo_job_id,
      redo_date: row.redo_date,
    },
    objection: row.objected_at && said(row.objection, row.objected_at),
    decision: row.decided_at && { amount_cents: row.decided_cents!, ...said(row.decision, row.decided_at) },
    appeal: row.appealed_at && { side: row.appeal_side!, ...said(row.appeal, row.appealed_at) },
    final: row.final_at && { amount_cents: row.final_cents!, ...said(row.final_words, row.final_at) },
    end: row.ended,
  }));
}

const listComplaintPhotos = (db: Db, ids: readonly ComplaintId[]) =>
  db
    .selectFrom('photos')
    .where('complaint_id', 'in', ids)
    .select(['id', 'width', 'height', 'complaint_id'])
    .orderBy('position')
    .execute();

/**
 * The problem that was reported with a job, and whether one can be, as homeowner or company.
 *
 * @returns null when the reader has no such job, or the job is at an own client
 */
export async function findComplaintOfJob(
  db: Db,
  ctx: Context,
  reader: ComplaintReader,
  id: JobId,
): Promise<ComplaintOfJob | null> {
  const jobs = db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.id', '=', id)
    .where('jobs.client_id', 'is not', null)
    .select(['jobs.status', 'jobs.final_at', 'jobs.service_date', 'jobs.time_zone', propertyZone.as('property_zone')])
    .select('companies.name as company_name');
  const job = await ('homeowner' in reader
    ? jobs.where('jobs.client_id', '=', reader.homeowner)
    : jobs.where('jobs.company_id', '=', reader.crew)
  ).executeTakeFirst();
  if (!job) return null;
  const side = sideOf(reader);
  const [complaint] = await toComplaints(
    db,
    ctx,
    await selectComplaints(db).where('c.job_id', '=', id).execute(),
    side,
  );
  const { service_date: serviceDate, property_zone: timeZone } = job;
  const complained = { done: isDone(job), serviceDate, timeZone, has: complaint !== undefined };
  return {
    complaint: complaint ?? null,
    why_not: whyNotComplain(complained, await ctx.clock.now(db)),
    until: complaintUntil(serviceDate, timeZone).toISOString(),
    company_name: job.company_name,
    scheduled_date: serviceDate,
    time_zone: side === 'company' ? job.time_zone : timeZone,
  };
}

/** Problems reported with a company's jobs: what waits for its answer first, then the latest; 100 at most. */
export const listCompanyComplaints = (ctx: Context, crew: CrewProof): Promise<Complaint[]> =>
  listComplaints(ctx, { crew }, sql`c.state = 'company'`);

/** Problems that a homeowner has reported: those still open first, then the latest; 100 at most. */
export const listOwnComplaints = (ctx: Context, homeowner: HomeownerProof): Promise<Complaint[]> =>
  listComplaints(ctx, { homeowner }, sql`c.state <> 'closed'`);

async function listComplaints(ctx: Context, reader: ComplaintReader, first: RawBuilder<unknown>): Promise<Complaint[]> {
  const { db } = ctx;
  const all = db.selectFrom('complaints as c').innerJoin('jobs', 'jobs.id', 'c.job_id');
  const own =
    'homeowner' in reader
      ? all.where('jobs.client_id', '=', reader.homeowner)
      : all.where('jobs.company_id', '=', reader.crew);
  // Payments are looked up for those on the list only.
  const listed = own.orderBy(first, 'desc').orderBy('c.reported_at', 'desc').limit(AT_ONCE).select('c.id');
  const rows = await selectComplaints(db)
    .where('c.id', 'in', listed)
    .orderBy(first, 'desc')
    .orderBy('c.reported_at', 'desc')
    .orderBy('c.id')
    .execute();
  return toComplaints(db, ctx, rows, sideOf(reader));
}

/** Reported problems that wait for an administrator's decision, oldest first; 100 at most. */
export const listComplaintsToDecide = async (db: Db, ctx: Context): Promise<Complaint[]> =>
  toComplaints(
    db,
    ctx,
    await selectComplaints(db)
      .where(sql<boolean>`c.state in ('swath', 'appealed')`)
      .orderBy('c.reported_at')
      .orderBy('c.id')
      .limit(AT_ONCE)
      .execute(),
    'swath',
  );

/** The problem that was reported with a job, as administrators see it; null: none. */
export async function findComplaintAsAdmin(db: Db, ctx: Context, job: JobId): Promise<Complaint | null> {
  const [complaint] = await toComplaints(
    db,
    ctx,
    await selectComplaints(db).where('c.job_id', '=', job).execute(),
    'swath',
  );
  return complaint ?? null;
}

/** The jobs of complaints whose deadline has passed, at most 500. */
export async function listComplaintsDue(db: Db, now: Date): Promise<JobId[]> {
  const rows = await db
    .selectFrom('complaints')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(sql.lit(500))
    .select('job_id')
    .execute();
  return rows.map(({ job_id }) => job_id);
}

/**
 * The payment of a complaint's job, and what decides how much of it can be refunded; null if nothing was ever paid.
 * Amounts in cents; `left`: what can still be refunded.
 */
export async function findRefundable(db: Db, job: JobId) {
  const row = await selectComplaints(db).where('c.job_id', '=', job).executeTakeFirst();
  if (!row || row.payment_id === null || row.paid_state === null) return null;
  return {
    payment: row.payment_id,
    state: row.paid_state,
    captured: row.captured_cents ?? 0,
    refunded: row.refunded_cents ?? 0,
    isReturning: row.refund_reason !== null,
    isOpen: row.is_open ?? false,
    left: refundable(row),
  };
}

/** The job of a complaint; undefined if there is no such complaint. */
export const findComplainedJob = async (db: Db, id: ComplaintId): Promise<JobId | undefined> =>
  (await db.selectFrom('complaints').where('id', '=', id).select('job_id').executeTakeFirst())?.job_id;

/** Whether a job's complaint was decided, without an appeal so far, so that money is refunded. */
export async function isRefundDecided(db: Db, job: JobId): Promise<boolean> {
  const decided = db.selectFrom('complaints').where('job_id', '=', job).where('state', '=', 'decided');
  return (await decided.where('decided_cents', '>', cents(0)).select('id').executeTakeFirst()) !== undefined;
}
