import { addDays, type Day, day } from '@swath/domain/calendar';
import type { AccountId, JobId, VisitRecordId } from '@swath/domain/ids';
import type { RecordStage } from '@swath/domain/jobs/visit-record';
import type { WholeDb } from '../platform/db/db.ts';
import type { Actor } from '../platform/http/testing/access-table.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow } from './jobs.ts';
import type { Sent } from './send-call.ts';

/** A record of a visit that waits for somebody, with what both sides said of it. */
export async function aRecordOf(
  db: WholeDb,
  job: JobId,
  { stage, by }: { stage: RecordStage; by: AccountId },
): Promise<VisitRecordId> {
  const due = stage === 'administrator' ? null : '2026-05-04T17:00:00Z';
  const { id } = await db
    .insertInto('visit_records')
    .values({
      ...{ job_id: job, state: stage, recorded_by: by, recorded_at: new Date() },
      ...{ started_at: '2026-05-01T14:00:00Z', ended_at: '2026-05-01T14:50:00Z', due_at: due },
      ...{ note: 'We forgot to tap.', objection: 'Nobody was here.' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('jobs').set({ record_id: id }).where('id', '=', job).execute();
  return id;
}

/** What the calls are sent by which visits are recorded as done after their day. */
export function recordCalls({ testApp, company, people }: Everybody): Record<string, (actor: Actor) => Promise<Sent>> {
  const { db } = testApp.testDb;
  /** The same homeowner, company and day is one job. */
  let days = 0;
  const onePastDay = (): Day => addDays(day('2024-01-01'), days++);
  const aJob = (status: 'pending' | 'in-progress') =>
    aJobRow(db, { client: people.homeowner.account, company, status, day: onePastDay() });

  /** A record of a visit of the homeowner that waits for somebody. */
  async function aRecord(stage: RecordStage): Promise<{ id: JobId; record: VisitRecordId }> {
    const id = await aJob('pending');
    return { id, record: await aRecordOf(db, id, { stage, by: people.crewPrimary.account }) };
  }
  const about = async (stage: RecordStage, body: object = {}): Promise<Sent> => {
    const { id, record } = await aRecord(stage);
    return { params: { id }, body: { record, ...body } };
  };
  const times = { start: '09:00', end: '09:50' };
  return {
    listOwnJobs: async () => {
      await aRecord('administrator');
      return {};
    },
    readOwnJob: async () => ({ params: { id: (await aRecord('administrator')).id } }),
    readCrewJob: async () => ({ params: { id: (await aRecord('administrator')).id } }),
    recordVisit: async () => ({ params: { id: await aJob('in-progress') }, body: { ...times, note: 'Done.' } }),
    confirmRecord: () => about('office'),
    declineRecord: () => about('office', { reason: 'It was next door.' }),
    withdrawRecord: () => about('homeowner'),
    answerRecord: () => about('homeowner', { done: false, note: 'Nobody was here.' }),
    listDisputedRecords: async () => {
      await aRecord('administrator');
      return {};
    },
    decideRecord: () => about('administrator', { paid: false, reason: 'The photo is of another lawn.' }),
    recordVisitAsAdmin: async () => ({
      params: { id: await aJob('pending') },
      body: { ...times, reason: 'They called us.' },
    }),
  };
}

const id = crypto.randomUUID();

/** A valid request of each call about recorded visits, for a job that nobody has. */
export const RECORD_REQUESTS = {
  takeBackOnMyWay: { params: { id } },
  recordVisit: { params: { id }, body: { start: '09:00', end: '09:50', note: 'We forgot to tap.' } },
  confirmRecord: { params: { id }, body: { record: crypto.randomUUID() } },
  declineRecord: { params: { id }, body: { record: crypto.randomUUID(), reason: 'It was next door.' } },
  withdrawRecord: { params: { id }, body: { record: crypto.randomUUID() } },
  answerRecord: { params: { id }, body: { record: crypto.randomUUID(), done: false, note: 'No.' } },
  decideRecord: {
    params: { id },
    body: { record: crypto.randomUUID(), paid: true, reason: 'The photo shows it.' },
  },
  recordVisitAsAdmin: { params: { id }, body: { start: '09:00', end: '09:50', reason: 'As agreed.' } },
};
