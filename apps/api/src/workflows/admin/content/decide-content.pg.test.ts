import { randomUUID } from 'node:crypto';
import type { ReportedContent } from '@swath/contract/content';
import type { CompanyId, JobId, PhotoId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeStrayPhotos } from '../../../marketplace/photos/remove-stray-photos.ts';
import { hashPassword } from '../../../platform/secrets/hash-password.ts';
import { aJpeg, filesOf, upload } from '../../../testing/lawn-photos.ts';
import { noticesTo } from '../../../testing/notices.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { anAnswer, aReview } from '../../../testing/public-content.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { aWorkPhoto } from '../../../testing/work-photos.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;
let member: Person;
let ada: Person;
let job: JobId;
const WORDS = 'He lives at 9 Oak St.';
const PASSWORD = 'mow-the-north-lawn-twice';
const REASON = 'It names where a neighbor lives.';

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = swath.ctx;
  await swath.setClock(TEST_NOW);
  for (const table of ['content_removals', 'content_reports', 'photos', 'rate_counters'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('companies').set({ status: 'suspended' }).execute();
  company = await aCompany(db, { zips: ['65203'] });
  [homeowner, member, ada] = [await aHomeowner(db), await aMember(db, company), await anAdmin(db)];
  job = await aReview(db, { client: homeowner, company, day: '2026-04-20' });
  await anAnswer(db, job, member);
});

const call = (method: 'GET' | 'POST', url: string, body?: object, as: string | null = ada.token) =>
  swath.call(as, method, url, body);
type Answer = Awaited<ReturnType<typeof call>>;
const codeOf = ({ statusCode, json }: Answer) => [statusCode, json().code];
const list = async (): Promise<ReportedContent[]> => (await call('GET', '/api/admin/reported-content')).json();
const remove = (kind: string, words: string | null, id: string = job, as?: string) =>
  call('POST', '/api/admin/content/remove', { kind, id, words, reason: REASON }, as);
const keep = (kind: string, seen: { words: string | null; report_ids: string[] }, id: string = job) =>
  call('POST', '/api/admin/content/keep', { kind, id, ...seen });
const removals = async () => (await call('GET', `/api/admin/companies/${company}/removals`)).json();
const restore = (id: string, as?: string) => call('POST', `/api/admin/content-removals/${id}/restore`, undefined, as);
const report = async (kind: string, words: string | null, id: string = job, note = '') =>
  call(
    'POST',
    '/api/content-reports',
    { kind, id, words, reason: 'personal_data', note },
    (await aHomeowner(swath.ctx.db)).token,
  );
let days = 1;
const aVisitPhoto = () =>
  aWorkPhoto(swath.ctx.db, {
    ...{ client: homeowner.account, member: member.account, company, shown: true },
    day: `2026-03-${String(days++).padStart(2, '0')}`,
  });

/** Everything that a stranger can read of reviews, answers and photos, in one text. */
async function everyPublicPlace(): Promise<string> {
  const urls = [
    ...[`/api/companies/${company}/reviews`, `/api/companies/${company}/profile`, '/api/companies/latest-reviews'],
    '/api/zips/65203/companies?lot_size_sqft=10890',
  ];
  return (await Promise.all(urls.map((url) => call('GET', url, undefined, null)))).map(({ body }) => body).join();
}
const audited = (event: string) =>
  swath.ctx.db
    .selectFrom('audit_events')
    .where('event', '=', event)
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst();
const mailsTo = async (template: string) =>
  (await swath.ctx.db.selectFrom('outbox_messages').where('template', '=', template).select('recipient').execute()).map(
    ({ recipient }) => recipient,
  );
const companyNotices = async () =>
  (await call('GET', '/api/company/notices', undefined, member.token))
    .json()
    .notices.map(({ kind, text }: { kind: string; text: string }) => [kind, text]);

describe('GET /api/admin/reported-content', () => {
  test('one thing with all its reports, the oldest first, with who wrote it', async () => {
    await report('answer', 'Liar.', job, 'Rude.');
    await swath.setClock('2026-05-02T18:00:00Z');
    await report('review', WORDS);
    await report('answer', 'Liar.');
    const [answer, review] = await list();
    const of = { id: job, company_id: company, is_public: true, photo: null };
    expect(answer).toMatchObject({ ...of, kind: 'answer', by: 'Gwen Green', words: 'Liar.' });
    expect(answer!.reports).toMatchObject([{ reason: 'personal_data', note: 'Rude.', words: 'Liar.' }, { note: '' }]);
    expect(review).toMatchObject({ ...of, kind: 'review', by: 'Harriet Miller', words: WORDS });
  });

  test('a photo is shown while it is public, and not when its homeowner has withdrawn the consent', async () => {
    const photo = await aVisitPhoto();
    await report('photo', null, photo);
    expect(await list()).toMatchObject([{ kind: 'photo', by: 'Gwen Green', photo: { id: photo }, is_public: true }]);
    await swath.ctx.db.updateTable('jobs').set({ photos_allowed_at: null }).execute();
    expect(await list()).toMatchObject([{ photo: null, is_public: false }]);
  });
});

describe('keeping', () => {
  test('settles the reports that were seen; one that came in meanwhile stays open', async () => {
    await report('review', WORDS);
    const seen = (await list())[0]!.reports.map(({ id }) => id);
    await report('review', WORDS);
    const kept = await keep('review', { words: WORDS, report_ids: seen });
    expect(kept.json()).toMatchObject([{ reports: [{ words: WORDS }] }]);
    expect(await everyPublicPlace()).toContain(WORDS);
    expect(await noticesTo(swath, homeowner)).toEqual([]);
    expect(await audited('content.kept')).toMatchObject({ actor: ada.email, details: { content: 'review', job } });
  });

  test('two at once: the second is told that it is decided', async () => {
    await report('review', WORDS);
    const seen = { words: WORDS, report_ids: (await list())[0]!.reports.map(({ id }) => id) };
    const answers = await Promise.all([keep('review', seen), keep('review', seen)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(codeOf(await keep('review', seen))).toEqual([409, 'content_report_settled']);
  });

  test('words that were changed after the administrator looked are not kept unseen', async () => {
    await report('answer', 'Liar.');
    const report_ids = (await list())[0]!.reports.map(({ id }) => id);
    await swath.ctx.db.updateTable('review_answers').set({ words: 'Worse.' }).execute();
    expect(codeOf(await keep('answer', { words: 'Liar.', report_ids }))).toEqual([409, 'content_changed']);
    expect(await list()).toMatchObject([{ words: 'Worse.', reports: [{ words: 'Liar.' }] }]);
    await swath.ctx.db.deleteFrom('review_answers').where('job_id', '=', job).execute();
    expect(await list()).toMatchObject([{ words: null, by: null, is_public: false }]);
    expect((await keep('answer', { words: null, report_ids })).json()).toEqual([]);
  });
});

describe('removing', () => {
  test('a review’s words are gone from every public place; stars and tags stay; the homeowner is told why', async () => {
    await swath.ctx.db
      .updateTable('companies')
      .set({ rating_sum: 4, rating_count: 1 })
      .where('id', '=', company)
      .execute();
    await swath.ctx.db.deleteFrom('review_answers').where('job_id', '=', job).execute();
    await report('review', WORDS);
    expect(await everyPublicPlace()).toContain(WORDS);
    expect((await remove('review', WORDS)).json()).toEqual([]);
    expect(await everyPublicPlace()).not.toContain('Oak St');
    const profile = (await call('GET', `/api/companies/${company}/profile`, undefined, null)).json();
    expect(profile).toMatchObject({ rating_avg: 4, rating_count: 1, rating_tags: { ratings: 1, tidy: 1 } });
    const own = (await call('GET', '/api/MowingJobs', undefined, homeowner.token)).json();
    expect(own).toMatchObject([{ id: job, rating: 4, rating_comment: null }]);
    expect(await noticesTo(swath, homeowner)).toEqual([
      ['review_removed', expect.stringContaining(`your stars stay. Why: ${REASON}`)],
    ]);
    expect(await mailsTo('review-removed')).toContain(homeowner.email);
    expect(await audited('content.removed')).toMatchObject({
      ...{ actor: ada.email, subject_id: company },
      details: { content: 'review', job, reason: REASON },
    });
    expect(await removals()).toMatchObject([{ kind: 'review', words: WORDS, reason: REASON, removed_by: ada.email }]);
    const again = await call('POST', `/api/MowingJobs/${job}/rating`, { rating: 4, comment: WORDS }, homeowner.token);
    expect(codeOf(again)).toEqual([409, 'job_already_rated']);
  });

  test('the mail about it cannot be turned off', async () => {
    await swath.ctx.db
      .insertInto('notice_preferences')
      .values({ account_id: homeowner.account, topic: 'messages', channel: 'mail', is_on: false })
      .execute();
    await remove('review', WORDS);
    expect(await mailsTo('review-removed')).toContain(homeowner.email);
  });

  test('an answer is gone, reported or not; the company may answer in other words', async () => {
    expect((await remove('answer', 'Liar.')).statusCode).toBe(200);
    expect(await everyPublicPlace()).not.toContain('Liar.');
    expect(await companyNotices()).toEqual([['answer_removed', expect.stringContaining(REASON)]]);
    expect(await mailsTo('answer-removed')).toHaveLength(1);
    const answer = (words: string) =>
      swath.call(member.token, 'PUT', `/api/company/reviews/${job}/answer`, { words, was_words: null });
    expect(codeOf(await answer('Liar.'))).toEqual([409, 'answer_removed']);
    expect((await answer('We are sorry.')).statusCode).toBe(200);
    const [{ id }] = await removals();
    expect(codeOf(await restore(id))).toEqual([409, 'content_replaced']);
    expect(await removals()).toHaveLength(1);
  });

  test('a photo of a visit is gone, and the company cannot put it back', async () => {
    const photo = await aVisitPhoto();
    expect(await everyPublicPlace()).toContain(photo);
    expect((await remove('photo', null, photo)).statusCode).toBe(200);
    expect(await everyPublicPlace()).not.toContain(photo);
    expect(await companyNotices()).toEqual([['photo_removed', expect.stringContaining(REASON)]]);
    expect(await mailsTo('photo-removed')).toHaveLength(1);
    const own = (await call('GET', '/api/company/work-photos', undefined, member.token)).json();
    expect(own).toEqual({ shown: [], allowed: [] });
    const show = { photo_ids: [photo], was_ids: [] };
    expect(codeOf(await swath.call(member.token, 'PUT', '/api/company/work-photos', show))).toEqual([
      409,
      'photo_removed',
    ]);
  });

  test('an upload is gone, cannot be used again, can be restored for ninety days, and is deleted then', async () => {
    const photo: PhotoId = (await upload(swath, member.token, await aJpeg(60, 40))).json().id;
    const show = { photo_ids: [photo], was_ids: [] };
    await swath.call(member.token, 'PUT', '/api/company/work-photos', show);
    await remove('photo', null, photo);
    expect((await swath.call(member.token, 'PUT', '/api/company/work-photos', show)).statusCode).toBe(404);
    expect(codeOf(await swath.call(member.token, 'DELETE', `/api/photos/${photo}`))).toEqual([409, 'photo_in_use']);
    await swath.setClock('2026-05-20T12:00:00Z');
    await removeStrayPhotos(swath.ctx);
    const [removal] = await removals();
    expect(removal).toMatchObject({ kind: 'photo', photo: { id: photo }, words: null });
    expect((await restore(removal.id)).json()).toEqual([]);
    expect(await everyPublicPlace()).toContain(photo);
    await remove('photo', null, photo);
    await swath.setClock('2026-08-20T12:00:00Z');
    await removeStrayPhotos(swath.ctx);
    expect([await removals(), (await filesOf(swath)).filter((name) => name.startsWith(photo))]).toEqual([[], []]);
  });

  test('two administrators at once: one removes, the other is told that it is gone', async () => {
    const eve = await anAdmin(swath.ctx.db);
    const answers = await Promise.all([remove('review', WORDS), remove('review', WORDS, job, eve.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await removals()).toHaveLength(1);
    expect(await noticesTo(swath, homeowner)).toHaveLength(1);
  });

  test('an answer that was changed after the administrator looked stays, and so does its report', async () => {
    await report('answer', 'Liar.');
    const body = { words: 'We are sorry.', was_words: 'Liar.' };
    await swath.call(member.token, 'PUT', `/api/company/reviews/${job}/answer`, body);
    expect(codeOf(await remove('answer', 'Liar.'))).toEqual([409, 'content_changed']);
    expect(await everyPublicPlace()).toContain('We are sorry.');
    expect(await list()).toMatchObject([{ words: 'We are sorry.', reports: [{ words: 'Liar.' }] }]);
  });

  test('removed while its author takes it back, or the homeowner the consent: it is gone either way', async () => {
    const back = swath.call(member.token, 'DELETE', `/api/company/reviews/${job}/answer`);
    const [removed] = await Promise.all([remove('answer', 'Liar.'), back]);
    expect([200, 404]).toContain(removed.statusCode);
    const photo = await aVisitPhoto();
    const { job_id } = await swath.ctx.db
      .selectFrom('photos')
      .where('id', '=', photo)
      .select('job_id')
      .executeTakeFirstOrThrow();
    const withdraw = swath.call(homeowner.token, 'PUT', `/api/MowingJobs/${job_id}/photo-consent`, { allowed: false });
    const [taken] = await Promise.all([remove('photo', null, photo), withdraw]);
    expect([200, 404]).toContain(taken.statusCode);
    const everywhere = await everyPublicPlace();
    expect(everywhere).not.toContain('Liar.');
    expect(everywhere).not.toContain(photo);
    if (taken.statusCode === 200) {
      expect(codeOf(await restore((await removals())[0].id))).toEqual([409, 'photo_not_allowed']);
    }
  });

  test('what is not there is not found; a reason is needed', async () => {
    for (const kind of ['review', 'answer', 'photo']) {
      expect(codeOf(await remove(kind, null, randomUUID()))).toEqual([404, 'content_not_found']);
    }
    const body = { kind: 'review', id: job, words: WORDS, reason: ' ' };
    const refused = await call('POST', '/api/admin/content/remove', body);
    expect(refused.json().errors).toEqual([{ path: 'body.reason', message: 'Please say why: its author reads it.' }]);
    expect((await remove('review', WORDS, job, member.token)).statusCode).toBe(403);
    expect(await everyPublicPlace()).toContain(WORDS);
  });
});

describe('whoever reported it', () => {
  const reportAs = (as: Person, kind: string, words: string | null, id: string = job) =>
    call('POST', '/api/content-reports', { kind, id, words, reason: 'insult', note: '' }, as.token);
  const page = 'on the page of Green Blade Mowing.';
  const told = async (who: Person) => (await noticesTo(swath, who)).filter(([kind]) => kind === 'report_settled');

  test('is told that it is removed, once and without a name, by notice and mail; its author is told apart', async () => {
    const [one, two] = [await aHomeowner(swath.ctx.db), await aHomeowner(swath.ctx.db)];
    for (const who of [one, two]) await reportAs(who, 'answer', 'Liar.');
    await reportAs(one, 'review', WORDS);
    await remove('answer', 'Liar.');
    for (const who of [one, two])
      expect(await told(who)).toEqual([
        ['report_settled', `You reported an answer to a review ${page} It is removed.`],
      ]);
    const mails = await mailsTo('report-settled');
    for (const who of [one, two]) expect(mails.filter((to) => to === who.email)).toHaveLength(1);
    expect((await companyNotices()).map(([kind]: [string]) => kind)).toEqual(['answer_removed']);
    expect(await told(homeowner)).toEqual([]);
    // Of the other content the report is still open.
    expect(await list()).toMatchObject([{ kind: 'review', reports: [{ by: one.email }] }]);
  });

  test('is told that it stays, or that it was gone', async () => {
    const one = await aHomeowner(swath.ctx.db);
    await reportAs(one, 'review', WORDS);
    await reportAs(one, 'answer', 'Liar.');
    await swath.call(member.token, 'DELETE', `/api/company/reviews/${job}/answer`);
    for (const { kind, words, reports } of await list())
      expect((await keep(kind, { words, report_ids: reports.map(({ id }) => id) })).statusCode).toBe(200);
    expect((await told(one)).map(([, text]) => text).sort()).toEqual([
      `You reported a review ${page} It stays as it is.`,
      `You reported an answer to a review ${page} It was not public any more.`,
    ]);
  });

  test('and who reports after the administrator looked, only of their own', async () => {
    const [one, two] = [await aHomeowner(swath.ctx.db), await aHomeowner(swath.ctx.db)];
    await reportAs(one, 'review', WORDS);
    const [seen] = await list();
    await reportAs(two, 'review', WORDS);
    await keep('review', { words: WORDS, report_ids: seen!.reports.map(({ id }) => id) });
    expect([(await told(one)).length, (await told(two)).length]).toEqual([1, 0]);
  });

  test('as a member is told alone, among the notices of their company', async () => {
    const other = await aCompany(swath.ctx.db, { zips: ['65201'] });
    const [cory, boss] = [await aMember(swath.ctx.db, other, false, 'crew'), await aMember(swath.ctx.db, other)];
    await reportAs(cory, 'review', WORDS);
    await remove('review', WORDS);
    const of = async (who: Person) =>
      (await call('GET', '/api/company/notices', undefined, who.token))
        .json()
        .notices.map(({ kind }: { kind: string }) => kind);
    expect([await of(cory), await of(boss)]).toEqual([['report_settled'], []]);
  });

  test('as an administrator, or with an account that is deleted by then, is not told', async () => {
    const gone = await aHomeowner(swath.ctx.db);
    for (const who of [gone, ada]) await reportAs(who, 'review', WORDS);
    const password_hash = await hashPassword(PASSWORD);
    await swath.ctx.db.updateTable('accounts').set({ password_hash }).where('id', '=', gone.account).execute();
    const proof = { current_password: PASSWORD };
    expect((await call('POST', '/api/account/deletion', proof, gone.token)).statusCode).toBe(204);
    expect((await remove('review', WORDS)).statusCode).toBe(200);
    const notices = swath.ctx.db.selectFrom('notices').where('account_id', 'in', [gone.account, ada.account]);
    expect(await notices.select('kind').execute()).toEqual([]);
    for (const who of [gone, ada]) expect(await mailsTo('report-settled')).not.toContain(who.email);
  });

  test('is told once when two administrators decide at once', async () => {
    const one = await aHomeowner(swath.ctx.db);
    await reportAs(one, 'review', WORDS);
    const eve = await anAdmin(swath.ctx.db);
    await Promise.all([remove('review', WORDS), remove('review', WORDS, job, eve.token)]);
    expect(await told(one)).toHaveLength(1);
  });
});

describe('restoring', () => {
  test('puts words back as they were, once, and tells their author', async () => {
    const before = await everyPublicPlace();
    await remove('review', WORDS);
    await remove('answer', 'Liar.');
    const [one, two] = await removals();
    const eve = await anAdmin(swath.ctx.db);
    const answers = await Promise.all([restore(one.id), restore(one.id, eve.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await restore(two.id)).json()).toEqual([]);
    expect(await everyPublicPlace()).toBe(before);
    expect((await noticesTo(swath, homeowner)).map(([kind]) => kind).sort()).toEqual([
      'review_removed',
      'review_restored',
    ]);
    expect((await companyNotices()).map(([kind]: [string]) => kind).sort()).toEqual([
      'answer_removed',
      'answer_restored',
    ]);
    expect(await audited('content.restored')).toMatchObject({ actor: ada.email, subject_id: company });
    expect(codeOf(await restore(randomUUID()))).toEqual([404, 'removal_not_found']);
  });

  test('a photo is not put back on a page that is full', async () => {
    const photo = await aVisitPhoto();
    await remove('photo', null, photo);
    for (let position = 0; position < 12; position++) {
      const id = await aVisitPhoto();
      await swath.ctx.db.updateTable('photos').set({ work_position: position }).where('id', '=', id).execute();
    }
    expect(codeOf(await restore((await removals())[0].id))).toEqual([409, 'content_replaced']);
  });
});
