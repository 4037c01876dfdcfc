import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerOnce } from './answer-once.ts';
import { startTestHost, type TestHost } from './testing/practice-host.ts';

const Told = z.object({ of: z.string() });

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host[Symbol.asyncDispose]());

let worked: string[] = [];
const ask = (key: string, about = key) =>
  answerOnce(host, { key, body: { about }, answer: Told }, async () => {
    worked.push(key);
    return { of: about };
  });

test('each key has an answer of its own, ever after', async () => {
  worked = [];
  for (const key of ['one', 'two', 'three']) expect(await ask(key)).toEqual({ of: key });
  for (const key of ['two', 'one', 'three', 'one']) expect(await ask(key)).toEqual({ of: key });
  expect(worked).toEqual(['one', 'two', 'three']);
});

test('twins work once, and another question under the same key is refused', async () => {
  worked = [];
  await ask('other');
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('twins')));
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ of: 'twins' })));
  await expect(ask('twins', 'something else')).rejects.toMatchObject({ code: 'invalid_request' });
  expect(worked).toEqual(['other', 'twins']);
});

test('work that throws leaves no key behind', async () => {
  const failing = answerOnce(host, { key: 'failed', body: {}, answer: Told }, () =>
    Promise.reject(new Error('no answer')),
  );
  await expect(failing).rejects.toThrow('no answer');
  expect(await ask('failed')).toEqual({ of: 'failed' });
});
