import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

beforeEach(async () => {
  company = await aCompany(swath.ctx.db);
  homeowner = await aHomeowner(swath.ctx.db);
});

const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, status: 'completed', ...traits });
const rate = (id: string, body: unknown, as: string | null = homeowner.token) =>
  swath.call(as, 'POST', `/api/MowingJobs/${id}/rating`, body);
const ratingOf = (id: JobId) =>
  swath.ctx.db
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['rating', 'rating_comment', 'rating_tags', 'rated_at'])
    .executeTakeFirstOrThrow();
const starsOfCompany = (of = company) =>
  swath.ctx.db
    .selectFrom('companies')
    .where('id', '=', of)
    .select(['rating_sum', 'rating_count'])
    .executeTakeFirstOrThrow();

/** Nobody has rated anything. */
async function expectNothingRated(id: JobId) {
  expect(await ratingOf(id)).toEqual({ rating: null, rating_comment: null, rating_tags: [], rated_at: null });
  expect(await starsOfCompany()).toEqual({ rating_sum: 0, rating_count: 0 });
  expect(await changesOf(swath.ctx.db, id)).toEqual([]);
}

describe('POST /api/MowingJobs/{id}/rating', () => {
  spec('homeowner 3.16', 'homeowner 7.21');
  test('keeps stars and comment, adds to the company’s average and tells both sides', async () => {
    const id = await given();
    const answer = await rate(id, { rating: 4, comment: '  Neat edges.  ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, message: 'Thank you for your rating.' }]);
    expect(await ratingOf(id)).toEqual({
      rating: 4,
      rating_comment: 'Neat edges.',
      rating_tags: [],
      rated_at: new Date(TEST_NOW),
    });
    expect(await starsOfCompany()).toEqual({ rating_sum: 4, rating_count: 1 });
    expect(await changesOf(swath.ctx.db, id)).toEqual([
      { kind: 'job.rated', audience: [`account:${homeowner.account}`, `company:${company}`] },
    ]);
  });

  test('adds nothing to any other company’s average', async () => {
    const other = await aCompany(swath.ctx.db);
    expect((await rate(await given(), { rating: 4 })).statusCode).toBe(200);
    expect(await starsOfCompany(other)).toEqual({ rating_sum: 0, rating_count: 0 });
  });

  spec('homeowner 5.37');
  test('needs no comment', async () => {
    const id = await given();
    expect((await rate(id, { rating: 5 })).statusCode).toBe(200);
    expect(await ratingOf(id)).toMatchObject({ rating: 5, rating_comment: null });
  });

  test('keeps the tapped words once each, and tells the company', async () => {
    const member = await aMember(swath.ctx.db, company);
    const id = await given();
    expect((await rate(id, { rating: 5, tags: ['tidy', 'on_time', 'tidy'] })).statusCode).toBe(200);
    expect((await ratingOf(id)).rating_tags).toEqual(['on_time', 'tidy']);
    const notices = await swath.call(member.token, 'GET', '/api/company/notices');
    expect(notices.json().notices[0].text).toMatch(/: On time, Tidy$/);
    const own = await swath.call(homeowner.token, 'GET', '/api/MowingJobs');
    expect(own.json()[0].rating_tags).toEqual(['on_time', 'tidy']);
  });

  spec('homeowner 8.19');
  test.each(['pending', 'in-progress', 'canceled'] as const)('refuses a job that is %s', async (status) => {
    const id = await given({ status });
    const answer = await rate(id, { rating: 5 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'job_not_completed', message: 'Job is not completed yet. You can only rate completed jobs.' },
    ]);
    await expectNothingRated(id);
  });

  test('refuses the second time and keeps the first', async () => {
    const id = await given();
    await rate(id, { rating: 5, comment: 'Great' });
    const answer = await rate(id, { rating: 1, comment: 'Not so great' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'job_already_rated']);
    expect(await ratingOf(id)).toMatchObject({ rating: 5, rating_comment: 'Great' });
    expect(await starsOfCompany()).toEqual({ rating_sum: 5, rating_count: 1 });
  });

  spec('homeowner 6.4', 'homeowner 8.20');
  test('refuses another homeowner’s job, in the specification’s own words', async () => {
    const id = await given();
    const answer = await rate(id, { rating: 5 }, (await aHomeowner(swath.ctx.db)).token);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'job_not_yours', message: 'You can only rate your own jobs.' },
    ]);
    await expectNothingRated(id);
  });

  spec('homeowner 8.21');
  test('does not know a job that does not exist', async () => {
    for (const id of [randomUUID(), 'no-id']) {
      const answer = await rate(id, { rating: 5 });
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Job not found.']);
    }
  });

  spec('homeowner 8.22', 'homeowner 9.20');
  test.each([
    [{ rating: 0 }, 'body.rating', 'Rating must be between 1 and 5.'],
    [{ rating: 6 }, 'body.rating', 'Rating must be between 1 and 5.'],
    [{ rating: 4.5 }, 'body.rating', 'Rating must be between 1 and 5.'],
    [{ rating: '5' }, 'body.rating', 'Rating must be between 1 and 5.'],
    [{}, 'body.rating', 'Rating must be between 1 and 5.'],
    [{ rating: 5, tags: ['cheap'] }, 'body.tags.0', expect.any(String)],
    [{ rating: 5, tags: ['tidy', 'tidy', 'tidy', 'tidy'] }, 'body.tags', expect.any(String)],
    [{ rating: 5, comment: 'x'.repeat(501) }, 'body.comment', 'Please use at most 500 characters.'],
  ])('refuses %j and names the field', async (body, path, message) => {
    const id = await given();
    const answer = await rate(id, body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path, message }]]);
    await expectNothingRated(id);
  });

  test('is for homeowners only', async () => {
    const id = await given();
    expect((await rate(id, { rating: 5 }, (await aMember(swath.ctx.db, company)).token)).statusCode).toBe(403);
    expect((await rate(id, { rating: 5 }, null)).statusCode).toBe(401);
    await expectNothingRated(id);
  });

  test('two at once rate it once', async () => {
    const id = await given();
    const answers = await Promise.all([rate(id, { rating: 5 }), rate(id, { rating: 1 })]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const { rating } = await ratingOf(id);
    expect(await starsOfCompany()).toEqual({ rating_sum: rating, rating_count: 1 });
    expect(await changesOf(swath.ctx.db, id)).toHaveLength(1);
  });

  test('ten jobs rated at once all count', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => aHomeowner(swath.ctx.db)));
    const answers = await Promise.all(
      people.map(async (person) => rate(await given({ client: person.account }), { rating: 3 }, person.token)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(people.map(() => 200));
    expect(await starsOfCompany()).toEqual({ rating_sum: 30, rating_count: 10 });
  });
});
