import { day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, OfferId, QueuedJobId, QueueQuestionId } from '@swath/domain/ids';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import type { WholeDb } from '../platform/db/db.ts';
import { TEST_NOW } from './test-app.ts';

/** A queued job that stands in the table: of a quarter acre in Columbia, waiting for two days more, or expired. */
export async function aQueuedJobRow(
  db: WholeDb,
  client: AccountId,
  status: 'queued' | 'expired' = 'queued',
): Promise<QueuedJobId> {
  const { id } = await db
    .insertInto('queued_jobs')
    .values({
      client_id: client,
      status,
      full_name: 'Harriet Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      zip_code: '65203',
      latitude: 38.93,
      longitude: -92.36,
      time_zone: 'America/Chicago',
      lot_size_sqft: squareFeet(10_890),
      duration_minutes: minutes(30),
      grass_height: 'very_tall_14_plus',
      yard_ready: true,
      acceptable_dates: [day('2026-05-03'), day('2026-05-04')],
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
      expires_at: '2026-05-04T17:00:00.000Z',
      expired_at: status === 'expired' ? TEST_NOW : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An open offer of $60.00 that stands in the table; the clock of its queued job stands still. */
export async function anOfferRow(
  db: WholeDb,
  offer: { job: QueuedJobId; company: CompanyId; day: string },
): Promise<OfferId> {
  await db
    .updateTable('queued_jobs')
    .set({ status: 'offered', expires_at: null, seconds_left: 3600 })
    .where('id', '=', offer.job)
    .execute();
  const { id } = await db
    .insertInto('offers')
    .values({
      queued_job_id: offer.job,
      company_id: offer.company,
      price_cents: cents(6000),
      fee_cents: cents(100),
      service_date: day(offer.day),
      created_at: TEST_NOW,
      expires_at: '2026-05-03T17:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A question of a company that stands in the table. @param asked.answer  left out: it waits */
export async function aQuestionRow(
  db: WholeDb,
  asked: { job: QueuedJobId; company: CompanyId; answer?: string },
): Promise<QueueQuestionId> {
  const { id } = await db
    .insertInto('queue_questions')
    .values({
      queued_job_id: asked.job,
      company_id: asked.company,
      question: 'How wide is the gate?',
      asked_at: TEST_NOW,
      answer: asked.answer ?? null,
      answered_at: asked.answer === undefined ? null : TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
