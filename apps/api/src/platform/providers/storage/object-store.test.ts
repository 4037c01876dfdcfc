import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';
import { BUCKET_KEYS, type LoopbackBucket, startLoopbackBucket } from './testing/loopback-bucket.ts';

let folder: string;
let bucket: LoopbackBucket;

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'swath-store-')), 'not', 'there');
  bucket = await startLoopbackBucket();
});
afterAll(async () => {
  await bucket[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const bytes = Buffer.from([0xff, 0xd8, 0, 1, 2, 0xff, 0xd9]);
const keysOf = async (store: ObjectStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
};

describe.each([
  ['a folder', () => diskStore(folder)],
  ['a bucket', () => s3Store({ url: `${bucket.url}/`, ...BUCKET_KEYS })],
] as const)('%s', (_name, open) => {
  test('gives back what was put, and the last of two', async () => {
    const store = open();
    expect(await store.get('a-large.jpg')).toBeNull();
    expect(await keysOf(store)).toEqual([]);
    await store.put('a-large.jpg', Buffer.from('first'), 'image/jpeg');
    await store.put('a-large.jpg', bytes, 'image/jpeg');
    expect(await store.get('a-large.jpg')).toEqual(bytes);
  });

  test('lists everything, with when it was written, and nothing half written', async () => {
    const store = open();
    const keys = ['a-large.jpg', 'a-thumb.jpg', 'b-large.jpg', 'b-thumb.jpg', 'c-large.jpg'];
    await Promise.all(keys.map((key) => store.put(key, bytes, 'image/jpeg')));
    expect(await keysOf(store)).toEqual(keys);
    for await (const { writtenAt } of store.list()) expect(writtenAt.getTime()).toBeGreaterThan(1_700_000_000_000);
  });

  test('removes, also what is not there', async () => {
    const store = open();
    await store.remove('b-thumb.jpg');
    await store.remove('b-thumb.jpg');
    expect(await store.get('b-thumb.jpg')).toBeNull();
    expect(await keysOf(store)).not.toContain('b-thumb.jpg');
  });

  test.each(['../x.jpg', '/etc/passwd', 'a/b.jpg', '', '.jpg', 'a.html', 'A.jpg', 'a\0.jpg', `${'a'.repeat(90)}.jpg`])(
    'takes no key like %j',
    async (key) => {
      const store = open();
      const tries = [
        async () => store.put(key, bytes, 'image/jpeg'),
        async () => store.get(key),
        async () => store.remove(key),
      ];
      for (const one of tries) await expect(one()).rejects.toThrow('Not a key of this store');
    },
  );
});

test('files in a folder are for the account of the server alone', async () => {
  await diskStore(folder).put('own-large.jpg', bytes, 'image/jpeg');
  expect((await stat(join(folder, 'own-large.jpg'))).mode & 0o077).toBe(0);
  expect((await readdir(folder)).filter((name) => name.startsWith('half-'))).toEqual([]);
});

describe('the bucket', () => {
  test('keeps the type', () => {
    expect(bucket.files.get('a-large.jpg')?.type).toBe('image/jpeg');
  });

  test('refuses another secret, and no fault repeats what was sent', async () => {
    const stranger = s3Store({ url: bucket.url, ...BUCKET_KEYS, secretAccessKey: 'another' });
    for (const one of [
      () => stranger.get('a-large.jpg'),
      () => stranger.put('x.jpg', bytes, 'image/jpeg'),
      () => keysOf(stranger),
    ]) {
      await expect(one()).rejects.toThrow(/^The bucket answered 403 \(SignatureDoesNotMatch\) to (GET|PUT)\.$/);
    }
    expect(bucket.files.has('x.jpg')).toBe(false);
  });

  test('that is busy is asked again, and given up on in words', async () => {
    const store = s3Store({ url: bucket.url, ...BUCKET_KEYS });
    bucket.fail(503, 2);
    expect(await store.get('a-large.jpg')).toEqual(bytes);
    bucket.fail(503, 3);
    await expect(store.get('a-large.jpg')).rejects.toThrow('The bucket answered 503 (SlowDown) to GET.');
    bucket.fail(0, 0);
  });

  test('that points elsewhere is not followed: nothing is sent to a place that nobody named', async () => {
    const asked: string[] = [];
    const elsewhere = createServer((request, answer) => {
      asked.push(request.url!);
      answer.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const store = s3Store({ url: `http://127.0.0.1:${port}/lawns`, ...BUCKET_KEYS });
    await expect(store.get('a-large.jpg')).rejects.toThrow('The bucket answered 307 (no code) to GET.');
    expect(asked).toEqual(['/lawns/a-large.jpg']);
    elsewhere.close();
  });

  test('that is not there is no empty one', async () => {
    const store = s3Store({ url: bucket.url.replace('lawns', 'hedges'), ...BUCKET_KEYS });
    await expect(store.put('a.jpg', bytes, 'image/jpeg')).rejects.toThrow('The bucket does not exist.');
    await expect(keysOf(store)).rejects.toThrow('The bucket does not exist.');
  });

  test('is reached by credentials of a file, read for each request: what replaces them needs no restart', async () => {
    const credentialsFile = join(folder, '..', 'credentials.json');
    const { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, region } = BUCKET_KEYS;
    const store = s3Store({ url: bucket.url, region, credentialsFile });
    const get = () => store.get('a-large.jpg');
    const write = (said: object) => writeFile(credentialsFile, JSON.stringify(said));
    await write({ Version: 1, AccessKeyId, SecretAccessKey: 'of yesterday' });
    await expect(get()).rejects.toThrow('SignatureDoesNotMatch');
    await write({ Version: 1, AccessKeyId, SecretAccessKey, Expiration: '2026-05-02T17:00:00Z' });
    expect(await get()).toEqual(bytes);

    await write({ AccessKeyId, SecretAccessKey, SessionToken: 'for an hour' });
    let sent: IncomingHttpHeaders = {};
    const listening = createServer((request, answer) => {
      sent = request.headers;
      answer.writeHead(404).end();
    });
    await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as AddressInfo;
    await s3Store({ url: `http://127.0.0.1:${port}/lawns`, region, credentialsFile }).get('a-large.jpg');
    listening.close();
    expect(sent['x-amz-security-token']).toBe('for an hour');
    expect(sent.authorization).toMatch(/SignedHeaders=[^,]*x-amz-security-token/);

    for (const wrong of ['{"SecretAccessKey":"canary"}', 'canary', '']) {
      await writeFile(credentialsFile, wrong);
      const fault = await get().catch((thrown: Error) => thrown.message);
      expect(fault).toBe(`Write AccessKeyId and SecretAccessKey, as JSON, into ${credentialsFile}.`);
    }
  });
});
