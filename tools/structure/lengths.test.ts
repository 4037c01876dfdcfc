import { expect, test } from 'vitest';
import { flawsOfLength, middleLength } from './lengths.ts';

/** Files with so many lines each. */
const repository = (lengths: Record<string, number>) =>
  [Object.keys(lengths), (file: string) => 'x\n'.repeat(lengths[file]!)] as const;

test('a file fits in the head, a test too, and what a program writes need not', () => {
  expect(flawsOfLength(...repository({ 'a.ts': 200, 'b.test.ts': 400, 'c.sql': 400, 'x/db/tables.ts': 900 }))).toEqual(
    [],
  );
  expect(flawsOfLength(...repository({ 'a.test.ts': 401, 'b.sql': 400, 'c.mjs': 500 }))).toEqual([
    { file: 'a.test.ts', why: expect.stringContaining('401 lines') },
    { file: 'c.mjs', why: expect.stringContaining('500 lines') },
  ]);
});

test('one in ten may be longer than 200 lines, and no more', () => {
  const short = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`short-${at}.ts`, 20]));
  expect(flawsOfLength(...repository({ ...short, 'long.ts': 200 }))).toEqual([]);
  expect(flawsOfLength(...repository({ ...short, 'long.ts': 300 }))).toEqual([
    { file: '(all files)', why: expect.stringContaining('One in ten files has more than 300 lines') },
  ]);
});

test('tells how long the file in the middle is; tests do not count', () => {
  expect(middleLength(...repository({ 'a.ts': 10, 'b.ts': 30, 'c.tsx': 50, 'd.test.ts': 399 }))).toBe(30);
  expect(middleLength(...repository({}))).toBe(0);
});
