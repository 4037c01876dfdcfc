import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const LAWNS = Array.from({ length: 200 }, (_, number) => ({
  number,
  address: `${number} Elm Ave`,
  grass: 'tall_8_14',
}));
const MANY = Array.from({ length: 10_000 }, (_, number) => ({ number, address: `${number} Elm Ave` }));
let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  await compressAnswers(app);
  app.get('/lawns', async (_request, reply) => reply.header('etag', 'W/"1"').send(LAWNS));
  app.get('/many', async () => MANY);
  app.get('/lawn', async () => LAWNS[0]);
  app.get('/changes', async (_request, reply) =>
    reply.type('text/event-stream').send(Readable.from(['data: '.padEnd(4096, 'x'), '\n\n'])),
  );
  app.get('/picture', async (_request, reply) => reply.type('image/jpeg').send(Buffer.alloc(4096)));
  app.get('/built', async (_request, reply) =>
    reply.type('text/javascript').header('content-encoding', 'br').send(Buffer.alloc(4096)),
  );
});
afterEach(() => app.close());

const ask = (url: string, takes?: string) =>
  app.inject({ url, headers: takes === undefined ? {} : { 'accept-encoding': takes } });

test.each([
  { takes: 'gzip, deflate, br, zstd', coding: 'br', open: brotliDecompressSync },
  { takes: 'gzip, deflate', coding: 'gzip', open: gunzipSync },
])('a list goes in one piece of known length, in $coding for who takes $takes', async ({ takes, coding, open }) => {
  const { headers, rawPayload } = await ask('/lawns', takes);
  expect(headers).toMatchObject({
    'content-encoding': coding,
    'content-length': String(rawPayload.length),
    vary: 'accept-encoding',
    etag: 'W/"1"',
  });
  expect(headers).not.toHaveProperty('transfer-encoding');
  expect(rawPayload.length).toBeLessThan(JSON.stringify(LAWNS).length / 4);
  expect(JSON.parse(open(rawPayload).toString())).toEqual(LAWNS);
});

test('what is too large to be compressed at once goes piece by piece, and whole', async () => {
  const { headers, rawPayload } = await ask('/many', 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(headers).not.toHaveProperty('content-length');
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(MANY);
});

test.each([
  { of: 'a small answer', url: '/lawn' },
  { of: 'a stream of changes', url: '/changes' },
  { of: 'a picture', url: '/picture' },
])('$of goes as it is', async ({ url }) => {
  expect((await ask(url, 'br')).headers).not.toHaveProperty('content-encoding');
});

test('what the build has compressed is not compressed again', async () => {
  const { headers, rawPayload } = await ask('/built', 'gzip, br');
  expect([headers['content-encoding'], rawPayload]).toEqual(['br', Buffer.alloc(4096)]);
});

test('who takes neither, or names none, gets the list as it is', async () => {
  for (const takes of [undefined, 'identity', 'br;q=0, gzip;q=0']) {
    const { headers, json } = await ask('/lawns', takes);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(json()).toEqual(LAWNS);
  }
});
