import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId, PhotoId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { mailsTo } from '../../../testing/charged-series.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aJpeg, filesOf, upload } from '../../../testing/lawn-photos.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { passUndoTime } from '../../../testing/undo-time.ts';
import { attachPhotos } from '../../photos/attach-photos.ts';
import { removeStrayPhotos } from '../../photos/remove-stray-photos.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;
let crew: Person;
let file: Buffer;
beforeAll(async () => {
  swath = await startTestApp();
  file = await aJpeg(60, 40);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  homeowner = await aHomeowner(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company, false);
});

const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, ...traits });
const pathOf = (job: string) => `/api/MowingJobs/${job}/photos`;
const send = (job: string, kind: string, as: string | null = crew.token, bytes = file) =>
  upload(swath, as, bytes, 'image/jpeg', `${pathOf(job)}?kind=${kind}`);
const sent = async (job: string, kind: string): Promise<PhotoId> => {
  const answer = await send(job, kind);
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { kind }]);
  return answer.json().id;
};
const read = (job: string, as: string | null = homeowner.token) => swath.call(as, 'GET', pathOf(job));
const remove = (job: string, photo: string, as: string | null = crew.token) =>
  swath.call(as, 'DELETE', `${pathOf(job)}/${photo}`);
const step = (job: string, what: string) => swath.call(crew.token, 'POST', `/api/MowingJobs/${job}/${what}`);
const countsOf = (job: JobId) =>
  swath.ctx.db
    .selectFrom('jobs')
    .where('id', '=', job)
    .select(['photos_before as before', 'photos_after as after'])
    .executeTakeFirstOrThrow();
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof read>>) => [statusCode, json().code];

describe('photos of a visit', () => {
  test('are seen by its homeowner and its crew, with their kind, and counted with the job', async () => {
    const id = await given();
    const before = await sent(id, 'before');
    await step(id, 'start');
    const after = await sent(id, 'after');
    for (const as of [homeowner, crew]) {
      const photos = (await read(id, as.token)).json();
      expect(photos.map((photo: { id: string; kind: string }) => [photo.id, photo.kind])).toEqual([
        [before, 'before'],
        [after, 'after'],
      ]);
      const picture = await swath.app.inject({ method: 'GET', url: photos[0].thumbUrl });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    const [job] = (await swath.call(homeowner.token, 'GET', '/api/MowingJobs')).json();
    expect(job).toMatchObject({ photos_before: 1, photos_after: 1 });
    expect((await changesOf(swath.ctx.db, id)).filter(({ kind }) => kind === 'photos.changed')).toEqual(
      Array(2).fill({ kind: 'photos.changed', audience: [`account:${homeowner.account}`, `company:${company}`] }),
    );
  });

  test('are nobody else’s to see, to add or to remove, and a stranger’s file is not kept', async () => {
    const id = await given({ status: 'in-progress' });
    const photo = await sent(id, 'after');
    const files = await filesOf(swath);
    const [other, neighbor] = [
      await aMember(swath.ctx.db, await aCompany(swath.ctx.db)),
      await aHomeowner(swath.ctx.db),
    ];
    for (const answer of [
      await read(id, other.token),
      await read(id, neighbor.token),
      await read(randomUUID()),
      await send(id, 'after', other.token),
      await remove(id, photo, other.token),
    ]) {
      expect(codeOf(answer)).toEqual([404, 'job_not_found']);
    }
    expect((await send(id, 'after', homeowner.token)).statusCode).toBe(403);
    expect((await send(id, 'after', null)).statusCode).toBe(401);
    expect(await filesOf(swath)).toEqual(files);
    // Nor are they a homeowner's to show with a wish of their own.
    const attaching = swath.ctx.db
      .transaction()
      .execute((tx) => attachPhotos(tx, crew.account, randomUUID() as never, [photo]));
    await expect(attaching).rejects.toMatchObject({ code: 'photo_not_found' });
  });

  test('are four of each kind at most, also when many come at once', async () => {
    const id = await given();
    await sent(id, 'before');
    await sent(id, 'before');
    await sent(id, 'before');
    const colleague = await aMember(swath.ctx.db, company);
    const answers = await Promise.all([send(id, 'before'), send(id, 'before'), send(id, 'before', colleague.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('too_many_visit_photos');
    expect(await countsOf(id)).toEqual({ before: 4, after: 0 });
  });

  test('that a phone has kept come until three days after the lawn is done, and are removed for one', async () => {
    const tomorrow = await given({ day: '2026-05-03' });
    expect(codeOf(await send(tomorrow, 'before'))).toEqual([409, 'photo_too_early']);
    const id = await given();
    expect(codeOf(await send(id, 'after'))).toEqual([409, 'photo_too_early']);
    await step(id, 'start');
    const before = await sent(id, 'before');
    await step(id, 'complete');
    const late = await sent(id, 'before');
    expect(codeOf(await remove(id, before))).toEqual([409, 'photo_too_late']);
    expect(codeOf(await remove(id, late))).toEqual([409, 'photo_too_late']);
    await swath.setClock('2026-05-03T16:59:59.000Z');
    const after = await sent(id, 'after');
    await swath.setClock('2026-05-03T17:00:00.000Z');
    expect(codeOf(await remove(id, after))).toEqual([409, 'photo_too_late']);
    await swath.setClock('2026-05-05T16:59:59.000Z');
    for (const kind of ['before', 'after']) await sent(id, kind);
    await swath.setClock('2026-05-05T17:00:00.000Z');
    for (const kind of ['before', 'after']) expect(codeOf(await send(id, kind))).toEqual([409, 'photo_too_late']);
    expect((await read(id)).json()).toHaveLength(5);
  });

  test('that are sent twice under the key of their device are kept once, also both at once and after the last place is taken', async () => {
    const id = await given();
    const key = randomUUID();
    const again = () => upload(swath, crew.token, file, 'image/jpeg', `${pathOf(id)}?kind=before&key=${key}`);
    const answers = [...(await Promise.all([again(), again(), again()]))];
    const colleague = await aMember(swath.ctx.db, company);
    const theirs = await upload(swath, colleague.token, file, 'image/jpeg', `${pathOf(id)}?kind=before&key=${key}`);
    expect([theirs.statusCode, theirs.json().id === answers[0]!.json().id]).toEqual([201, false]);
    for (let one = 0; one < 2; one++) await sent(id, 'before');
    answers.push(await again());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.at(-1)!.json()).toMatchObject({ kind: 'before', width: answers[0]!.json().width });
    expect(await countsOf(id)).toEqual({ before: 4, after: 0 });
    const names = (await filesOf(swath)).filter((name) => name.startsWith(answers[0]!.json().id));
    expect(names).toHaveLength(2);

    expect((await upload(swath, crew.token, file, 'image/jpeg', `${pathOf(id)}?kind=before&key=1`)).statusCode).toBe(
      400,
    );
  });

  test('are taken back with their pictures, once, and only from the visit that shows them', async () => {
    const [id, other] = [
      await given({ status: 'in-progress' }),
      await given({ day: '2026-05-01', status: 'in-progress' }),
    ];
    const photo = await sent(id, 'after');
    expect(codeOf(await remove(other, photo))).toEqual([404, 'photo_not_found']);
    const answers = await Promise.all([remove(id, photo), remove(id, photo)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect((await filesOf(swath)).filter((name) => name.startsWith(photo))).toEqual([]);
    expect(await countsOf(id)).toEqual({ before: 0, after: 0 });
  });

  test('stay when what no job shows is swept away', async () => {
    const id = await given({ status: 'in-progress' });
    const photo = await sent(id, 'after');
    await swath.setClock('2026-05-09T17:00:00.000Z');
    await removeStrayPhotos(swath.ctx);
    expect((await read(id)).json()).toMatchObject([{ id: photo }]);
    expect(await filesOf(swath)).toContain(`${photo}-large.jpg`);
  });

  test('of a file that is none are not kept, and neither is one without a kind', async () => {
    const id = await given({ status: 'in-progress' });
    expect(codeOf(await send(id, 'after', crew.token, Buffer.from('<svg/>')))).toEqual([422, 'photo_not_readable']);
    expect((await send(id, 'between')).statusCode).toBe(400);
    expect(await countsOf(id)).toEqual({ before: 0, after: 0 });
  });

  test('are what the mail about a finished lawn leads to', async () => {
    const id = await given();
    await sent(id, 'before');
    await step(id, 'start');
    await step(id, 'complete');
    await sent(id, 'after');
    await passUndoTime(swath);
    const [mail] = await mailsTo(swath, homeowner.email, 'mowing-completed');
    expect(mail!.text).toContain('They took a photo from before and a photo of the finished lawn.');
  });
});

describe('photos that a company asks for', () => {
  const rules = (body: unknown, as = crew.token) => swath.call(as, 'PATCH', '/api/company/photo-rules', body);

  test('are none until it says so, and then its crews cannot begin or finish without', async () => {
    const said = async () => (await swath.call(crew.token, 'GET', '/api/company')).json();
    expect(await said()).toMatchObject({ photo_rules: { before: false, after: false }, now: TEST_NOW });
    const both = { before: true, after: true };
    expect((await rules(both)).json()).toEqual(both);
    expect(await said()).toMatchObject({ photo_rules: both });
    expect(await changesOf(swath.ctx.db, company)).toEqual([
      { kind: 'company.changed', audience: [`company:${company}`] },
    ]);

    const id = await given();
    const refused = await step(id, 'start');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'photo_required_before',
        message: 'Your company asks for a photo before the start. Please add one first.',
      },
    ]);
    await sent(id, 'before');
    expect((await step(id, 'start')).statusCode).toBe(200);
    expect(codeOf(await step(id, 'complete'))).toEqual([409, 'photo_required_after']);
    await sent(id, 'after');
    expect((await step(id, 'complete')).statusCode).toBe(200);
  });

  test('are each company’s own matter', async () => {
    const other = await aCompany(swath.ctx.db);
    await rules({ before: true, after: true }, (await aMember(swath.ctx.db, other)).token);
    expect((await step(await given(), 'start')).statusCode).toBe(200);
    expect((await rules({ before: true })).statusCode).toBe(400);
    expect((await rules({ before: true, after: true }, homeowner.token)).statusCode).toBe(403);
  });
});
