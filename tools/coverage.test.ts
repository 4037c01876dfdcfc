import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cover, DOCUMENTS, deviationsIn, linesOf, tagsIn } from './coverage.ts';

const PAGE = `# Specification

It runs in a browser.

## 1. Screens

### Login
- Email (read-only, with the text Stop. Here.); a button 'Go; now'. Failed to load. Please try again.
  - Steps in order:
1. **Date**
**Job card.**
**Header.** A name.

## 2. Calls
| Purpose | Call |
|---|---|
| Read | GET /api/x. None |
`;

test('lines are sentences, their parts between semicolons and rows, numbered within their section', () => {
  expect(linesOf('access', PAGE)).toEqual([
    { id: 'access 0.1', words: 'It runs in a browser.', at: 'docs/spec/access.md:3' },
    { id: 'access 1.1', words: 'Email (read-only, with the text Stop. Here.)', at: 'docs/spec/access.md:8' },
    { id: 'access 1.2', words: "a button 'Go; now'.", at: 'docs/spec/access.md:8' },
    { id: 'access 1.3', words: 'Failed to load. Please try again.', at: 'docs/spec/access.md:8' },
    { id: 'access 1.4', words: 'Header. A name.', at: 'docs/spec/access.md:12' },
    { id: 'access 2.1', words: 'Read | GET /api/x. None', at: 'docs/spec/access.md:17' },
  ]);
});

test('no line of the specification changes its number by itself', () => {
  const counts = DOCUMENTS.map((document) => {
    const page = readFileSync(join(import.meta.dirname, `../docs/spec/${document}.md`), 'utf8');
    return linesOf(document, page).length;
  });
  expect(counts).toEqual([214, 240, 357]);
});

const SOURCE = `import { spec } from '@swath/fixtures/spec';

spec('access 1.1');
spec('access 1.2');
test('shows the form', () => {});

describe('it', () => {
  spec(
    'access 1.3',
    'access 1.4',
  );
  test.each([
    [1, 'x'],
  ])('says %i', () => {});
});
`;

test('a test names the lines it shows', () => {
  expect(tagsIn('login.test.ts', SOURCE)).toEqual([
    { ids: ['access 1.1', 'access 1.2'], at: 'login.test.ts:5  shows the form' },
    { ids: ['access 1.3', 'access 1.4'], at: 'login.test.ts:12  says %i' },
  ]);
});

const DEVIATIONS = '| Line | Why |\n|---|---|\n| access 0.1 | not built: no app |\n| access 2.1 | D6: another call |\n';
const covered = (source = SOURCE, deviations = DEVIATIONS, decisions = ['D6']) =>
  cover(
    linesOf('access', PAGE),
    tagsIn('login.test.ts', source),
    deviationsIn('docs/deviations.md', deviations),
    new Set(decisions),
  );

test('each line has its tests or why it has none, and all are counted', () => {
  const { table, counts, faults } = covered();
  expect(faults).toEqual([]);
  expect(table.slice(0, 2)).toEqual([
    'access 0.1  It runs in a browser.  (docs/spec/access.md:3)\n    not built: no app',
    'access 1.1  Email (read-only, with the text Stop. Here.)  (docs/spec/access.md:8)\n    login.test.ts:5  shows the form',
  ]);
  expect(counts[0]).toBe('access: 6 lines, 4 as written, 1 by decision, 1 not built, 0 informative');
});

test.each([
  [
    'no test',
    covered(SOURCE.replace("'access 1.3',", '')),
    'docs/spec/access.md:8  no test shows access 1.3: Failed to load. Please try again.',
  ],
  [
    'an unknown line',
    covered(SOURCE.replace("'access 1.2'", "'access 1.2', 'access 1.9'")),
    'login.test.ts:5  shows the form  the specification has no line access 1.9',
  ],
  [
    'a deviation of an unknown line',
    covered(SOURCE, DEVIATIONS.replace('0.1', '0.1, access 7.1')),
    'docs/deviations.md:3  the specification has no line access 7.1',
  ],
  ['a decision that does not exist', covered(SOURCE, DEVIATIONS, ['D7']), 'docs/deviations.md:4  there is no D6'],
  [
    'a deviation without a reason',
    covered(SOURCE, DEVIATIONS.replace('not built: no app', 'later')),
    'docs/deviations.md:3  is no decision, not built or informative: later',
  ],
])('%s is said', (_, { faults }, said) => expect(faults).toEqual([said]));
