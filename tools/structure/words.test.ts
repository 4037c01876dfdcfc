import { expect, test } from 'vitest';
import { flawsOfWords } from './words.ts';

const flaws = (file: string, text: string) => flawsOfWords([file], () => text).map(({ why }) => why);
const RULE = 'packages/domain/src/jobs/job-lifecycle.ts';

test.each([
  ['the clock', 'const now = new Date();'],
  ['the clock as a number', 'const now = Date.now();'],
  ['dice', 'const lot = Math.random();'],
  ['the machine', 'const zone = process.platform;'],
])('a rule does not look at %s', (_, text) => {
  expect(flaws(RULE, text)).toEqual([expect.stringContaining('take the value as a parameter')]);
  expect(flaws('packages/domain/src/jobs/job-lifecycle.test.ts', text)).toEqual([]);
  expect(flaws('apps/web/src/ui/clock.tsx', text)).toEqual([]);
});

test('a rule may work with an instant it was given', () => {
  expect(flaws(RULE, 'const end = new Date(now.getTime() + HOUR);')).toEqual([]);
});

test('the server draws by what nobody can foresee', () => {
  const text = 'const code = Math.floor(Math.random() * 1_000_000);';
  for (const file of ['apps/api/src/identity/credentials/codes/send-way-in.ts', 'packages/us-addresses/src/made-up.ts'])
    expect(flaws(file, text)).toEqual([expect.stringContaining('node:crypto')]);
  for (const file of ['apps/api/src/testing/random-lawns.ts', 'apps/api/src/marketplace/jobs/start-job.pg.test.ts'])
    expect(flaws(file, text)).toEqual([]);
});

test('one file reads the environment', () => {
  const text = 'const port = process.env.PORT;';
  expect(flaws('apps/api/src/marketplace/jobs/start-job.ts', text)).toEqual([expect.stringContaining('env.ts')]);
  expect(flaws('packages/practice-gateway/src/open.ts', text)).toHaveLength(1);
  for (const file of ['apps/api/src/platform/process/env.ts', 'apps/api/src/testing/pg-server.ts', 'tools/db.mjs'])
    expect(flaws(file, text)).toEqual([]);
});

test.each(['queries.setQueryData<Series>(queryKey, after);', 'queries.setQueriesData({ queryKey }, change);'])(
  'the cache of a query is written by one file, which cancels fetches in flight: %s',
  (text) => {
    for (const file of ['features/series/series.api.ts', 'screens/company/settings/rate.tsx'])
      expect(flaws(`apps/web/src/${file}`, text)).toEqual([expect.stringContaining('lib/query-cache.ts')]);
    for (const file of ['lib/query-cache.ts', 'features/series/series.test.tsx', 'testing/show.tsx'])
      expect(flaws(`apps/web/src/${file}`, text)).toEqual([]);
  },
);

test.each(['ignore', 'expect-error', 'nocheck'])('nobody tells the type checker to look away: %s', (word) => {
  expect(flaws('apps/api/src/marketplace/jobs/start-job.pg.test.ts', `// @ts-${word}\n`)).toHaveLength(1);
});

test.each([
  ['const serviceDay = row.service_date;', 'serviceDay is called serviceDate'],
  ['select service_day from jobs', 'service_day is called service_date'],
  ['{ scheduledDate, serviceDate }', 'scheduledDate is called serviceDate'],
])('a word that was retired is refused: %s', (text, why) => {
  expect(flaws('apps/api/src/marketplace/jobs/start-job.ts', text)).toEqual([expect.stringContaining(why)]);
});

test('its successor, and words that begin like it, may stand', () => {
  const text = '{ serviceDate, serviceDays, scheduled_date: row.service_date }';
  expect(flaws('apps/api/src/marketplace/jobs/start-job.ts', text)).toEqual([]);
});

test.each([
  "db.selectFrom('jobs').selectAll().execute()",
  "tx.insertInto('jobs').values(job).returningAll()",
  'select * from jobs where id = any($1)',
  'select e.*\n  from change_events e',
  'insert into quotes (id) values ($1) returning *',
])('a statement of the API names its columns: %s', (text) => {
  expect(flaws('apps/api/src/marketplace/jobs/jobs.reads.ts', text)).toEqual([expect.stringContaining('COLUMNS')]);
  expect(flaws('apps/api/src/marketplace/jobs/jobs.pg.test.ts', text)).toEqual([]);
});

test('a query over a subquery whose columns are named may take them all', () => {
  expect(
    flaws('apps/api/src/marketplace/jobs/jobs.reads.ts', 'select * from (select id from jobs) as j, count(*)'),
  ).toEqual([]);
});
