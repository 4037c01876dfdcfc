import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { instrument } from './instrument.ts';
import { LEDGER_FOLDER } from './ledger.ts';

const ROOT = join(import.meta.dirname, '../../..');
const plan: Record<string, number[]> = JSON.parse(readFileSync(join(process.env[LEDGER_FOLDER]!, 'plan.json'), 'utf8'));

/** Puts the faults into the source on its way to the tests; no file is written. */
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
  // A fault at the top of a file shows when it is loaded: each test file loads its own.
  isolate: true,
  // Only what never ends may time out: a machine can be busy.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Kept from an earlier run, a file would have the faults of that run in it.
  fsModuleCache: false,
} as const;

/** The stages of the ordinary tests, run by another runner on source that has faults in it. */
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
