import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutantsOf } from './choose.ts';
import { listRefused } from './compile.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('the compiler notices a text of no kind and a question that is not asked, and no bound that is off by one', () => {
  const mutants = mutantsOf(ROOT, ['packages/mutants/src/testing/shop-sign.ts']);
  const refused = listRefused(ROOT, mutants).map(({ what }) => what);
  expect(refused).toEqual(expect.arrayContaining(['hour === null → false', "'open' → ''", "'closed' → ''"]));
  const others = mutants.map(({ what }) => what).filter((what) => !refused.includes(what));
  expect(others).toEqual(['hour < 18 → true', 'hour < 18 → false', 'hour < 18 → hour <= 18']);
});
