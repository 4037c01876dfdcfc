import { readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day } from '@swath/domain/calendar';
import type { PhotoId, QueuedJobId } from '@swath/domain/ids';
import type { QueuedJobStatus } from '@swath/domain/queue/queued-job';
import { minutes, squareFeet } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskStore } from '../../platform/providers/storage/disk-store.ts';
import { aJpeg, filesOf, upload } from '../../testing/lawn-photos.ts';
import { aCompany, aHomeowner, type Person } from '../../testing/people.ts';
import { queueJob } from '../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until.ts';
import { expireQueuedJob } from '../queue/queue.tasks.ts';
import { attachLogo, attachPhotos } from './attach-photos.ts';
import { listPhotos } from './photo-address.ts';
import { removeStrayPhotos } from './remove-stray-photos.ts';

let swath: TestApp;
let homeowner: Person;
let file: Buffer;

beforeAll(async () => {
  swath = await startTestApp();
  file = await aJpeg(60, 40);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  homeowner = await aHomeowner(swath.ctx.db);
});

/** A job in the queue, or one that has ended. */
async function queued(status: QueuedJobStatus = 'queued', person = homeowner): Promise<QueuedJobId> {
  const { id } = await swath.ctx.db
    .insertInto('queued_jobs')
    .values({
      client_id: person.account,
      status,
      full_name: 'Harriet Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      zip_code: '65203',
      time_zone: 'America/Chicago',
      lot_size_sqft: squareFeet(10_890),
      duration_minutes: minutes(30),
      grass_height: 'medium_4_8',
      yard_ready: true,
      acceptable_dates: [day('2026-05-05')],
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
      expires_at: status === 'queued' ? TEST_NOW : null,
      expired_at: status === 'expired' ? TEST_NOW : null,
      canceled_at: status === 'canceled' ? TEST_NOW : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as QueuedJobId;
}

const uploaded = async (person = homeowner): Promise<PhotoId> => (await upload(swath, person.token, file)).json().id;
const attach = (job: QueuedJobId, ids: PhotoId[], person = homeowner) =>
  swath.ctx.db.transaction().execute((tx) => attachPhotos(tx, person.account, job, ids));
const shownBy = async (job: QueuedJobId) =>
  ((await listPhotos(swath.ctx.db, swath.ctx, [job])).get(job) ?? []).map(({ id }) => id);

describe('attaching', () => {
  test('keeps the order they are given in, and each once', async () => {
    const [first, second, third] = [await uploaded(), await uploaded(), await uploaded()];
    const [job, other] = [await queued(), await queued()];
    await attach(job, [third, first, third]);
    await attach(other, [second]);
    const photos = await listPhotos(swath.ctx.db, swath.ctx, [job, other, crypto.randomUUID() as QueuedJobId]);
    expect([...photos].map(([of, list]) => [of, list.map(({ id }) => id)])).toEqual(
      expect.arrayContaining([
        [job, [third, first]],
        [other, [second]],
      ]),
    );
    expect(photos.size).toBe(2);
    expect(await listPhotos(swath.ctx.db, swath.ctx, [])).toEqual(new Map());
    const shown = await swath.app.inject({ method: 'GET', url: photos.get(job)![0]!.thumbUrl });
    expect(shown.statusCode).toBe(200);
  });

  test('of what is not one’s own, is gone or never was is refused, and nothing is attached', async () => {
    const [own, foreign] = [await uploaded(), await uploaded(await aHomeowner(swath.ctx.db))];
    const job = await queued();
    for (const wrong of [foreign, crypto.randomUUID() as PhotoId]) {
      await expect(attach(job, [own, wrong])).rejects.toMatchObject({ code: 'photo_not_found' });
    }
    expect(await shownBy(job)).toEqual([]);
  });

  test('of what another job shows is refused, unless that one has ended without a mowing', async () => {
    const photo = await uploaded();
    await attach(await queued(), [photo]);
    const job = await queued();
    await expect(attach(job, [photo])).rejects.toMatchObject({ code: 'photo_not_found' });
    for (const ended of ['expired', 'canceled'] as const) {
      const [again, before] = [await uploaded(), await queued(ended)];
      await attach(before, [again]);
      await attach(job, [again]);
      expect(await shownBy(before)).toEqual([]);
      expect(await shownBy(job)).toContain(again);
    }
  });

  test('to two jobs at once succeeds for one of them', async () => {
    const photos = [await uploaded(), await uploaded()];
    const jobs = [await queued(), await queued()];
    const tries = await Promise.allSettled([attach(jobs[0]!, photos), attach(jobs[1]!, photos.toReversed())]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('of what another job is just being given is refused once that has happened', async () => {
    const photos = [await uploaded()];
    const [job, other] = [await queued(), await queued()];
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = swath.ctx.db.transaction().execute(async (tx) => {
      await attachPhotos(tx, homeowner.account, job, photos);
      held.resolve();
      await done.promise;
    });
    await held.promise;
    const second = expect(attach(other, photos)).rejects.toMatchObject({ code: 'photo_not_found' });
    await untilSomebodyWaits(swath.ctx.db);
    done.resolve();
    await Promise.all([first, second]);
    expect(await shownBy(job)).toEqual(photos);
  });

  test('and it can no longer be taken back', async () => {
    const photo = await uploaded();
    await attach(await queued(), [photo]);
    const answer = await swath.call(homeowner.token, 'DELETE', `/api/photos/${photo}`);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'photo_in_use']);
  });
});

describe('removing strays', () => {
  test('takes photos that no job has shown for a day, and their files', async () => {
    const [kept, forgotten, job] = [await uploaded(), await uploaded(), await queued()];
    await attach(job, [kept]);
    await swath.setClock('2026-05-03T16:59:00Z');
    await removeStrayPhotos(swath.ctx);
    expect(await filesOf(swath)).toContain(`${forgotten}-thumb.jpg`);
    await swath.setClock('2026-05-03T17:01:00Z');
    await removeStrayPhotos(swath.ctx);
    await removeStrayPhotos(swath.ctx);
    const files = await filesOf(swath);
    expect(files).toEqual(expect.arrayContaining([`${kept}-large.jpg`, `${kept}-thumb.jpg`]));
    expect(files.filter((name) => name.startsWith(forgotten))).toEqual([]);
    expect(await shownBy(job)).toEqual([kept]);
  });

  test('takes those of a queued job that came to nothing after thirty days, in that moment and no earlier', async () => {
    const [canceled, waiting] = [await queueJob(swath, homeowner), await queueJob(swath, homeowner)];
    const [gone, kept] = [await uploaded(), await uploaded()];
    await attach(canceled, [gone]);
    await attach(waiting, [kept]);
    await swath.call(homeowner.token, 'POST', `/api/queued-jobs/${canceled}/cancel`);
    await swath.setClock('2026-06-01T16:59:59.999Z');
    await removeStrayPhotos(swath.ctx);
    expect(await shownBy(canceled)).toEqual([gone]);
    await swath.setClock('2026-06-01T17:00:00Z');
    await Promise.all([removeStrayPhotos(swath.ctx), removeStrayPhotos(swath.ctx)]);
    expect(await shownBy(canceled)).toEqual([]);
    const files = await filesOf(swath);
    expect(files.filter((name) => name.startsWith(gone))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining([`${kept}-large.jpg`, `${kept}-thumb.jpg`]));
    expect(await shownBy(waiting)).toEqual([kept]);
  });

  test('of one that expired reckons from its end, whenever that was noticed', async () => {
    const job = await queueJob(swath, homeowner);
    const photo = await uploaded();
    await attach(job, [photo]);
    // It ends with its last acceptable date, May 4 in Missouri.
    await swath.setClock('2026-05-20T12:00:00Z');
    await expireQueuedJob(swath.ctx, job);
    const { ends_at } = await swath.ctx.db
      .selectFrom('photos')
      .where('id', '=', photo)
      .select('ends_at')
      .executeTakeFirstOrThrow();
    expect(ends_at).toEqual(new Date('2026-06-04T05:00:00Z'));
  });

  test('leaves a photo that is shown again, by another job or by a company, and one of a visit', async () => {
    const job = await queueJob(swath, homeowner);
    const [again, logo, lost] = [await uploaded(), await uploaded(), await uploaded()];
    await attach(job, [again, logo, lost]);
    await swath.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/cancel`);
    await swath.setClock('2026-05-20T12:00:00Z');
    const next = await queued();
    await attach(next, [again]);
    const company = await aCompany(swath.ctx.db);
    await swath.ctx.db.transaction().execute((tx) => attachLogo(tx, homeowner.account, { company, id: logo }));
    await swath.setClock('2026-07-01T17:00:00Z');
    await removeStrayPhotos(swath.ctx);
    expect(await shownBy(next)).toEqual([again]);
    const rows = await swath.ctx.db
      .selectFrom('photos')
      .where('owner_id', '=', homeowner.account)
      .select('id')
      .execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([again, logo].sort());
  });

  test('leaves one alone that is just being shown again', async () => {
    const job = await queueJob(swath, homeowner);
    const photo = await uploaded();
    await attach(job, [photo]);
    await swath.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/cancel`);
    await swath.setClock('2026-07-01T17:00:00Z');
    const next = await queued();
    await swath.testDb.db.transaction().execute(async (tx) => {
      await attachPhotos(tx, homeowner.account, next, [photo]);
      await removeStrayPhotos(swath.ctx);
    });
    expect(await shownBy(next)).toEqual([photo]);
  });

  test('takes files that no photo knows, but no young ones and none that are not ours', async () => {
    const folder = join(tmpdir(), `swath-strays-${crypto.randomUUID()}`);
    const storage = diskStore(folder);
    const [old, young, half] = Array.from({ length: 3 }, () => crypto.randomUUID());
    const known = await uploaded();
    for (const key of [`${old}-large.jpg`, `${young}-large.jpg`, `${known}-large.jpg`, `half-${half}.jpg`]) {
      await storage.put(key, file, 'image/jpeg');
    }
    await writeFile(join(folder, 'readme.txt'), 'somebody else’s');
    const longAgo = new Date(Date.now() - 7_200_000);
    for (const name of [`${old}-large.jpg`, `${known}-large.jpg`, `half-${half}.jpg`, 'readme.txt']) {
      await utimes(join(folder, name), longAgo, longAgo);
    }
    await removeStrayPhotos({ ...swath.ctx, storage });
    expect((await readdir(folder)).sort()).toEqual([`${young}-large.jpg`, `${known}-large.jpg`, 'readme.txt'].sort());
  });
});
