import type { ShownReview } from '@swath/contract/companies';
import { addDays, day as asDay } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let homeowner: Person;
beforeAll(async () => {
  swath = await startTestApp();
  homeowner = await aHomeowner(swath.ctx.db);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ['jobs', 'companies', 'rate_counters'] as const) await swath.ctx.db.deleteFrom(table).execute();
});

const ask = (as: string | null = null) => swath.call(as, 'GET', '/api/companies/latest-reviews');
const shown = async (as: string | null = null): Promise<ShownReview[]> => {
  const answer = await ask(as);
  expect(answer.statusCode).toBe(200);
  return answer.json().reviews;
};
const commentsOf = async () => (await shown()).map(({ review }) => review.comment);
let visits = 0;
const review = (company: CompanyId, day: number, own: Record<string, unknown> = {}) =>
  aJobRow(swath.ctx.db, {
    ...{ client: homeowner.account, company, status: 'completed', day: addDays(asDay('2025-01-01'), visits++) },
    own: {
      rating: 5,
      rating_comment: `Day ${day}`,
      rated_at: `2026-04-${String(day).padStart(2, '0')}T12:00:00Z`,
      ...own,
    },
  });
/** A company with a review on that day of April. */
async function reviewed(day: number, traits: Parameters<typeof aCompany>[1] = {}, own: Record<string, unknown> = {}) {
  const company = await aCompany(swath.ctx.db, traits);
  await review(company, day, own);
  return company;
}

describe('GET /api/companies/latest-reviews', () => {
  test('shows everybody a review with its company, signed with first name and initial', async () => {
    const company = await reviewed(3, {}, { rating: 4, rating_comment: 'Neat edges.' });
    await swath.ctx.db
      .updateTable('companies')
      .set({ rating_sum: 9, rating_count: 2 })
      .where('id', '=', company)
      .execute();
    const one = {
      company_id: company,
      company_name: 'Green Blade Mowing',
      logo: null,
      city: 'Columbia',
      state: 'MO',
      rating_avg: 4.5,
      rating_count: 2,
      review: {
        ...{ id: expect.any(String), stars: 4, comment: 'Neat edges.', tags: [] },
        ...{ by: 'Harriet M.', month: '2026-04', answer: null },
      },
    };
    expect(await shown()).toEqual([one]);
    expect(await shown(homeowner.token)).toEqual([one]);
  });

  test('shows the latest of each of three companies', async () => {
    const first = await reviewed(1);
    for (const day of [2, 9, 4]) await review(first, day);
    for (const day of [3, 8, 5]) await reviewed(day);
    expect(await commentsOf()).toEqual(['Day 9', 'Day 8', 'Day 5']);
  });

  test('shows none without words, and none with fewer than four stars', async () => {
    const company = await reviewed(1, {}, { rating: 4 });
    await review(company, 2, { rating: 3 });
    await review(company, 3, { rating_comment: null });
    expect(await commentsOf()).toEqual(['Day 1']);
  });

  test.each([
    ['is not approved', { status: 'pending' }],
    ['is suspended', { status: 'suspended' }],
    ['has no rate', { rateCents: null }],
    ['cannot be paid', { payouts: false }],
  ] as const)('leaves out a company that %s', async (_why, traits) => {
    await reviewed(1);
    await reviewed(2, traits);
    expect(await commentsOf()).toEqual(['Day 1']);
  });

  test('looks through the latest 200 reviews and no further', async () => {
    await reviewed(1);
    const suspended = await reviewed(2, { status: 'suspended' });
    await sql`
      insert into jobs select (jsonb_populate_record(jobs, jsonb_build_object('id', gen_random_uuid(),
          'client_id', ${(await aHomeowner(swath.ctx.db)).account}::uuid, 'service_date', date '2020-01-01' + n))).*
        from jobs, generate_series(1, 198) as n where company_id = ${suspended}`.execute(swath.ctx.db);
    expect(await commentsOf()).toEqual(['Day 1']);
    await review(suspended, 3);
    expect(await commentsOf()).toEqual([]);
  });

  test('shows nothing while nobody has written', async () => {
    await aCompany(swath.ctx.db);
    expect(await shown()).toEqual([]);
  });

  test('is counted by network: the 241st call within ten minutes is one too many', async () => {
    for (let call = 0; call < 240; call++) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).json()).toMatchObject({ code: 'over_request_rate_limit' });
  });
});
