import type { CompanyId, JobId, VisitRecordId } from '@swath/domain/ids';
import { sweepCompletedJobs, sweepMissedJobs, sweepRecords } from '../marketplace/jobs/jobs.tasks.ts';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from './bookings.ts';
import { aHomeowner, aMember, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A mowing of May 3 at $45.00 that was paid for and that nobody started, with everybody it concerns. */
export type MissedVisit = {
  readonly id: JobId;
  readonly company: CompanyId;
  readonly homeowner: Person;
  readonly owner: Person;
  readonly office: Person;
  readonly hand: Person;
};

/** Midnight after May 3 in Columbia, Missouri; 48 hours later its company cannot record it any more. */
export const DAY_OVER = '2026-05-04T05:00:00.000Z';
export const LAST_MOMENT = '2026-05-06T04:59:59.000Z';
export const TOO_LATE = '2026-05-06T05:00:00.000Z';

/** When it was done, and how that is read: 9:00 to 9:50 in the morning of May 3. */
export const TIMES = { start: '09:00', end: '09:50' };
export const STARTED = '2026-05-03T14:00:00.000Z';
export const ENDED = '2026-05-03T14:50:00.000Z';

/** Books and pays a mowing of May 3, and lets its day pass. */
export async function aMissedVisit(swath: TestApp): Promise<MissedVisit> {
  const { db } = swath.testDb;
  const company = await aPayableCompany(swath);
  const homeowner = await aHomeowner(db);
  const request = aRequest(company);
  const { clientSecret, sessionId } = (await openCheckout(swath, homeowner.token, request)).json();
  await payWith(swath, clientSecret);
  const { id } = (await book(swath, homeowner.token, request, sessionId)).json();
  const people = await crewOf(swath, company);
  await swath.setClock(DAY_OVER);
  return { id, company, homeowner, ...people };
}

/** The owner of a company, one of its office, and one who mows. */
export async function crewOf({ testDb }: TestApp, company: CompanyId) {
  return {
    owner: await aMember(testDb.db, company),
    office: await aMember(testDb.db, company, false),
    hand: await aMember(testDb.db, company, false, 'crew'),
  };
}

/** Records a visit as done. */
export const record = (swath: TestApp, as: string | null, id: string, body: object = TIMES) =>
  swath.call(as, 'POST', `/api/MowingJobs/${id}/record`, body);

/** The record of a visit that is open. @throws when none is */
export async function recordOf({ testDb }: TestApp, id: string): Promise<VisitRecordId> {
  const job = testDb.db
    .selectFrom('jobs')
    .where('id', '=', id as JobId)
    .select('record_id');
  const { record_id } = await job.executeTakeFirstOrThrow();
  if (record_id === null) throw new Error('no record is open');
  return record_id;
}

/** Says something to a record of a visit: to the open one, unless `body` names it. @param what  confirm, decline, withdraw or answer */
export async function say(
  swath: TestApp,
  as: string | null,
  id: string,
  what: string,
  body: { record?: VisitRecordId } & Record<string, unknown> = {},
) {
  const record = body.record ?? (await recordOf(swath, id));
  return swath.call(as, 'POST', `/api/MowingJobs/${id}/record/${what}`, { ...body, record });
}

/** What a worker does by itself with missed jobs, records and completed jobs; with the time, if there is another one. */
export async function passTime(swath: TestApp, at?: string): Promise<void> {
  if (at) await swath.setClock(at);
  for (const sweep of [sweepMissedJobs, sweepRecords, sweepCompletedJobs]) {
    await sweep(swath.ctx);
    await swath.runTasks();
  }
}

/** A job with its payments as they stand in their tables. */
export async function visitStateOf({ testDb }: TestApp, id: JobId) {
  const { db } = testDb;
  const job = await db
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['status', 'started_at', 'completed_at', 'missed_at', 'record_id'])
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .where('job_id', '=', id)
    .orderBy('attempt')
    .select(['state', 'refund_reason', 'captured_cents'])
    .execute();
  return { ...job, payments };
}
