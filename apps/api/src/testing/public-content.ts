import type { Day } from '@swath/domain/calendar';
import type { CompanyId, JobId, PhotoId } from '@swath/domain/ids';
import type { RatingTag } from '@swath/domain/ratings/rating-tags';
import type { WholeDb } from '../platform/db/db.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow } from './jobs.ts';
import type { Person } from './people.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';
import { aWorkPhoto } from './work-photos.ts';

type Review = { client: Person; company: CompanyId; day: string; words?: string; at?: string };

/** A completed mowing with four stars and words. */
export function aReview(
  db: WholeDb,
  { client, company, day, words = 'He lives at 9 Oak St.', at = TEST_NOW }: Review,
): Promise<JobId> {
  const tags: RatingTag[] = ['tidy'];
  const own = { rating: 4, rating_comment: words, rating_tags: tags, rated_at: at } as const;
  return aJobRow(db, { client: client.account, company, status: 'completed', day, own });
}

/** A company's answer to a review. */
export async function anAnswer(db: WholeDb, job: JobId, by: Person, words = 'Liar.'): Promise<void> {
  const at = { answered_at: TEST_NOW, changed_at: TEST_NOW };
  await db
    .insertInto('review_answers')
    .values({ job_id: job, author_id: by.account, words, ...at })
    .execute();
}

/**
 * What the calls about public content are sent: those that say what was seen are about photos of the company, as words
 * may be other ones by the time of the call.
 */
export function contentCalls(
  { testApp, company, people }: Everybody,
  oneMoreDay: () => Day,
): Record<string, () => Promise<Sent>> {
  const { db } = testApp.testDb;
  const { homeowner, otherHomeowner, crewPrimary, admin } = people;
  const words = 'A review.';
  /** Rated long ago: it is nobody's latest. */
  const review = () =>
    aReview(db, { client: homeowner, company, day: oneMoreDay(), words, at: '2026-01-01T12:00:00Z' });
  async function aPhoto() {
    await db.updateTable('photos').set({ work_of: null, work_position: null }).where('work_of', '=', company).execute();
    const of = { client: homeowner.account, member: crewPrimary.account, company };
    return aWorkPhoto(db, { ...of, day: oneMoreDay(), shown: true });
  }
  async function aReport(of: { job_id: JobId; words: string } | { photo_id: PhotoId }) {
    const { id } = await db
      .insertInto('content_reports')
      .values({
        ...{ kind: 'job_id' in of ? 'review' : 'photo', company_id: company, ...of, reason: 'insult', note: 'Rude.' },
        ...{ reported_by: otherHomeowner.account, reported_at: TEST_NOW },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  async function aRemoval(of: { job_id: JobId; words: string } | { photo_id: PhotoId }): Promise<string> {
    const { id } = await db
      .insertInto('content_removals')
      .values({
        ...{ kind: 'job_id' in of ? 'review' : 'photo', company_id: company, ...of, reason: 'An insult.' },
        ...{ author_id: homeowner.account, removed_at: TEST_NOW, removed_by: admin.account },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  async function aRemovedReview(): Promise<string> {
    const job = await review();
    await db.updateTable('jobs').set({ rating_comment: null }).where('id', '=', job).execute();
    return aRemoval({ job_id: job, words });
  }
  return {
    reportContent: async () => ({
      body: { kind: 'photo', id: await aPhoto(), words: null, reason: 'insult', note: 'Rude.' },
    }),
    listReportedContent: async () => {
      await aReport({ job_id: await review(), words });
      await aReport({ photo_id: await aPhoto() });
      return {};
    },
    keepContent: async () => {
      const photo = await aPhoto();
      const report_ids = [await aReport({ photo_id: photo })];
      return { body: { kind: 'photo', id: photo, words: null, report_ids } };
    },
    removeContent: async () => ({
      body: { kind: 'photo', id: await aPhoto(), words: null, reason: 'A face.' },
    }),
    listContentRemovals: async () => {
      await aRemovedReview();
      await aRemoval({ photo_id: await aPhoto() });
      return { params: { companyId: company } };
    },
    restoreContent: async () => ({ params: { id: await aRemovedReview() } }),
  };
}

/** A valid request of each call about reports, of messages too, whether or not it finds anything. */
export const aboutReports = (job: string, company: CompanyId): Record<string, Sent> => {
  const of = { kind: 'review', id: job, words: 'Neat.' };
  return {
    readReportedThread: { params: { id: crypto.randomUUID() } },
    settleMessageReport: { params: { id: crypto.randomUUID() }, body: { remove: false, note: 'Seen.' } },
    reportContent: { body: { ...of, reason: 'insult', note: 'Rude.' } },
    keepContent: { body: { ...of, report_ids: [crypto.randomUUID()] } },
    removeContent: { body: { ...of, reason: 'An insult.' } },
    listContentRemovals: { params: { companyId: company } },
    restoreContent: { params: { id: crypto.randomUUID() } },
  };
};
