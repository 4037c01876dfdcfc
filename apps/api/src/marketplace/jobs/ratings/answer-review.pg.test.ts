import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId } from '@swath/domain/ids';
import type { Stars } from '@swath/domain/ratings/rating';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { noticesTo } from '../../../testing/notices.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;
let member: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aCompany(swath.ctx.db);
  homeowner = await aHomeowner(swath.ctx.db);
  member = await aMember(swath.ctx.db, company);
});

let days = 0;
const reviewed = (stars: Stars | null = 2, own: object = {}, of = company) =>
  aJobRow(swath.ctx.db, {
    client: homeowner.account,
    company: of,
    status: 'completed',
    day: `2026-03-${String((days++ % 28) + 1).padStart(2, '0')}`,
    own: stars === null ? own : { rating: stars, rated_at: TEST_NOW, ...own },
  });
const answer = (id: string, body: unknown, as: string | null = member.token) =>
  swath.call(as, 'PUT', `/api/company/reviews/${id}/answer`, body);
const first = (id: string, words = 'We come back and do the strip.', as?: string) =>
  answer(id, { words, was_words: null }, as);
const takeBack = (id: string, as = member.token) => swath.call(as, 'DELETE', `/api/company/reviews/${id}/answer`);
const listOwn = async (query = '', as = member.token) =>
  (await swath.call(as, 'GET', `/api/company/reviews${query}`)).json();
const publicAnswer = async () =>
  (await swath.call(null, 'GET', `/api/companies/${company}/reviews`)).json().reviews[0]?.answer ?? null;
const mailsAbout = (id: JobId) =>
  swath.ctx.db.selectFrom('outbox_messages').where('job_id', '=', id).select(['template', 'recipient']).execute();

describe('PUT /api/company/reviews/{id}/answer', () => {
  test('stores the answer for everybody to read, tells the homeowner once, and both sides refresh', async () => {
    const id = await reviewed();
    const answered = await first(id, '  We come back.  ');
    expect([answered.statusCode, answered.json()]).toEqual([200, { answer: 'We come back.' }]);
    expect(await publicAnswer()).toEqual({ words: 'We come back.', month: '2026-05' });
    expect(await noticesTo(swath, homeowner)).toEqual([
      ['review_answered', expect.stringMatching(/^Green Blade Mowing answered what you said about the mowing on /)],
    ]);
    expect(await mailsAbout(id)).toEqual([{ template: 'review-answered', recipient: homeowner.email }]);
    expect(await changesOf(swath.ctx.db, id)).toEqual([
      { kind: 'review.answered', audience: [`account:${homeowner.account}`, `company:${company}`] },
    ]);
  });

  test('changes it without telling the homeowner again', async () => {
    const id = await reviewed();
    await first(id, 'We come back.');
    const changed = await answer(id, { words: 'We came back.', was_words: 'We come back.' });
    expect(changed.json()).toEqual({ answer: 'We came back.' });
    expect((await publicAnswer()).words).toBe('We came back.');
    expect(await noticesTo(swath, homeowner)).toHaveLength(1);
    expect(await changesOf(swath.ctx.db, id)).toHaveLength(2);
  });

  test('sent twice it is stored once', async () => {
    const id = await reviewed();
    const answers = [await first(id), await first(id)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await noticesTo(swath, homeowner)).toHaveLength(1);
    expect(await changesOf(swath.ctx.db, id)).toHaveLength(1);
  });

  test('a mail that the homeowner has turned off is not written', async () => {
    await swath.ctx.db
      .insertInto('notice_preferences')
      .values({ account_id: homeowner.account, topic: 'messages', channel: 'mail', is_on: false })
      .execute();
    const id = await reviewed();
    await first(id);
    expect(await noticesTo(swath, homeowner)).toHaveLength(1);
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('another member’s answer is not overwritten unseen, and nothing changes', async () => {
    const id = await reviewed();
    await first(id, 'By Gwen.');
    const late = await first(id, 'By Sam.', (await aMember(swath.ctx.db, company, false)).token);
    expect([late.statusCode, late.json().code]).toEqual([409, 'review_answer_changed']);
    await takeBack(id);
    const gone = await answer(id, { words: 'By Sam.', was_words: 'By Gwen.' });
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'review_answer_changed']);
    expect(await publicAnswer()).toBeNull();
  });

  test('two at once: one is stored, the other is refused', async () => {
    const id = await reviewed();
    const answers = await Promise.all([first(id, 'One.'), first(id, 'Two.')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await noticesTo(swath, homeowner)).toHaveLength(1);
  });

  test('does not know a job without stars, of another company, or one that is none', async () => {
    const other = await aCompany(swath.ctx.db);
    for (const id of [await reviewed(null), await reviewed(5, {}, other), randomUUID(), 'no-id']) {
      for (const refused of [await first(id), await takeBack(id)]) {
        expect([refused.statusCode, refused.json().detail]).toEqual([404, 'Review not found.']);
      }
    }
    expect(await noticesTo(swath, homeowner)).toEqual([]);
  });

  test.each([
    ['', 'Please write an answer.'],
    ['   ', 'Please write an answer.'],
    ['x'.repeat(1001), 'Please use at most 1000 characters.'],
  ])('refuses %j', async (words, message) => {
    const id = await reviewed();
    const refused = await first(id, words);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ path: 'body.words', message }]]);
    expect(await publicAnswer()).toBeNull();
  });

  test('is the office’s: crew members, homeowners and visitors may not', async () => {
    const id = await reviewed();
    const hand = await aMember(swath.ctx.db, company, false, 'crew');
    for (const [token, status] of [
      [hand.token, 403],
      [homeowner.token, 403],
      [null, 401],
    ] as const) {
      expect((await answer(id, { words: 'Hello.', was_words: null }, token)).statusCode).toBe(status);
    }
  });

  test('a suspended company neither answers nor is read', async () => {
    const id = await reviewed();
    await swath.ctx.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company).execute();
    expect((await first(id)).statusCode).toBe(403);
    expect((await swath.call(null, 'GET', `/api/companies/${company}/reviews`)).statusCode).toBe(404);
  });
});

describe('DELETE /api/company/reviews/{id}/answer', () => {
  test('takes the answer back, once and again; a new one is told to the homeowner', async () => {
    const id = await reviewed();
    await first(id);
    expect([(await takeBack(id)).statusCode, (await takeBack(id)).statusCode]).toEqual([204, 204]);
    expect(await publicAnswer()).toBeNull();
    expect(await changesOf(swath.ctx.db, id)).toHaveLength(2);
    await first(id, 'Now we know more.');
    expect(await noticesTo(swath, homeowner)).toHaveLength(2);
  });
});

describe('GET /api/company/reviews', () => {
  test('lists the company’s own, latest first, with the customer, and those without an answer', async () => {
    const old = await reviewed(5, { rated_at: '2026-04-01T12:00:00Z', rating_comment: 'Neat.', rating_tags: ['tidy'] });
    const latest = await reviewed(2, { rated_at: '2026-04-02T12:00:00Z' });
    await reviewed(1, {}, await aCompany(swath.ctx.db));
    await reviewed(null);
    await first(old, 'Thank you.');
    const all = await listOwn();
    expect(all).toMatchObject({
      reviews: [
        { job_id: latest, stars: 2, tags: [], comment: null, full_name: 'Harriet Miller', answer: null },
        { job_id: old, stars: 5, tags: ['tidy'], comment: 'Neat.', answer: 'Thank you.' },
      ],
      next: null,
      unanswered: 1,
    });
    const open = await listOwn('?show=unanswered');
    expect(open.reviews.map(({ job_id }: { job_id: string }) => job_id)).toEqual([latest]);
  });

  test('ten at a time, each once', async () => {
    for (let count = 0; count < 13; count++) await reviewed(4, { rating_comment: `No. ${count}` });
    const one = await listOwn('?show=unanswered');
    const two = await listOwn(`?show=unanswered&from=${one.next}`);
    expect([one.reviews.length, two.reviews.length, two.next, two.unanswered]).toEqual([10, 3, null, 13]);
    const seen = [...one.reviews, ...two.reviews].map(({ comment }: { comment: string }) => comment);
    expect(new Set(seen).size).toBe(13);
  });

  test('a page that cannot be is refused', async () => {
    const refused = await swath.call(member.token, 'GET', '/api/company/reviews?from=nonsense');
    expect(refused.statusCode).toBe(400);
  });
});
