import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../testing/changes.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../testing/people.ts';
import { anAnswer, aReview } from '../../testing/public-content.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aWorkPhoto } from '../../testing/work-photos.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;
let member: Person;
let stranger: Person;
let job: JobId;
const WORDS = 'He lives at 9 Oak St.';

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = swath.ctx;
  for (const table of ['content_reports', 'rate_counters'] as const) await db.deleteFrom(table).execute();
  company = await aCompany(db);
  [homeowner, stranger, member] = [await aHomeowner(db), await aHomeowner(db), await aMember(db, company)];
  job = await aReview(db, { client: homeowner, company, day: '2026-04-20' });
  await anAnswer(db, job, member);
});

const report = (body: object, as: string | null = stranger.token) =>
  swath.call(as, 'POST', '/api/content-reports', { reason: 'insult', ...body });
const ofReview = (changed: object = {}, as?: string | null) =>
  report({ kind: 'review', id: job, words: WORDS, ...changed }, as);
const ofAnswer = (as?: string | null) => report({ kind: 'answer', id: job, words: 'Liar.' }, as);
const aPhoto = () =>
  aWorkPhoto(swath.ctx.db, {
    client: homeowner.account,
    member: member.account,
    company,
    day: '2026-04-21',
    shown: true,
  });
const stored = () =>
  swath.ctx.db
    .selectFrom('content_reports')
    .select(['kind', 'words', 'reason', 'note', 'reported_by', 'company_id'])
    .execute();
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof report>>) => [statusCode, json().code];

describe('POST /api/content-reports', () => {
  test('stores who reports which words and why; administrators hear of it, its author does not', async () => {
    expect((await ofReview({ reason: 'personal_data', note: '  My address.  ' })).statusCode).toBe(204);
    expect(await stored()).toEqual([
      {
        ...{ kind: 'review', words: WORDS, reason: 'personal_data', note: 'My address.' },
        ...{ reported_by: stranger.account, company_id: company },
      },
    ]);
    expect(await changesOf(swath.ctx.db, job)).toEqual([{ kind: 'content.changed', audience: ['admins'] }]);
  });

  test('is for homeowners, crews and administrators, each of a review, an answer and a photo', async () => {
    const { db } = swath.ctx;
    const hand = await aMember(db, await aCompany(db), false, 'crew');
    const photo = { kind: 'photo', id: await aPhoto(), words: null };
    for (const { token } of [stranger, hand, await anAdmin(db)]) {
      const answers = [await ofReview({}, token), await ofAnswer(token), await report(photo, token)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    }
    expect(await stored()).toHaveLength(9);
    // The two sides of the mowing: each of the other's words.
    expect([(await ofReview({}, member.token)).statusCode, (await ofAnswer(homeowner.token)).statusCode]).toEqual([
      204, 204,
    ]);
  });

  test('sent twice, or twice at once, it is one; words that were changed since are others', async () => {
    const answers = await Promise.all([ofAnswer(), ofAnswer(), ofAnswer()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await stored()).toHaveLength(1);
    expect(await changesOf(swath.ctx.db, job)).toHaveLength(1);
    await swath.ctx.db.updateTable('review_answers').set({ words: 'Cheat.' }).where('job_id', '=', job).execute();
    expect((await report({ kind: 'answer', id: job, words: 'Cheat.' })).statusCode).toBe(204);
    expect(await stored()).toHaveLength(2);
  });

  test('nobody reports what they or their company wrote', async () => {
    const { db } = swath.ctx;
    const hand = await aMember(db, company, false, 'crew');
    const photo = { kind: 'photo', id: await aPhoto(), words: null };
    const own = [await ofReview({}, homeowner.token), await ofAnswer(member.token), await report(photo, hand.token)];
    expect(own.map(codeOf)).toEqual(Array(3).fill([409, 'own_content']));
    expect(await stored()).toEqual([]);
  });

  test('what was changed or is gone meanwhile is not reported', async () => {
    expect(codeOf(await ofReview({ words: 'Other words.' }))).toEqual([409, 'content_changed']);
    await swath.ctx.db.deleteFrom('review_answers').where('job_id', '=', job).execute();
    expect(codeOf(await ofAnswer())).toEqual([404, 'content_not_found']);
    await swath.ctx.db.updateTable('jobs').set({ rating_comment: null }).where('id', '=', job).execute();
    expect(codeOf(await ofReview())).toEqual([404, 'content_not_found']);
    const photo = await aPhoto();
    await swath.ctx.db.updateTable('jobs').set({ photos_allowed_at: null }).execute();
    expect(codeOf(await report({ kind: 'photo', id: photo, words: null }))).toEqual([404, 'content_not_found']);
    for (const kind of ['review', 'answer', 'photo']) {
      expect(codeOf(await report({ kind, id: randomUUID(), words: null }))).toEqual([404, 'content_not_found']);
    }
    expect(await stored()).toEqual([]);
  });

  test('nor what nobody can read, as its company is suspended', async () => {
    await swath.ctx.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company).execute();
    expect(codeOf(await ofReview())).toEqual([404, 'content_not_found']);
  });

  test('needs an account, and a company that takes part', async () => {
    expect((await ofReview({}, null)).statusCode).toBe(401);
    const pending = await aMember(swath.ctx.db, await aCompany(swath.ctx.db, { status: 'pending' }));
    expect((await ofReview({}, pending.token)).statusCode).toBe(403);
  });

  test.each([
    [{ reason: 'dislike' }, 'body.reason', 'Please choose a reason.'],
    [{ note: 'x'.repeat(501) }, 'body.note', 'Please use at most 500 characters.'],
    [{ id: 'none' }, 'body.id', 'This is not there any more.'],
  ])('refuses %j', async (changed, path, message) => {
    const refused = await ofReview(changed);
    expect(refused.json().errors).toEqual([{ path, message }]);
  });

  test('thirty an hour', async () => {
    for (let count = 0; count < 30; count++) expect((await ofReview()).statusCode).toBe(204);
    expect((await ofReview()).statusCode).toBe(429);
  });
});
