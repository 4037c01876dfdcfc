import { describe, expect, it } from 'vitest';
import {
  countJourneys,
  failedPages,
  failuresOf,
  refuseEmptyStage,
  type StageCounts,
  snapshotOf,
  stageThatDidNotRun,
  tableOf,
  totalOf,
} from './test-counts.ts';

const unit: StageCounts = {
  stage: 'unit',
  passed: 120,
  failed: 0,
  skipped: 0,
  milliseconds: 1234,
  note: '',
  failures: [],
};
const pg: StageCounts = {
  stage: 'pg',
  passed: 8,
  failed: 1,
  skipped: 2,
  milliseconds: 61_000,
  note: '',
  failures: ['books.pg.test.ts › two at once: expected 2 to be 1'],
};

describe('the last line', () => {
  it('adds the stages up', () => {
    expect(totalOf([unit, pg])).toBe('128 passed, 1 failed, 2 skipped');
  });

  it('leaves out what is nought, except passed and failed', () => {
    expect(totalOf([unit])).toBe('120 passed, 0 failed');
    expect(totalOf([])).toBe('0 passed, 0 failed');
  });
});

it('a stage without a test that ran has failed', () => {
  expect(refuseEmptyStage(unit)).toBe(unit);
  const empty = refuseEmptyStage({ ...unit, passed: 0, skipped: 3 });
  expect(empty).toMatchObject({ passed: 0, failed: 1, skipped: 3, note: 'no test ran' });
  expect(totalOf([stageThatDidNotRun('e2e', 'did not run')])).toBe('0 passed, 1 failed');
});

describe('journeys', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1, duration: 900 };

  it('count as passed when they passed at the second try, and are named', () => {
    const passed = { title: 'passed', ok: true, tests: [] };
    const results = [
      { error: { message: 'too slow' } },
      { error: { message: '\u001b[31mError: no button\u001b[39m\n at …' } },
    ];
    const group = { title: 'a group', specs: [passed, { title: 'pays', ok: false, tests: [{ results }] }] };
    const suites = [{ title: 'queue.e2e.ts', specs: [passed], suites: [group] }];
    expect(countJourneys({ stats, errors: [], suites })).toEqual({
      stage: 'e2e',
      passed: 7,
      failed: 1,
      skipped: 1,
      milliseconds: 900,
      note: '2 passed only when repeated',
      failures: ['queue.e2e.ts › a group › pays: Error: no button'],
    });
  });

  it('count what went wrong outside them as failures', () => {
    const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0, duration: 1 };
    const counts = countJourneys({ stats: none, errors: [{ message: 'The server does not start\nat …' }], suites: [] });
    expect(counts).toMatchObject({ failed: 1, note: 'The server does not start' });
  });
});

it('the page of a failed journey is found, that of its last try, and what it showed', () => {
  const results = ['first', 'last'].map((path) => ({
    attachments: [
      { name: 'trace', path: 'trace.zip' },
      { name: 'error-context', path },
    ],
  }));
  const suites = [
    {
      title: 'queue.e2e.ts',
      specs: [],
      suites: [
        {
          title: 'a group',
          specs: [
            { title: 'pays', ok: false, tests: [{ results }] },
            { title: 'waits', ok: true, tests: [{ results }] },
          ],
        },
      ],
    },
  ];
  expect(failedPages({ suites })).toEqual(['last']);
  const context =
    '# Error details\n\n```\nno\n```\n\n# Page snapshot\n\n```yaml\n- main:\n  - button "Pay"\n```\n\n# Test source\n';
  expect(snapshotOf(context)).toBe('- main:\n  - button "Pay"');
  expect(snapshotOf('')).toBe('');
});

it('tests that failed are named under their stage, and nothing is said when none did', () => {
  expect(failuresOf([unit, pg])).toBe('pg, failed:\n  books.pg.test.ts › two at once: expected 2 to be 1');
  expect(failuresOf([unit])).toBe('');
});

it('the table puts numbers under each other', () => {
  expect(tableOf([unit, { ...pg, note: 'slow' }]).split('\n')).toEqual([
    'stage            passed   failed  skipped  seconds',
    'unit                120        0        0      1.2',
    'pg                    8        1        2     61.0  slow',
  ]);
});
