import { expect, test } from 'vitest';
import { brokenCitations } from './citations.ts';

const LOG = {
  'docs/decisions.md':
    'The next free number is D19.\n| D1 | A matter | A decision | `jobs/start-job.ts` |\n| D18 | … | … | … |',
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

test('the log says which number is free next', () => {
  const log = '| D1 | A matter | A decision | … |\n| D4 | … | … | … |';
  expect(broken({ 'docs/decisions.md': log })).toEqual([
    'docs/decisions.md  does not say: The next free number is D5.',
  ]);
});
