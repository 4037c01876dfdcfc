import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Ledger } from './ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutants-ledger-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a fault that one file is unsure of is still asked of the others, and a killed one of nobody', () => {
  const ledger = new Ledger(folder);
  ledger.add({ did: 'unsure', mutant: 'a#1', file: 'first.test.ts' });
  ledger.add({ did: 'killed', mutant: 'a#2', by: 'first', how: 'failed' });
  const settled = (mutant: string) => ['first.test.ts', 'other.test.ts'].map((file) => ledger.isSettled(mutant, file));
  expect(settled('a#1')).toEqual([true, false]);
  expect(settled('a#2')).toEqual([true, true]);
  expect(settled('a#3')).toEqual([false, false]);
});
