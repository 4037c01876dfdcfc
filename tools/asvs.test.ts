import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gapsIn, REQUIREMENTS } from './asvs.ts';

const table = readFileSync(join(import.meta.dirname, '../docs/asvs.md'), 'utf8');
const rowOf = (number: string) =>
  table.split('\n').find((line) => line.startsWith(`| ${number} |`) && line.split('|').length === 6)!;

test('each of the 217 requirements of levels 1 and 2 has one row that names what shows it', () => {
  expect(REQUIREMENTS).toHaveLength(217);
  expect(gapsIn(table)).toEqual([]);
});

test('a row that is gone, doubled or about nothing is named', () => {
  const row = rowOf('3.4.4');
  expect(gapsIn(table.replace(`${row}\n`, ''))).toEqual(['3.4.4 has no row']);
  expect(gapsIn(table.replace(row, `${row}\n${row}`))).toEqual(['3.4.4 has two rows']);
  expect(gapsIn(table.replace(row, `${row}\n| 3.4.7 | x | x | \`a.test.ts\` |`))).toEqual([
    '3.4.7 is no requirement here',
  ]);
});

test.each(['', 'we are sure of it', '*not applicable*: ', '**deviation**', '`every-answer.ts`'])(
  'a row that shows %j shows nothing',
  (shown) => {
    const emptied = table.replace(rowOf('3.4.4'), `| 3.4.4 | nosniff | On every answer | ${shown} |`);
    expect(gapsIn(emptied)).toEqual(['3.4.4 names nothing that shows it']);
  },
);

test('what is not met stands at the top, and nothing else does', () => {
  const told = table.replace('| # | What is missing |\n|---|---|\n', '$&| 3.4.4 | Forgotten |\n');
  expect(gapsIn(told)).toEqual(['3.4.4 is met, and the top says otherwise']);
  const unmet = '| 3.4.4 | nosniff | | **not met**: forgotten |';
  expect(gapsIn(told.replace(rowOf('3.4.4'), unmet))).toEqual([]);
  expect(gapsIn(table.replace(rowOf('3.4.4'), unmet))).toEqual(['3.4.4 is not met, which the top does not say']);
});
