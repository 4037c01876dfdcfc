import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { instrument } from './instrument.ts';
import { LEDGER_FOLDER } from './ledger.ts';

const ROOT = join(import.meta.dirname, '../../..');
const plan: Record<string, number[]> = JSON.parse(readFileSync(join(process.env[LEDGER_FOLDER]!, 'plan.json'), 'utf8'));

/**
 * Vite plugin that puts the mutants (small faults) into the source while it is loaded for the tests; files on disk do
 * not change.
 */
const putFaultsIn: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform(source, id) {
    const file = relative(ROOT, id.split('?')[0]!);
    const wanted = plan[file];
    return wanted ? { code: instrument(file, source, new Set(wanted)), map: null } : undefined;
  },
};

const OTHERWISE = {
  pool: 'threads',
  retry: 0,
  // A mutant at the top level of a module takes effect when the module is loaded, so each test file loads its own copy.
  isolate: true,
  // Long enough that only tests that never end time out, as the machine may be busy.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A cached module would contain the mutants of an earlier run.
  fsModuleCache: false,
} as const;

/** The projects of the ordinary tests, with another runner and with mutants in the source. */
const projects = (base.test!.projects as TestProjectConfiguration[]).map((project) => {
  if (typeof project !== 'object' || !('test' in project)) throw new Error('a stage is an object with tests');
  const plugins = 'plugins' in project ? project.plugins : [];
  const runner = join(import.meta.dirname, 'mutant-runner.ts');
  return {
    ...project,
    root: ROOT,
    plugins: [putFaultsIn, ...(plugins ?? [])],
    test: { ...project.test, ...OTHERWISE, runner },
  };
});

export default defineConfig({
  root: ROOT,
  test: { projects: projects as TestProjectConfiguration[], dangerouslyIgnoreUnhandledErrors: true },
});
