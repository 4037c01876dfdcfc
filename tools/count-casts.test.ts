import { expect, test } from 'vitest';
import { countCasts } from './count-casts.ts';

test('counts what the type checker is made to believe', () => {
  const source =
    "import { a as b } from './a.ts';\nconst c = d as Day;\nconst e = [1] as const;\nconst f = (g as H) as I;";
  expect(countCasts('a.ts', source)).toBe(3);
  expect(countCasts('a.tsx', 'const a = <p>known as b</p>;')).toBe(0);
  expect(countCasts('a.ts', 'const query = sql`select 1 as one`;')).toBe(0);
});
