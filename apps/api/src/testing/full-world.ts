import type { PhotoId } from '@swath/domain/ids';
import type { RatingTag } from '@swath/domain/ratings/rating-tags';
import { sql } from 'kysely';
import { aBusyCalendar } from './busy-calendars.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow, TODAY } from './jobs.ts';
import { aPaidJob } from './payments.ts';
import { aProposalRow } from './proposals.ts';
import { anOfferRow, aQuestionRow, aQueuedJobRow } from './queue-rows.ts';
import { TEST_NOW } from './test-app.ts';
import { aWorkPhoto } from './work-photos.ts';

/** What `fillWorld` has made, for calls that must find it. */
export type FullWorld = {
  /** The homeowner's, offered for by the company, with a photo. */
  readonly offered: string;
  /** The homeowner's, accepted: it is a job of the company now. */
  readonly accepted: string;
};

const ANSWERED = { answered_at: TEST_NOW, changed_at: TEST_NOW };

/** Something in every column that people fill: jobs of both companies, stars, offers, areas, devices. */
export async function fillWorld({ testApp, company, people }: Everybody): Promise<FullWorld> {
  const { db } = testApp.testDb;
  const { homeowner, otherHomeowner, otherCrew } = people;
  const member = db.selectFrom('company_members').where('account_id', '=', otherCrew.account).select('company_id');
  const otherCompany = (await member.executeTakeFirstOrThrow()).company_id;
  const tags: { rating_tags: RatingTag[] } = { rating_tags: ['tidy'] };
  const rated = { rating: 5, rating_comment: 'Straight lines.', ...tags, rated_at: TEST_NOW } as const;
  const notes = { yard_notes: 'Mind the roses.', started_at: '2026-04-20T14:00Z', completed_at: '2026-04-20T15:00Z' };

  const mine = { client: homeowner.account, company, status: 'completed' } as const;
  const reviewed = await aJobRow(db, { ...mine, day: '2026-04-20', own: { ...notes, ...rated } });
  await db
    .insertInto('review_answers')
    .values({ job_id: reviewed, author_id: people.crewPrimary.account, words: 'Thank you.', ...ANSWERED })
    .execute();
  const work = { client: homeowner.account, member: people.crewPrimary.account, company };
  await aWorkPhoto(db, { ...work, day: '2026-04-19', shown: true });
  await aJobRow(db, { ...mine, day: '2026-04-21', own: notes });
  // Rated before the other one, whose review with its answer is the latest.
  const before = { ...rated, rated_at: new Date(new Date(TEST_NOW).getTime() - 60_000) };
  await aJobRow(db, { ...mine, day: TODAY, own: { yard_notes: notes.yard_notes, ...before } });
  // Nobody will come.
  await aJobRow(db, { ...mine, status: 'pending', day: '2026-05-06' });
  await aJobRow(db, { client: otherHomeowner.account, company: otherCompany, status: 'completed', own: rated });
  await aPaidJob(db, homeowner.account, company, '2027-02-01');

  await aProposalRow(db, { client: otherHomeowner.account, company: otherCompany, by: otherCrew.account });

  const offered = await aQueuedJobRow(db, homeowner.account);
  await anOfferRow(db, { job: offered, company, day: '2026-05-04' });
  await aQuestionRow(db, { job: offered, company, answer: 'Forty inches.' });
  const accepted = await aQueuedJobRow(db, homeowner.account);
  const took = await anOfferRow(db, { job: accepted, company, day: '2026-05-05' });
  const job = await aJobRow(db, { ...mine, status: 'pending', day: '2026-05-05' });
  await db.updateTable('offers').set({ message: 'We bring the big mower.' }).execute();
  await db.updateTable('offers').set({ status: 'accepted', ended_at: TEST_NOW }).where('id', '=', took).execute();
  const became = db.updateTable('queued_jobs').set({ status: 'accepted', job_id: job, seconds_left: null });
  await became.where('id', '=', accepted).execute();
  await db.updateTable('queued_jobs').set({ notes: 'Ring first.', yard_notes: 'Mind the roses.' }).execute();
  await db
    .insertInto('photos')
    .values({
      id: crypto.randomUUID() as PhotoId,
      owner_id: homeowner.account,
      queued_job_id: offered,
      width: 9,
      height: 9,
      bytes: 9,
      created_at: TEST_NOW,
    })
    .execute();
  await fillCompanies({ testApp, company });
  await db.updateTable('sessions').set({ ip: '203.0.113.9', user_agent: 'Browser' }).execute();
  await db.updateTable('payments').set({ failure_message: 'Your card was declined.' }).execute();
  return { offered, accepted };
}

async function fillCompanies({ testApp, company }: Pick<Everybody, 'testApp' | 'company'>): Promise<void> {
  const { db } = testApp.testDb;
  await db.updateTable('companies').set({ description: 'Two brothers.', website: 'https://brothers.test' }).execute();
  const closed = db.updateTable('companies').set({ status_reason: 'No insurance.' });
  await closed.where('status', 'in', ['rejected', 'suspended']).execute();
  const area = { company_id: company, created_at: TEST_NOW, updated_at: TEST_NOW };
  await db
    .insertInto('service_areas')
    .values([
      { ...area, kind: 'zipcode', postal_code: '65203', city: 'Columbia' },
      { ...area, kind: 'radius', center_lat: 38.01, center_lng: -92.01, radius_miles: 100 },
      {
        ...area,
        kind: 'polygon',
        ring: JSON.stringify([
          [38, -93],
          [39, -93],
          [39, -92],
        ]),
      },
    ])
    .execute();
  await aBusyCalendar(db, company, { secrets: testApp.ctx.settings.accountSecrets });
  await sql`insert into availability_overrides (company_id, service_date, is_available, reason, updated_at)
            values (${company}, '2027-01-01', false, 'A wedding.', ${TEST_NOW})`.execute(db);
  await sql`insert into days_off (company_id, from_date, to_date, reason, created_at)
            values (${company}, '2027-01-02', '2027-01-03', 'A fair.', ${TEST_NOW})`.execute(db);
}
