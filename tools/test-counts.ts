import { stripVTControlCharacters } from 'node:util';

/** How one stage of the tests went. */
export type StageCounts = {
  readonly stage: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly milliseconds: number;
  /** What a person should know beside the numbers; empty for nothing. */
  readonly note: string;
  /** Each test that failed, with the first line of why: `some.test.tsx › a group › a test: expected 1 to be 2`. */
  readonly failures: readonly string[];
};

/** What we read of the report that Playwright writes. Source: https://playwright.dev/docs/api/class-jsonreport */
export type PlaywrightReport = {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number; duration: number };
  /** What went wrong outside any test. */
  readonly errors: readonly { message?: string }[];
  readonly suites: readonly JourneySuite[];
};

/** A file, or a group in it; a test of it is `ok` when it did as expected, or did so when repeated. */
type JourneySuite = {
  readonly title: string;
  readonly suites?: readonly JourneySuite[];
  readonly specs: readonly {
    title: string;
    ok: boolean;
    tests: readonly { results: readonly JourneyResult[] }[];
  }[];
};

type JourneyResult = {
  readonly error?: { message?: string };
  readonly attachments?: readonly { name: string; path?: string }[];
};

/** A stage that could not run at all counts as one failure, so that it cannot pass for a quiet one. */
export function stageThatDidNotRun(stage: string, note: string): StageCounts {
  return { stage, passed: 0, failed: 1, skipped: 0, milliseconds: 0, note, failures: [] };
}

/** A stage that nobody asked for this time. */
export const leftOut = (stage: string): StageCounts => ({
  ...stageThatDidNotRun(stage, 'left out: nothing that it tests has changed'),
  failed: 0,
});

/** The counts of the journeys in the browser; one that passed only when repeated has passed, and is named. */
export function countJourneys({ stats, errors, suites }: PlaywrightReport): StageCounts {
  const flaky = stats.flaky > 0 ? `${stats.flaky} passed only when repeated` : '';
  const outside = errors[0]?.message?.split('\n')[0] ?? '';
  return {
    stage: 'e2e',
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    milliseconds: stats.duration,
    note: [flaky, outside].filter(Boolean).join('; '),
    failures: suites.flatMap((suite) => failedJourneys(suite, [])),
  };
}

function failedJourneys({ title, suites = [], specs }: JourneySuite, above: readonly string[]): string[] {
  const path = [...above, title];
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map((spec) =>
      failureOf([...path, spec.title], spec.tests.flatMap(({ results }) => results).at(-1)?.error?.message),
    ),
    ...suites.flatMap((suite) => failedJourneys(suite, path)),
  ];
}

/** The files in which Playwright describes the page of each failed journey, as roles and names. */
export function failedPages({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  const pagesOf = ({ suites = [], specs }: JourneySuite): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.at(-1)?.attachments ?? []))
      .flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : [])),
    ...suites.flatMap(pagesOf),
  ];
  return suites.flatMap(pagesOf);
}

/** What a page showed when its journey failed, out of the file that Playwright writes about it. */
export const snapshotOf = (context: string): string => /^```yaml\n(.*?)^```/ms.exec(context)?.[1]?.trimEnd() ?? '';

/** A failed test in a line. @param path  the file, its groups, the test @param why  what it said; its first line is kept */
export function failureOf(path: readonly string[], why = ''): string {
  const [reason = ''] = stripVTControlCharacters(why).trim().split('\n');
  return [path.join(' › '), reason].filter(Boolean).join(': ');
}

/** A stage whose tests all stayed away has failed: nothing is known about what it guards. */
export function refuseEmptyStage(counts: StageCounts): StageCounts {
  if (counts.passed + counts.failed > 0) return counts;
  return { ...counts, failed: 1, note: 'no test ran' };
}

/** The stages one below the other, numbers under each other. */
export function tableOf(stages: readonly StageCounts[]): string {
  const rows = [
    ['stage', 'passed', 'failed', 'skipped', 'seconds', ''],
    ...stages.map((counts) => [
      counts.stage,
      String(counts.passed),
      String(counts.failed),
      String(counts.skipped),
      (counts.milliseconds / 1000).toFixed(1),
      counts.note,
    ]),
  ];
  return rows
    .map(([stage = '', ...cells]) => {
      const note = cells.pop() ?? '';
      return `${stage.padEnd(14)}${cells.map((cell) => cell.padStart(9)).join('')}  ${note}`.trimEnd();
    })
    .join('\n');
}

/** Each test that failed, a line each under their stage; empty when none did. They stand at the end, where one looks. */
export function failuresOf(stages: readonly StageCounts[]): string {
  return stages
    .filter(({ failures }) => failures.length > 0)
    .map(({ stage, failures }) => [`${stage}, failed:`, ...failures.map((failure) => `  ${failure}`)].join('\n'))
    .join('\n');
}

/** The last line of a test run: `120 passed, 0 failed, 2 skipped`. */
export function totalOf(stages: readonly StageCounts[]): string {
  const sum = (count: 'passed' | 'failed' | 'skipped') => stages.reduce((total, stage) => total + stage[count], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
