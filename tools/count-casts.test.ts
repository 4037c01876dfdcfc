import { expect, test } from 'vitest';
import { countCasts, flawsOfCasts } from './count-casts.ts';

test('counts what the type checker is made to believe', () => {
  const source =
    "import { a as b } from './a.ts';\nconst c = d as Day;\nconst e = [1] as const;\nconst f = (g as H) as I;";
  expect(countCasts('a.ts', source)).toBe(3);
  expect(countCasts('a.ts', 'const a = <Day>b;')).toBe(1);
  expect(countCasts('a.tsx', 'const a = <p>known as b</p>;')).toBe(0);
  expect(countCasts('a.ts', 'const query = sql`select 1 as one`;')).toBe(0);
});

test('a folder has no more casts than it had', () => {
  const text = 'const a = b as Day;\nconst c = d as Day;';
  const files = [
    'apps/web/src/ui/day.tsx',
    'apps/web/src/ui/day.test.tsx',
    'apps/web/src/testing/days.ts',
    'apps/x.ts',
  ];
  expect(flawsOfCasts(files, () => text, { 'apps/web/src': 2 })).toEqual([]);
  expect(flawsOfCasts(files, () => text, { 'apps/web/src': 1, packages: 0 })).toEqual([
    { file: 'apps/web/src', why: '2 casts, and 1 is the bound: let the type say it.' },
  ]);
});
