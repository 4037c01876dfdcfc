import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { failureOf, type StageCounts } from './test-counts.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Where the counts go: JSON, a list of `StageCounts`. */
export const COUNTS_FILE = 'SWATH_TEST_COUNTS';

/**
 * Adds up the tests by stage: that of the project `screens/no-page` is `screens`.
 *
 * A file that cannot be loaded and a group whose preparation fails count as a failure each: their tests never ran.
 */
function countByProject(modules: readonly TestModule[], faults: readonly SerializedError[]): StageCounts[] {
  const stages = new Map<string, Mutable<StageCounts>>();
  const repeated = new Map<string, string[]>();
  const failures = new Map<string, string[]>();
  for (const module of modules) {
    const [stage = ''] = module.project.name.split('/');
    const counts = stages.get(stage) ?? {
      stage,
      passed: 0,
      failed: 0,
      skipped: 0,
      milliseconds: 0,
      note: '',
      failures: [],
    };
    stages.set(stage, counts);
    counts.milliseconds += module.diagnostic().duration;
    const fail = (path: string[], errors: readonly SerializedError[] = []) => {
      counts.failed += 1;
      failures.set(stage, [
        ...(failures.get(stage) ?? []),
        failureOf([module.relativeModuleId, ...path], errors[0]?.message),
      ]);
    };
    if (module.errors().length > 0) fail([], module.errors());
    for (const suite of module.children.allSuites()) {
      if (suite.errors().length > 0) fail([suite.fullName], suite.errors());
    }
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'pending' || state === 'failed') fail([test.fullName], errors);
      else counts[state] += 1;
      if (test.diagnostic()?.flaky) repeated.set(stage, [...(repeated.get(stage) ?? []), test.name]);
    }
  }
  for (const [stage, names] of repeated) stages.get(stage)!.note = `passed only when repeated: ${names.join('; ')}`;
  for (const [stage, lines] of failures) stages.get(stage)!.failures = lines;
  if (faults.length === 0) return [...stages.values()];
  const note = String(faults[0]?.message ?? '').split('\n')[0] ?? '';
  return [
    ...stages.values(),
    { stage: 'outside tests', passed: 0, failed: faults.length, skipped: 0, milliseconds: 0, note, failures: [] },
  ];
}

/** Writes the counts to the file that the environment names. The default export is how vitest finds it. */
export default class VitestCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], faults: readonly SerializedError[]): void {
    const file = process.env[COUNTS_FILE];
    if (file) writeFileSync(file, JSON.stringify(countByProject(modules, faults)));
  }
}
