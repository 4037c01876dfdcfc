import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askTests, idOf } from './ask-tests.ts';
import { mutantsOf } from './choose.ts';
import { mutantStatuses } from './mutant-status.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SPECIMEN = 'packages/mutants/src/testing/opening-hours';

/** What the tests of this file say about each fault of the specimen. */
async function judgedBy(tests: 'weak' | 'strong') {
  const mutants = mutantsOf(ROOT, [`${SPECIMEN}.ts`]);
  const entries = await askTests(ROOT, mutants, [join(ROOT, `${SPECIMEN}.${tests}.test.ts`)]);
  const found = mutantStatuses(entries, mutants.map(idOf));
  return mutants.map((mutant) => [mutant.what, found.get(idOf(mutant))]);
}

test('a test that looks at one hour only does not notice a bound that is off by one', {
  timeout: 120_000,
}, async () => {
  const judged = await judgedBy('weak');
  expect(judged).toContainEqual(['hour < 8 → true', 'killed']);
  expect(judged).toContainEqual(['hour < 8 → hour <= 8', 'survived']);
  expect(judged).toContainEqual(['hour < 18 → hour <= 18', 'survived']);
  expect(judged).toContainEqual(["['Sunday', 'Monday'] → []", 'survived']);
  expect(judged).toContainEqual(['left += 1 → left -= 1', 'not covered']);
});

test('nothing gets past tests that look at every bound, not even an endless loop', { timeout: 120_000 }, async () => {
  const judged = await judgedBy('strong');
  const texts = ["'Sunday' → ''", "'Monday' → ''"];
  expect(judged.filter(([what, status]) => status === 'survived' && !texts.includes(what!))).toEqual([]);
  expect(judged).toContainEqual(["['Sunday', 'Monday'] → []", 'killed']);
  expect(judged).toContainEqual(['at += 1 → at -= 1', 'timed out']);
});
