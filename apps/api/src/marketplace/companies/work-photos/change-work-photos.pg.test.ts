import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId, PhotoId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aJpeg, filesOf, upload } from '../../../testing/lawn-photos.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { removeStrayPhotos } from '../../photos/remove-stray-photos.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;
let member: Person;
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
  member = await aMember(swath.ctx.db, company);
});

let days = 0;
/** A completed visit with a photo before and one after the mowing. */
async function aVisit(
  of: { company?: CompanyId; member?: Person } = {},
): Promise<{ job: JobId; before: PhotoId; after: PhotoId }> {
  const day = `2026-04-${String((days++ % 28) + 1).padStart(2, '0')}`;
  const traits = { client: homeowner.account, company: of.company ?? company, day } as const;
  const job = await aJobRow(swath.ctx.db, { ...traits, status: 'in-progress' });
  const take = async (kind: string): Promise<PhotoId> => {
    const url = `/api/MowingJobs/${job}/photos?kind=${kind}`;
    return (await upload(swath, (of.member ?? member).token, file, 'image/jpeg', url)).json().id;
  };
  const [before, after] = [await take('before'), await take('after')];
  const done = { status: 'completed', completed_at: TEST_NOW } as const;
  await swath.ctx.db.updateTable('jobs').set(done).where('id', '=', job).execute();
  return { job, before, after };
}
const own = async (as = member): Promise<PhotoId> => (await upload(swath, as.token, file)).json().id;
const allow = (job: string, allowed = true, as: Person = homeowner) =>
  swath.call(as.token, 'PUT', `/api/MowingJobs/${job}/photo-consent`, { allowed });
const show = (ids: readonly string[], was: readonly string[] = [], as: string | null = member.token) =>
  swath.call(as, 'PUT', '/api/company/work-photos', { photo_ids: ids, was_ids: was });
const list = async () => (await swath.call(member.token, 'GET', '/api/company/work-photos')).json();
const publicIds = async (): Promise<string[]> =>
  (await swath.call(null, 'GET', `/api/companies/${company}/profile`))
    .json()
    .photos.map(({ id }: { id: string }) => id);
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof show>>) => [statusCode, json().code];

describe('photos of work', () => {
  test('of a visit are shown with the homeowner’s consent, and are gone at once without it', async () => {
    const { job, after } = await aVisit();
    expect(codeOf(await show([after]))).toEqual([409, 'photo_not_allowed']);
    expect((await list()).allowed).toEqual([]);
    const consented = await allow(job);
    expect([consented.statusCode, consented.json().photos_allowed]).toEqual([200, true]);
    expect((await list()).allowed).toMatchObject([{ photo: { id: after }, day: expect.any(String) }]);
    expect((await show([after])).json()).toMatchObject({ shown: [{ photo: { id: after } }], allowed: [] });
    expect(await publicIds()).toEqual([after]);
    const { photos } = (await swath.call(null, 'GET', `/api/companies/${company}/profile`)).json();
    expect((await swath.app.inject({ method: 'GET', url: photos[0].thumbUrl })).statusCode).toBe(200);
    expect(JSON.stringify(photos)).not.toMatch(/Harriet|Elm/);

    await allow(job, false);
    expect([await publicIds(), (await list()).allowed]).toEqual([[], []]);
    // Allowing it again does not bring it back by itself.
    await allow(job);
    expect(await publicIds()).toEqual([]);
    const heard = (await changesOf(swath.ctx.db, job)).filter(({ kind }) => kind === 'photos.changed');
    const audience = [`account:${homeowner.account}`, `company:${company}`];
    expect(heard.slice(-3)).toEqual(Array(3).fill({ kind: 'photos.changed', audience }));
  });

  test('the company’s own are uploads, in its order; one that it leaves out is deleted with its files', async () => {
    const { job, after } = await aVisit();
    await allow(job);
    const [one, two] = [await own(), await own()];
    expect((await show([two, after, one])).statusCode).toBe(200);
    expect(await publicIds()).toEqual([two, after, one]);
    expect((await list()).shown.map(({ day }: { day: string | null }) => day === null)).toEqual([true, false, true]);
    expect((await show([one], [two, after, one])).statusCode).toBe(200);
    expect(await publicIds()).toEqual([one]);
    expect((await filesOf(swath)).some((name) => name.startsWith(two))).toBe(false);
    expect((await list()).allowed).toMatchObject([{ photo: { id: after } }]);
    // A shown upload is in use: it is neither removed nor forgotten.
    expect(codeOf(await swath.call(member.token, 'DELETE', `/api/photos/${one}`))).toEqual([409, 'photo_in_use']);
    await swath.setClock('2026-05-05T12:00:00Z');
    await removeStrayPhotos(swath.ctx);
    expect(await publicIds()).toEqual([one]);
  });

  test('are none before the mowing, of another company, of another member’s uploads or that do not exist', async () => {
    const other = await aCompany(swath.ctx.db);
    const theirs = await aVisit({ company: other, member: await aMember(swath.ctx.db, other) });
    await allow(theirs.job);
    const { job, before } = await aVisit();
    await allow(job);
    const colleagues = await own(await aMember(swath.ctx.db, company, false));
    for (const id of [before, theirs.after, theirs.before, colleagues, randomUUID(), await own(homeowner)]) {
      expect(codeOf(await show([id]))).toEqual([404, 'photo_not_found']);
    }
    expect(await publicIds()).toEqual([]);
  });

  test('are twelve at most', async () => {
    const refused = await show(Array.from({ length: 13 }, () => randomUUID()));
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([400, 'Please choose at most 12 photos.']);
  });

  test('another member’s change is not undone unseen; sent twice it is stored once; two at once: one is refused', async () => {
    const [one, two] = [await own(), await own()];
    const answers = await Promise.all([show([one]), show([two])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [shown] = await publicIds();
    expect((await show([shown!])).statusCode).toBe(200);
    expect(codeOf(await show([], []))).toEqual([409, 'work_photos_changed']);
    expect((await show([], [shown!])).statusCode).toBe(200);
    expect(await publicIds()).toEqual([]);
  });

  test('consent withdrawn while the company adds the photo: it does not stay on the page', async () => {
    const { job, after } = await aVisit();
    await allow(job);
    await Promise.all([show([after]), allow(job, false)]);
    expect(await publicIds()).toEqual([]);
  });

  test('are arranged by the office: crew members and homeowners may not, nor a suspended company', async () => {
    const hand = await aMember(swath.ctx.db, company, false, 'crew');
    expect((await show([], [], hand.token)).statusCode).toBe(403);
    expect((await show([], [], homeowner.token)).statusCode).toBe(403);
    expect((await show([], [], null)).statusCode).toBe(401);
    await swath.ctx.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company).execute();
    expect((await show([])).statusCode).toBe(403);
  });
});

describe('the homeowner’s consent', () => {
  test('is theirs alone, and asked for after the visit', async () => {
    const { job } = await aVisit();
    expect(codeOf(await allow(job, true, await aHomeowner(swath.ctx.db)))).toEqual([404, 'job_not_found']);
    expect(codeOf(await allow(randomUUID()))).toEqual([404, 'job_not_found']);
    const ahead = await aJobRow(swath.ctx.db, { client: homeowner.account, company, status: 'pending' });
    expect(codeOf(await allow(ahead))).toEqual([409, 'job_not_completed']);
    const visits = (await swath.call(homeowner.token, 'GET', '/api/MowingJobs')).json();
    expect(visits.find(({ id }: { id: string }) => id === job).photos_allowed).toBe(false);
  });

  test('can be given with the rating; a rating without it leaves an earlier one', async () => {
    const consentOf = async (job: string) =>
      (
        await swath.ctx.db
          .selectFrom('jobs')
          .where('id', '=', job as JobId)
          .select('photos_allowed_at')
          .executeTakeFirst()
      )?.photos_allowed_at;
    const rate = (job: string, body: object) =>
      swath.call(homeowner.token, 'POST', `/api/MowingJobs/${job}/rating`, body);
    const [asked, plain, earlier] = [await aVisit(), await aVisit(), await aVisit()];
    await rate(asked.job, { rating: 5, photos_allowed: true });
    await rate(plain.job, { rating: 5 });
    await allow(earlier.job);
    await rate(earlier.job, { rating: 5, photos_allowed: false });
    expect(await consentOf(asked.job)).toEqual(new Date(TEST_NOW));
    expect(await consentOf(plain.job)).toBeNull();
    expect(await consentOf(earlier.job)).toEqual(new Date(TEST_NOW));
  });
});
