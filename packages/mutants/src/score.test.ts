import { expect, test } from 'vitest';
import { sample } from './choose.ts';
import { freshStarts, mutantStatuses, nearestOf } from './mutant-status.ts';
import { type Judged, listOf, percentOf, tableOf } from './score.ts';

const judged = (status: Judged['status'], traits: Partial<Judged> = {}): Judged => ({
  ...{ file: 'a/b.ts', number: 0, line: 7, what: 'x → y', excuse: null },
  ...traits,
  status,
});

test('what no test comes past counts like what no test notices, an excuse counts for nothing', () => {
  const all = [judged('killed'), judged('timed out'), judged('survived'), judged('not covered')];
  expect(percentOf(all)).toBe(50);
  expect(percentOf([...all, judged('survived', { excuse: 'equal' })])).toBe(50);
  expect(
    tableOf([...all, judged('survived', { excuse: 'equal' })])
      .split('\n')
      .at(-1),
  ).toMatch(/^all +5 +1 +1 +0 +1 +1 +1 +50\.0 %$/);
});

test('what the tests let pass and the compiler refuses is noticed', () => {
  expect(percentOf([judged('refused'), judged('killed'), judged('survived'), judged('survived')])).toBe(50);
  expect(listOf([judged('refused')])).toBe('');
});

test('survivors are listed with their place, and so are excuses, also those that nobody needs', () => {
  expect(
    listOf([
      judged('killed'),
      judged('survived'),
      judged('not covered', { line: 8 }),
      judged('survived', { line: 9, excuse: 'the same' }),
      judged('killed', { line: 10, excuse: 'not the same' }),
    ]).split('\n'),
  ).toEqual([
    'a/b.ts:7  x → y',
    'a/b.ts:8  x → y  (no test comes here)',
    'a/b.ts:9  x → y  (excused: the same)',
    'a/b.ts:10  the excuse is needless',
  ]);
});

test('a fault that only loading a file comes past wants that file to start anew, until it was asked', () => {
  const entries = [
    { did: 'loaded', file: 'a.test.ts', reached: ['a#1', 'a#2'] },
    { did: 'ran', file: 'a.test.ts', test: 't', reached: ['a#2', 'a#3'] },
    { did: 'unsure', mutant: 'a#3', file: 'a.test.ts' },
  ] as const;
  expect([...freshStarts(entries)]).toEqual([['a.test.ts', ['a#1', 'a#3']]]);
  const asked = [...entries, { did: 'asked', mutant: 'a#1', file: 'a.test.ts' } as const];
  expect([...freshStarts(asked)]).toEqual([['a.test.ts', ['a#3']]]);
  const killed = { did: 'killed', mutant: 'a#3', by: 't', how: 'failed' } as const;
  expect([...mutantStatuses([...asked, killed], ['a#1', 'a#3', 'a#4']).values()]).toEqual([
    'survived',
    'killed',
    'not covered',
  ]);
});

test('a sample is the same for the same seed, and another one for another', () => {
  const all = Array.from({ length: 1000 }, (_, at) => at);
  expect(sample(all, 0.1, 7)).toHaveLength(100);
  expect(sample(all, 0.1, 7)).toEqual(sample(all, 0.1, 7));
  expect(sample(all, 0.1, 7)).not.toEqual(sample(all, 0.1, 8));
  expect(sample(all, 1, 7)).toEqual(all);
});

test('what a test beside the source can judge is asked of it first, and then of all others', () => {
  const open = new Map([
    ['/home/api/jobs/jobs.test.ts', ['api/jobs/jobs.ts#1', 'api/queue/queue.ts#2']],
    ['/home/api/http/access.test.ts', ['api/jobs/jobs.ts#1', 'api/queue/queue.ts#2']],
  ]);
  expect([...nearestOf(open)]).toEqual([['/home/api/jobs/jobs.test.ts', ['api/jobs/jobs.ts#1']]]);
  const left = new Map([['/home/api/http/access.test.ts', ['api/jobs/jobs.ts#1']]]);
  expect(nearestOf(left)).toBe(left);
});
