import { expect, test } from 'vitest';
import { brokenCitations } from './citations.ts';

const LOG = {
  'docs/decisions.md':
    'The next free number is D19.\n\nNumbers that were never given out: 2 to 16, 17.\n| D1 | A matter | A decision | `jobs/start-job.ts` |\n| D18 | … | … | … |',
};
const HOUSE = { 'apps/api/src/jobs/start-job.ts': '', 'apps/api/migrations/0001_clock.sql': '', 'docs/scaling.md': '' };

const broken = (own: Record<string, string>) => {
  const repository: Record<string, string> = { ...LOG, ...HOUSE, ...own };
  const leads = (_: string, target: string) => `docs/${target}` in repository;
  return brokenCitations(Object.keys(repository), (file) => repository[file]!, leads);
};

test('nothing is said of what is there, in full, in short, or by how it ends', () => {
  const text =
    'See `apps/api/src/jobs/start-job.ts`, `api/jobs/`, `jobs/start-job.ts`, `start-job.ts`, `migrations/0001_clock.sql`,\n' +
    '[scaling](scaling.md#limits), [a site](https://swath.test/x.md), D1 and D18; `<noun>.http.ts`, `/login`, `npm test`.';
  expect(broken({ 'docs/house.md': text })).toEqual([]);
});

test.each([
  ['a file', '`api/jobs/stop-job.ts`', 'docs/house.md:2  there is no api/jobs/stop-job.ts'],
  ['a test', '`start-job.pg.test.ts`', 'docs/house.md:2  there is no start-job.pg.test.ts'],
  ['a folder', '`apps/api/src/lawns/`', 'docs/house.md:2  there is no apps/api/src/lawns/'],
  ['a page', '[growth](growth.md)', 'docs/house.md:2  this link leads nowhere: growth.md'],
  ['a decision', 'as D19 says', 'docs/house.md:2  docs/decisions.md has no D19'],
])('a document cannot cite %s that is not there', (_, cited, said) => {
  expect(broken({ 'docs/house.md': `first\n${cited}` })).toEqual([said]);
});

test('a row of the log that is deleted is missed where it is cited, in comments of code too, and no word of code is one', () => {
  const code =
    "/** Takes a quote. Source: docs/decisions.md, D20; docs/rules.md. */\nconst key = 'D21';\n  // See `quotes/take.ts`.";
  expect(broken({ 'apps/api/src/jobs/take-quote.ts': code })).toEqual([
    'apps/api/src/jobs/take-quote.ts:3  there is no quotes/take.ts',
    'apps/api/src/jobs/take-quote.ts:1  there is no docs/rules.md',
    'apps/api/src/jobs/take-quote.ts:1  docs/decisions.md has no D20',
  ]);
});

test('a row of the log that is deleted is missed though nobody cites it', () => {
  const log = LOG['docs/decisions.md'].replace('| D1 |', '| once |');
  expect(broken({ 'docs/decisions.md': log })).toEqual([expect.stringContaining('has lost the line of D1:')]);
  const unsaid = LOG['docs/decisions.md'].replace('2 to 16, 17', '2 to 16');
  expect(broken({ 'docs/decisions.md': unsaid })).toEqual([expect.stringContaining('has lost the line of D17:')]);
});

test('the page of what is covered cites no test that is missing', () => {
  const row = (shown: string) => `| Crews start a job | \`api/jobs/start-job.ts\` | ${shown} |`;
  expect(broken({ 'docs/asvs.md': row('*none yet*') })).toEqual([]);
  expect(broken({ 'docs/asvs.md': row('`api/jobs/start-job.pg.test.ts`, `start-job.ts`') })).toEqual([
    'docs/asvs.md:1  there is no api/jobs/start-job.pg.test.ts',
  ]);
});

test('the log says which number is free next', () => {
  const log = 'Numbers that were never given out: 2, 3.\n| D1 | A matter | A decision | … |\n| D4 | … | … | … |';
  expect(broken({ 'docs/decisions.md': log })).toEqual([
    'docs/decisions.md  does not say: The next free number is D5.',
  ]);
});
