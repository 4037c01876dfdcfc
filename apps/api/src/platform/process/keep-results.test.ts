import { expect, test } from 'vitest';
import { keepResults } from './keep-results.ts';

/** A function that answers how often it was called, and a clock that the test moves. */
function counted(most = 2) {
  const asked: string[] = [];
  let time = 0;
  const read = async (key: string) => {
    asked.push(key);
    if (key === 'fails') throw new Error('no');
    return `${key} ${asked.length}`;
  };
  const get = keepResults(read, { forMs: 100, most, now: () => time });
  const pass = (ms: number) => {
    time += ms;
  };
  return { get, asked, pass };
}

test('a result is kept for its time, and read anew then', async () => {
  const { get, asked, pass } = counted();
  expect([await get('a'), await get('a')]).toEqual(['a 1', 'a 1']);
  pass(99);
  expect(await get('a')).toBe('a 1');
  pass(1);
  expect(await get('a')).toBe('a 2');
  expect(asked).toEqual(['a', 'a']);
});

test('calls at the same time share one', async () => {
  const { get, asked } = counted();
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a 1', 'a 1']);
  expect(asked).toEqual(['a']);
});

test('an error reaches everybody who waits, and is not kept', async () => {
  const { get, asked } = counted();
  const results = await Promise.allSettled([get('fails'), get('fails')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(get('fails')).rejects.toThrow('no');
  expect(asked).toEqual(['fails', 'fails']);
});

test('a full cache gives up its oldest entry', async () => {
  const { get, asked } = counted();
  for (const key of ['a', 'b', 'c', 'b', 'a']) await get(key);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
