import { expect, test } from 'vitest';
import { brokenSeals, flawsOfMigrations, seal } from './sealed-migrations.ts';

const migrations = { '0001_clock.sql': 'create table clock ();', '0002_jobs.sql': 'create table jobs ();' };
const seals = seal(migrations);

test('a sealed migration stays as it is; new ones follow it', () => {
  expect(seals).toMatch(/^[0-9a-f]{64} {2}0001_clock\.sql\n[0-9a-f]{64} {2}0002_jobs\.sql\n$/);
  expect(brokenSeals(seals, migrations)).toEqual([]);
  expect(brokenSeals(seals, { ...migrations, '0003_lawns.sql': 'create table lawns ();' })).toEqual([]);
});

test.each([
  [
    'one that is edited',
    { ...migrations, '0001_clock.sql': 'create table watch ();' },
    '0001_clock.sql was run by others',
  ],
  ['one that is gone', { '0002_jobs.sql': migrations['0002_jobs.sql'] }, '0001_clock.sql was run by others'],
  ['one slipped in between', { ...migrations, '0001_a.sql': '' }, '0001_a.sql comes before 0002_jobs.sql'],
])('says %s', (_, found, said) => {
  expect(brokenSeals(seals, found)).toEqual([expect.stringContaining(said)]);
});

test('finds the migrations of a repository and their seals', () => {
  const folder = 'apps/api/migrations';
  const repository: Record<string, string> = { [`${folder}/sealed.sums`]: seals, 'docs/a.sql': '' };
  for (const [name, text] of Object.entries(migrations)) repository[`${folder}/${name}`] = text;
  expect(flawsOfMigrations(Object.keys(repository), (file) => repository[file]!)).toEqual([]);
  repository[`${folder}/0002_jobs.sql`] += ' -- edited';
  expect(flawsOfMigrations(Object.keys(repository), (file) => repository[file]!)).toEqual([
    { file: `${folder}/`, why: expect.stringContaining('0002_jobs.sql was run by others') },
  ]);
});
