import { expect, test } from 'vitest';
import { flawsOfNames, verbsOf } from './names.ts';

const GLOSSARY = `# Glossary
| \`noun\` | no verb |
## Verbs
What \`sing\` is not.

| Begins with | The file |
|---|---|
| \`start\`, \`complete\` | a crew and a \`job\` |
| \`view\` | what its owner sees |

## The house
| \`policy\` | no verb either |
`;
const START = 'apps/api/src/marketplace/jobs/start-job.ts';
const ROOM = ['complete-job.ts', 'view-job.ts', 'jobs.reads.ts', 'jobs.writes.ts', 'to-job.ts', 'start-job.pg.test.ts'];
const HOUSE = [START, ...ROOM.map((name) => `apps/api/src/marketplace/jobs/${name}`)];

const flaws = (...more: string[]) => flawsOfNames([...HOUSE, ...more], verbsOf(GLOSSARY), {});

test('the verbs are those of the table, to the next heading or the end', () => {
  expect([...verbsOf(GLOSSARY)]).toEqual(['start', 'complete', 'view']);
  expect([...verbsOf('## Verbs\n| `ask` | a |\n| `wait` | b |')]).toEqual(['ask', 'wait']);
  expect([...verbsOf('# No such list')]).toEqual([]);
});

test.each([
  'apps/api/src/workflows/charging/charges.writes.ts',
  'apps/api/src/marketplace/jobs/ratings/ratings.reads.ts',
  'apps/api/src/identity/sign-up/start-sign-up.ts',
  'apps/api/src/entrypoints/http/marketplace/jobs.http.ts',
  'apps/api/src/platform/http/serve.ts',
  'apps/api/src/testing/people.ts',
  'apps/api/src/main.ts',
  'apps/web/src/features/crew-jobs/job-step.tsx',
  'packages/domain/src/calendar.ts',
])('%s has its name and its place', (file) => {
  expect(flaws(file)).toEqual([]);
});

test.each([
  ['a file outside the vocabulary', 'apps/api/src/marketplace/jobs/lawn.ts', 'Not in the vocabulary'],
  ['one in a folder inside a room', 'apps/api/src/marketplace/jobs/ratings/stars.ts', 'Not in the vocabulary'],
  ['one that stands on a floor by itself', 'apps/api/src/workflows/lawn.ts', 'Not in the vocabulary'],
  ['a kind of file that no noun has', 'apps/api/src/marketplace/jobs/jobs.queries.ts', 'Not in the vocabulary'],
  ['a component among use cases', 'apps/api/src/marketplace/jobs/start-job.tsx', 'Not in the vocabulary'],
  ['a verb that the glossary does not list', 'apps/api/src/marketplace/jobs/mow-job.ts', '"mow" is none of the verbs'],
  ['a noun for a verb', 'apps/api/src/platform/secrets/secret-words.ts', '"secret" is none of the verbs'],
  [
    'a noun’s file in another room',
    'apps/api/src/marketplace/jobs/places.reads.ts',
    'In jobs/ this is called jobs.reads.ts',
  ],
  ['calls outside the entrypoints', 'apps/api/src/marketplace/jobs/jobs.http.ts', 'entrypoints/http/'],
  ['calls among other entrypoints', 'apps/api/src/entrypoints/pages/jobs.http.ts', 'entrypoints/http/'],
  ['a room on no floor', 'apps/api/src/lawns/start-lawn.ts', 'no floor'],
  ['a layer that the web has not', 'apps/web/src/widgets/job-step.tsx', 'no layer'],
  ['an empty name', 'packages/domain/src/jobs/helpers.ts', 'says nothing'],
  ['an empty name of a folder', 'apps/web/src/lib/utils/days.ts', 'says nothing'],
  ['capitals', 'apps/web/src/ui/DayPicker.tsx', 'kebab-case'],
])('refuses %s', (_, file, why) => {
  expect(flaws(file)).toEqual([{ file, why: expect.stringContaining(why) }]);
});

test('a verb that no file begins with leaves the list', () => {
  const files = HOUSE.filter((file) => file !== START);
  expect(flawsOfNames(files, verbsOf(GLOSSARY), {})).toEqual([
    { file: 'docs/glossary.md', why: 'No file begins with start. Take it off the list.' },
  ]);
});

test('a file may be a thing of its own where that is written down, as long as it is there', () => {
  const cursor = 'apps/api/src/notifications/change-feed/lawn.ts';
  const alone = { [cursor]: 'a value' };
  expect(flawsOfNames([...HOUSE, cursor], verbsOf(GLOSSARY), alone)).toEqual([]);
  expect(flawsOfNames(HOUSE, verbsOf(GLOSSARY), alone)).toEqual([
    { file: cursor, why: expect.stringContaining('take it out of ALONE') },
  ]);
});
