import { expect, test } from 'vitest';
import { flawsOfDocstrings } from './docstrings.ts';

const FOLDERS = ['packages/', 'apps/web/'];
const missing = (text: string, file = 'packages/domain/src/units.ts') =>
  flawsOfDocstrings([file], () => text, FOLDERS).map(({ why }) => why.split(' has no docstring')[0]);

test.each([
  ['a function', 'export function cents(dollars: number) {}', 'cents'],
  ['one that waits', 'export async function load() {}', 'load'],
  ['an arrow', 'export const cents = (dollars: number) => dollars * 100;', 'cents'],
  ['a default', 'export default function () {}', 'The default export'],
  ['one with a comment that is none', '// In cents.\n/* of a dollar */\nexport const cents = () => 1;', 'cents'],
  ['one after another’s docstring', '/** One. */\nexport const one = 1;\nexport const two = () => 2;', 'two'],
])('misses the docstring of %s', (_, text, name) => {
  expect(missing(text)).toEqual([name]);
});

test.each([
  ['what is said', '/** A dollar has a hundred. */\nexport const cents = () => 100;'],
  ['what is said at length', '/**\n * Cents.\n *\n * @throws Error\n */\nexport function cents() {}'],
  ['what stays at home', 'function cents() {}\nconst dollars = () => 1;'],
  ['what is no function', 'export const HUNDRED = 100;\nexport type Cents = number;'],
])('asks for none of %s', (_, text) => {
  expect(missing(text)).toEqual([]);
});

test('looks where it is told to, and at no test', () => {
  const text = 'export function cents() {}';
  expect(missing(text, 'apps/api/src/marketplace/jobs/start-job.ts')).toEqual([]);
  expect(missing(text, 'packages/domain/src/units.test.ts')).toEqual([]);
  expect(missing(text, 'apps/web/src/testing/held-time.ts')).toEqual([]);
  expect(missing('export const Day = () => <p>Day</p>;', 'apps/web/src/ui/day.tsx')).toEqual(['Day']);
});
