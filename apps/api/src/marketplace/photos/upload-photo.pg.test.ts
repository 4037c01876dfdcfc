import { createHmac } from 'node:crypto';
import type { PhotoId } from '@swath/domain/ids';
import { MOST_UNATTACHED_PHOTOS } from '@swath/domain/photos/photo';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJpeg, aPicture, filesOf, upload } from '../../testing/lawn-photos.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

let swath: TestApp;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  homeowner = await aHomeowner(swath.ctx.db);
});

const send = (file: Buffer, type?: string) => upload(swath, homeowner.token, file, type);
const rowsOf = (person = homeowner) =>
  swath.ctx.db.selectFrom('photos').where('owner_id', '=', person.account).selectAll().execute();
const remove = (id: string, as: string | null = homeowner.token) => swath.call(as, 'DELETE', `/api/photos/${id}`);
const look = (url: string) => swath.app.inject({ method: 'GET', url });

describe('POST /api/photos', () => {
  test('keeps a photo once that is sent twice under the key of its device', async () => {
    const file = await aJpeg();
    const key = crypto.randomUUID();
    const again = (as = homeowner) => upload(swath, as.token, file, 'image/jpeg', `/api/photos?key=${key}`);
    const answers = [...(await Promise.all([again(), again()])), await again()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await rowsOf()).toHaveLength(1);
    expect((await look(answers[2]!.json().url)).statusCode).toBe(200);
    const stranger = await aHomeowner(swath.ctx.db);
    expect((await again(stranger)).json().id).not.toBe(answers[0]!.json().id);
  });

  test('keeps two pictures of a photo, and shows them at addresses that need no sign-in', async () => {
    const answer = await send(await aJpeg(2000, 1000));
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        url: expect.stringMatching(/^\/photos\/[\w-]{36}\/large\?exp=\d+&sig=[\w-]{43}$/),
        thumbUrl: expect.stringMatching(/^\/photos\/[\w-]{36}\/thumb\?exp=\d+&sig=[\w-]{43}$/),
        width: 1600,
        height: 800,
      },
    ]);
    const { id, url, thumbUrl } = answer.json();
    expect(await filesOf(swath)).toEqual(expect.arrayContaining([`${id}-large.jpg`, `${id}-thumb.jpg`]));
    for (const [address, width] of [
      [url, 1600],
      [thumbUrl, 400],
    ]) {
      const shown = await look(address);
      expect(shown.statusCode).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, max-age=7200, immutable',
      });
      expect(shown.headers['set-cookie']).toBeUndefined();
      expect((await sharp(shown.rawPayload).metadata()).width).toBe(width);
    }
    const files = await Promise.all([url, thumbUrl].map(async (address) => (await look(address)).rawPayload.length));
    const bytes = files.reduce((sum, length) => sum + length, 0);
    expect(await rowsOf()).toMatchObject([{ id, queued_job_id: null, width: 1600, height: 800, bytes }]);
  });

  test('a small photo stays as small as it is', async () => {
    expect((await send(await aPicture(50, 40).png().toBuffer(), 'image/png')).json()).toMatchObject({
      width: 50,
      height: 40,
    });
  });

  test('is for homeowners and crews only, and a stranger’s file is not read', async () => {
    const applicant = await aMember(swath.ctx.db, await aCompany(swath.ctx.db, { status: 'pending' }));
    const before = await filesOf(swath);
    expect((await upload(swath, null, await aJpeg())).statusCode).toBe(401);
    expect((await upload(swath, applicant.token, await aJpeg())).statusCode).toBe(403);
    expect(await filesOf(swath)).toEqual(before);
  });

  test('has a bound for photos that no job shows, also when many come at once, and keeps nothing beyond it', async () => {
    const file = await aJpeg(20, 20);
    const row = () => ({
      id: crypto.randomUUID() as PhotoId,
      owner_id: homeowner.account,
      ...{ width: 1, height: 1, bytes: 1 },
    });
    const rows = Array.from({ length: MOST_UNATTACHED_PHOTOS - 1 }, () => ({ ...row(), created_at: TEST_NOW }));
    await swath.ctx.db.insertInto('photos').values(rows).execute();
    const before = await filesOf(swath);
    const answers = await Promise.all([send(file), send(file), send(file)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'too_many_photos' });
    expect(await rowsOf()).toHaveLength(MOST_UNATTACHED_PHOTOS);
    expect(await filesOf(swath)).toHaveLength(before.length + 2);
  });

  test('a fourth of one’s own at the same time waits outside', async () => {
    const { storage } = swath.ctx;
    const put = storage.put;
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let inStore = 0;
    storage.put = async (key, bytes, type) => {
      inStore++;
      await opened;
      return put(key, bytes, type);
    };
    const file = await aJpeg(20, 20);
    const three = [send(file), send(file), send(file)];
    await until(() => inStore === 3);
    expect((await send(file)).json()).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    // One that was turned away makes no room.
    expect((await send(file)).json()).toMatchObject({ status: 429 });
    open();
    storage.put = put;
    expect((await Promise.all(three)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await send(file)).statusCode).toBe(201);
  });

  test('a store that is down keeps no row', async () => {
    const { storage } = swath.ctx;
    const put = storage.put;
    storage.put = (key, bytes, type) =>
      key.endsWith('thumb.jpg') ? Promise.reject(new Error('disk full')) : put(key, bytes, type);
    const before = await filesOf(swath);
    const answer = await send(await aJpeg());
    storage.put = put;
    expect(answer.statusCode).toBe(500);
    expect(await rowsOf()).toEqual([]);
    expect(await filesOf(swath)).toEqual(before);
  });
});

describe('the address of a picture', () => {
  const hidden = async (address: string) => {
    const answer = await look(address);
    return [address, answer.statusCode, answer.statusCode === 200 ? 'shown' : answer.json().code];
  };

  test('works for one to two hours, and no longer', async () => {
    const { url } = (await send(await aJpeg())).json();
    await swath.setClock('2026-05-02T18:59:59Z');
    expect((await look(url)).headers['cache-control']).toBe('private, max-age=1, immutable');
    await swath.setClock('2026-05-02T19:00:00Z');
    expect(await hidden(url)).toEqual([url, 404, 'not_found']);
  });

  test('is not for another picture, size or time', async () => {
    const [{ url, id }, other] = [(await send(await aJpeg())).json(), (await send(await aJpeg())).json()];
    for (const wrong of [
      url.replace(id, other.id),
      url.replace('/large', '/thumb'),
      url.replace(/exp=(\d+)/, (_: string, exp: string) => `exp=${Number(exp) + 3600}`),
      url.replace(id, crypto.randomUUID()),
      `/photos/${id}/large`,
      `/photos/${id}/large?exp=1&exp=2&sig=a&sig=b`,
      `/photos/..%2f..%2fetc/passwd?exp=99999999999&sig=${'a'.repeat(43)}`,
      '/photos/',
    ])
      expect(await hidden(wrong)).toEqual([wrong, 404, 'not_found']);
    expect((await look(url)).statusCode).toBe(200);
  });

  test('is signed by HMAC-SHA-256 under our secret, as an address of a picture, and believed in no other way', async () => {
    const { url, id } = (await send(await aJpeg())).json();
    const [secret] = swath.ctx.settings.accountSecrets;
    const [plain, exp] = /^.*exp=(\d+)/.exec(url)!;
    const sign = (algorithm: string, key: string, purpose: string) => {
      const words = [purpose, id, 'large', exp].join('\n');
      return `${plain}&sig=${createHmac(algorithm, key).update(words).digest('base64url')}`;
    };
    expect(sign('sha256', secret, 'picture')).toBe(url);
    for (const wrong of [
      sign('sha1', secret, 'picture'),
      sign('sha512', secret, 'picture'),
      sign('sha256', 'another secret', 'picture'),
      sign('sha256', '', 'picture'),
      sign('sha256', secret, 'recovery'),
      `${plain}&sig=`,
      `${plain}&sig=none`,
      url.slice(0, -1),
    ])
      expect(await hidden(wrong)).toEqual([wrong, 404, 'not_found']);
  });
});

describe('DELETE /api/photos/{id}', () => {
  test('takes it back, with its pictures', async () => {
    const before = await filesOf(swath);
    const { id, url } = (await send(await aJpeg())).json();
    expect((await remove(id)).statusCode).toBe(204);
    expect(await rowsOf()).toEqual([]);
    expect(await filesOf(swath)).toEqual(before);
    expect((await look(url)).statusCode).toBe(404);
    expect((await remove(id)).json()).toMatchObject({ code: 'photo_not_found' });
  });

  test('somebody else’s does not exist', async () => {
    const { id, url } = (await send(await aJpeg())).json();
    const stranger = await aHomeowner(swath.ctx.db);
    for (const answer of [await remove(id, stranger.token), await remove(crypto.randomUUID()), await remove('no-id')]) {
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Photo not found.']);
    }
    expect((await look(url)).statusCode).toBe(200);
  });

  test('two at once take it back once', async () => {
    const { id } = (await send(await aJpeg())).json();
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });

  test('a store that is down does not bring it back', async () => {
    const { storage } = swath.ctx;
    const keep = storage.remove;
    const { id } = (await send(await aJpeg())).json();
    storage.remove = () => Promise.reject(new Error('no line'));
    const answer = await remove(id);
    storage.remove = keep;
    expect(answer.statusCode).toBe(204);
    expect(await rowsOf()).toEqual([]);
  });
});
