import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, drawnBy } from '../../testing/drawn.ts';
import {
  type HostileFile,
  markup,
  otherFiles,
  otherPictures,
  PAYLOAD,
  withDetails,
} from '../../testing/hostile-files.ts';
import { BOMBS, flipped, polyglots, truncated, wrongHeads } from '../../testing/hostile-photos.ts';
import { aJpeg, aPicture, filesOf, upload } from '../../testing/lawn-photos.ts';
import { aHomeowner, type Person } from '../../testing/people.ts';
import { readToEnd } from '../../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let homeowner: Person;
let port: number;

beforeAll(async () => {
  swath = await startTestApp();
  homeowner = await aHomeowner(swath.ctx.db);
  await swath.app.listen({ port: 0, host: '127.0.0.1' });
  port = (swath.app.server.address() as { port: number }).port;
});
afterAll(() => swath[Symbol.asyncDispose]());

const REFUSALS = ['photo_not_readable', 'photo_too_large'];
/** What a photo may weigh on top of what the process needs anyway, in MB: one 50-megapixel picture unpacked in 16 bits. */
const MOST_MEMORY_MB = 600;

const rows = () => swath.ctx.db.selectFrom('photos').select('id').execute();
const stored = async () => ({ files: await filesOf(swath), rows: await rows() });
const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;

/** At each change so many, drawn by lot; all of them by `npm run nightly`. */
const [FILES, BOMBS_A_CHANGE] = [30, 3];
const isClean = (file: HostileFile) => file.expect === 'clean';

/** Sends a file and judges what is left. @returns whether it was taken */
async function send({ name: file, bytes, expect: wanted }: HostileFile): Promise<boolean> {
  const name = `${file} (${drawnBy})`;
  await swath.ctx.db.deleteFrom('rate_counters').execute();
  const before = await stored();
  const type = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'][bytes.length % 4]!;
  const answer = await upload(swath, homeowner.token, bytes, type);
  if (answer.statusCode !== 201) {
    expect(wanted, `${name} was refused: ${answer.body}`).not.toBe('clean');
    expect(REFUSALS, `${name}: ${answer.body}`).toContain(answer.json().code);
    expect(answer.json().detail).toMatch(/^(This file is not a photo we can read|Photos can be up to 15 MB)/);
    expect(await stored(), name).toEqual(before);
    return false;
  }
  expect(wanted, `${name} was taken`).not.toBe('refused');
  const { id, url, thumbUrl, width, height } = answer.json();
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  for (const address of [url, thumbUrl]) await requirePlain(name, address);
  const kept = await stored();
  expect(kept.files).toEqual([...before.files, `${id}-large.jpg`, `${id}-thumb.jpg`].sort());
  await swath.call(homeowner.token, 'DELETE', `/api/photos/${id}`);
  expect(await stored(), name).toEqual(before);
  return true;
}

/** A picture as we hand it out is a JPEG with nothing but the picture. */
async function requirePlain(name: string, address: string): Promise<void> {
  const { rawPayload: bytes, headers } = await swath.app.inject({ method: 'GET', url: address });
  expect(headers['content-type']).toBe('image/jpeg');
  expect(markersOf(bytes).filter(isExtra), name).toEqual([]);
  expect(bytes.includes(PAYLOAD) || bytes.includes('<script') || bytes.includes('PK\x03\x04'), name).toBe(false);
  expect(bytes.subarray(-2), name).toEqual(Buffer.from([0xff, 0xd9]));
  const { format, exif, xmp, icc, iptc, orientation, space } = await sharp(bytes).metadata();
  expect({ format, exif, xmp, icc, iptc, orientation }, name).toEqual({ format: 'jpeg' });
  expect(['srgb', 'b-w'], name).toContain(space);
}

/** Application data and comments. */
const isExtra = (marker: number) => (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;

/** The markers of a JPEG up to its first scan. */
function markersOf(jpeg: Buffer): number[] {
  const found: number[] = [];
  for (let at = 2; at < jpeg.length && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    found.push(jpeg[at + 1]!);
  return found;
}

describe('files that are not what they should be', () => {
  test('200 and more of them: nothing is kept of what is refused, and nothing but the picture of what is taken', async () => {
    const files = [
      ...markup(),
      ...otherFiles(),
      ...(await otherPictures()),
      ...wrongHeads(),
      ...(await truncated()),
      ...(await flipped(8)),
      ...(await polyglots()),
    ];
    expect(files.length).toBeGreaterThanOrEqual(200);
    const chosen = [
      ...drawn(files.filter(isClean), FILES / 2, 'good pictures'),
      ...drawn(
        files.filter((file) => !isClean(file)),
        FILES / 2,
        'no pictures',
      ),
    ];
    let taken = 0;
    for (const file of chosen) taken += (await send(file)) ? 1 : 0;
    expect(taken).toBeGreaterThanOrEqual(chosen.filter(isClean).length);
    expect(await stored()).toEqual({ files: [], rows: [] });
  });

  test('bombs do not take the memory of the process', async () => {
    const files: HostileFile[] = [];
    for (const { make, ...bomb } of drawn(BOMBS, BOMBS_A_CHANGE, 'bombs')) files.push({ ...bomb, bytes: await make() });
    const before = megabytes();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, megabytes());
    });
    for (const file of files) await send(file);
    clearInterval(watch);
    expect(most - before).toBeLessThan(MOST_MEMORY_MB);
  });
});

describe('what a good photo loses', () => {
  test('turned as it was held, and nothing of position, names and camera', async () => {
    const file = await withDetails(6);
    expect((await sharp(file).metadata()).exif?.includes(PAYLOAD)).toBe(true);
    const answer = await upload(swath, homeowner.token, file);
    expect(answer.json()).toMatchObject({ width: 200, height: 300 });
    await requirePlain('turned', answer.json().url);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('held in way %i it stands upright', async (orientation) => {
    await swath.ctx.db.deleteFrom('photos').execute();
    // Red to the left, green to the right, as the camera wrote it.
    const half = { width: 100, height: 100, channels: 3 as const };
    const file = await sharp({ create: { ...half, width: 200, background: '#ff0000' } })
      .composite([{ input: Buffer.alloc(30_000, Buffer.from([0, 255, 0])), raw: half, left: 100, top: 0 }])
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const { url, width, height } = (await upload(swath, homeowner.token, file)).json();
    expect([width, height]).toEqual(orientation > 4 ? [100, 200] : [200, 100]);
    const shown = await swath.app.inject({ method: 'GET', url });
    const { data } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true });
    // Source: Exif 2.32, tag 274: on which side the first column of the file is seen.
    const redFirst = [1, 4, 5, 6].includes(orientation);
    expect(data[0]! > data[1]!).toBe(redFirst);
  });
});

describe('bodies that are not what they should be', () => {
  const head = (more: string, type = 'image/jpeg') =>
    `POST /api/photos HTTP/1.1\r\nHost: swath.test\r\nAuthorization: Bearer ${homeowner.token}\r\nContent-Type: ${type}\r\n${more}\r\n\r\n`;

  /** Opens a connection and sends something. @returns all that comes until it is closed */
  function speak(first: string | Buffer, then: (line: Socket) => void = () => undefined): Promise<string> {
    const line = connect(port, '127.0.0.1', () => {
      line.write(first);
      then(line);
    });
    return readToEnd(line);
  }

  test('one without end is cut off, and told why', async () => {
    const before = { ...(await stored()), memory: megabytes() };
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536), Buffer.from('\r\n')]);
    let sent = 0;
    const heard = await speak(head('Transfer-Encoding: chunked'), (line) => {
      const pour = () => {
        while (!line.destroyed && line.write(chunk)) sent += chunk.length;
        if (!line.destroyed) sent += chunk.length;
      };
      line.on('drain', pour);
      pour();
    });
    expect(sent).toBeLessThan(80 * 1024 * 1024);
    if (heard !== '') expect(heard).toMatch(/^HTTP\/1.1 413 [\s\S]*photo_too_large/);
    expect(megabytes() - before.memory).toBeLessThan(200);
    expect(await stored()).toEqual({ files: before.files, rows: before.rows });
  });

  test('one that says it is too long is not read at all', async () => {
    const heard = await speak(head('Content-Length: 99000000'));
    expect(heard).toMatch(/^HTTP\/1.1 413 /);
    expect(heard).toMatch(/connection: close/i);
    expect(heard).toContain('Photos can be up to 15 MB and 50 megapixels.');
  });

  test('one that says it is longer than it is, and hangs up, leaves nothing', async () => {
    const before = await stored();
    const file = await aJpeg();
    await speak(head(`Content-Length: ${file.length + 5000}`), (line) => {
      line.write(file, () => setTimeout(() => line.destroy(), 50));
    });
    await expect.poll(stored).toEqual(before);
    // Its places are free again: three more of the same can come.
    const answers = await Promise.all([1, 2, 3].map(() => upload(swath, homeowner.token, file)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  });

  test('one that says it is shorter than it is, is cut there', async () => {
    const before = await stored();
    const file = await aJpeg();
    const heard = await speak(head(`Content-Length: ${file.length - 300}\r\nConnection: close`), (line) =>
      line.write(file),
    );
    // What comes behind is no request.
    expect(heard).toMatch(/^HTTP\/1.1 4(22|00) /);
    expect(await stored()).toEqual(before);
  });

  test.each(['-1', 'x', '1, 2', '0x10'])('a length of %s is no length', async (length) => {
    expect(await speak(head(`Content-Length: ${length}`))).toMatch(/^HTTP\/1.1 400 /);
  });

  test.each([
    'text/html',
    'image/svg+xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'image/gif',
    '',
  ])('a file that calls itself %j is not read', async (type) => {
    const answer = await upload(swath, homeowner.token, await aJpeg(), type);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'media_type']);
  });

  test('no body at all is no photo', async () => {
    const answer = await swath.call(homeowner.token, 'POST', '/api/photos');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'photo_not_readable']);
    const empty = await upload(swath, homeowner.token, Buffer.alloc(0));
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'photo_not_readable']);
  });

  test('JSON calls still take no pictures', async () => {
    const answer = await swath.inject({
      method: 'PATCH',
      url: '/api/profile',
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${homeowner.token}` },
      payload: await aJpeg(),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'media_type']);
  });

  test('many at once from many people: in turn, and nobody is lost', async () => {
    await swath.ctx.db.deleteFrom('rate_counters').execute();
    const file = await aPicture(700, 700).jpeg().toBuffer();
    const people = await Promise.all(Array.from({ length: 10 }, () => aHomeowner(swath.ctx.db)));
    const answers = await Promise.all(
      people.flatMap(({ token }) => [upload(swath, token, file), upload(swath, token, file)]),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  });
});
