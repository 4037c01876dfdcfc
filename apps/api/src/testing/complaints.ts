import { addDays, type Day, day } from '@swath/domain/calendar';
import type { ComplaintState } from '@swath/domain/complaints/complaint';
import type { AccountId, ComplaintId, JobId, PhotoId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import type { WholeDb } from '../platform/db/db.ts';
import type { Actor } from '../platform/http/testing/access-table.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow } from './jobs.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';

const DUE = '2026-05-04T17:00:00Z';

/** A complaint in a state, with everything that was said on the way there. */
export async function aComplaintOf(db: WholeDb, job: JobId, state: ComplaintState): Promise<ComplaintId> {
  const isAnswered = state !== 'company';
  const isDecided = state === 'decided' || state === 'appealed' || state === 'closed';
  const isAppealed = state === 'appealed' || state === 'closed';
  const hasTerm = state === 'company' || state === 'homeowner' || state === 'decided';
  const { id } = await db
    .insertInto('complaints')
    .values({
      ...{ job_id: job, kind: 'damage', words: 'The fence is broken.', reported_at: TEST_NOW },
      ...{ state, due_at: hasTerm ? DUE : null },
      ...(isAnswered && { answer: 'explanation', answer_words: 'It was so before.', answered_at: TEST_NOW }),
      ...(isAnswered && state !== 'homeowner' && { objection: 'It was not.', objected_at: TEST_NOW }),
      ...(isDecided && { decided_cents: cents(500), decision: 'The photos show it.', decided_at: TEST_NOW }),
      ...(isAppealed && { appeal_side: 'company', appeal: 'They do not.', appealed_at: TEST_NOW }),
      ...(state === 'closed' && { final_cents: cents(0), final_words: 'The fence was old.', final_at: TEST_NOW }),
      ...(state === 'closed' && { ended: 'final', ended_at: TEST_NOW }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A complaint with everything that was said, and a photo; once a job. */
export async function aComplaintWithPhoto(
  db: WholeDb,
  job: JobId,
  { owner, state = 'closed' }: { owner: AccountId; state?: ComplaintState },
): Promise<void> {
  const there = await db.selectFrom('complaints').where('job_id', '=', job).select('id').executeTakeFirst();
  if (there) return;
  const complaint_id = await aComplaintOf(db, job, state);
  const photo = { owner_id: owner, width: 9, height: 9, bytes: 9, created_at: TEST_NOW };
  await db
    .insertInto('photos')
    .values({ id: crypto.randomUUID() as PhotoId, complaint_id, ...photo })
    .execute();
}

/** What the calls about reported problems are sent. */
export function complaintCalls({
  testApp,
  company,
  people,
}: Everybody): Record<string, (actor: Actor) => Promise<Sent>> {
  const { db } = testApp.testDb;
  /** The same homeowner, company and day is one job. */
  let days = 0;
  const onePastDay = (): Day => addDays(day('2023-01-01'), days++);
  const aMowing = (on: Day) => aJobRow(db, { client: people.homeowner.account, company, status: 'completed', day: on });
  async function about(state: ComplaintState, body?: object): Promise<Sent> {
    const id = await aMowing(onePastDay());
    await aComplaintWithPhoto(db, id, { owner: people.homeowner.account, state });
    return { params: { id }, ...(body && { body }) };
  }
  const words = { words: 'Please look again.' };
  return {
    viewComplaint: () => about('closed'),
    makeComplaint: async () => ({
      // Of a day that its homeowner can still complain about.
      params: { id: await aMowing(addDays(day('2029-01-01'), days++)) },
      body: { kind: 'damage', words: 'The fence is broken.', photo_ids: [] },
    }),
    withdrawComplaint: () => about('company'),
    acceptComplaintAnswer: () => about('homeowner'),
    escalateComplaint: () => about('homeowner', words),
    appealComplaint: () => about('decided', words),
    listOwnComplaints: async () => {
      await about('closed');
      return {};
    },
    listCompanyComplaints: async () => {
      await about('closed');
      return {};
    },
    answerComplaint: () => about('company', { how: 'explanation', ...words }),
    listComplaintsToDecide: async () => {
      await about('appealed');
      return {};
    },
    decideComplaint: async () => {
      const id = await aComplaintOf(db, await aMowing(onePastDay()), 'swath');
      return { params: { id }, body: { state: 'swath', amount_cents: 0, seen_cents: 0, ...words } };
    },
  };
}

const id = crypto.randomUUID();
const words = 'Please look again.';

/** A valid request of each call about reported problems, for a job that nobody has. */
export const COMPLAINT_REQUESTS = {
  viewComplaint: { params: { id } },
  makeComplaint: { params: { id }, body: { kind: 'damage', words, photo_ids: [crypto.randomUUID()] } },
  withdrawComplaint: { params: { id } },
  acceptComplaintAnswer: { params: { id } },
  escalateComplaint: { params: { id }, body: { words } },
  appealComplaint: { params: { id }, body: { words } },
  answerComplaint: { params: { id }, body: { how: 'redo', words, date: '2026-05-06' } },
  decideComplaint: { params: { id }, body: { state: 'swath', amount_cents: 0, seen_cents: 0, words } },
};
