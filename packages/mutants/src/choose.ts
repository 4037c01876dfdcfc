import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findMutants, type Mutant } from './instrument.ts';

/** Settings for mutation testing, from `mutants.json` at the root of the repository. */
export type MutantSettings = {
  /** Folders that are tested by default, each with the minimum percentage of its mutants that tests must notice. */
  readonly bars: readonly { readonly folder: string; readonly percent: number }[];
  /** Path prefixes without mutants: generated code, and code that only displays. */
  readonly leftOut: readonly string[];
};

/** Reads `mutants.json` at the root of the repository. */
export function readMutantSettings(root: string): MutantSettings {
  const settings: MutantSettings = JSON.parse(readFileSync(join(root, 'mutants.json'), 'utf8'));
  return settings;
}

const IS_TEST = /\.test\.tsx?$|\.e2e\.ts$|\/testing\//;

/**
 * Finds the source files, without tests, at these paths of files or folders.
 *
 * @throws Error for a path that does not exist
 */
export function chooseFiles(root: string, paths: readonly string[], leftOut: readonly string[]): string[] {
  const files = paths.flatMap((path) => {
    const full = join(root, path);
    if (!existsSync(full)) throw new Error(`${path} does not exist`);
    return statSync(full).isDirectory() ? globSync(`${path.replace(/\/$/, '')}/**/*.ts`, { cwd: root }) : [path];
  });
  const isLeftOut = (file: string) => leftOut.some((path) => file.startsWith(path)) || file.includes('node_modules');
  const isSource = (file: string) => !IS_TEST.test(file) && !isLeftOut(file);
  return [...new Set(files.filter(isSource))].sort();
}

/** All mutants of these source files. */
export const mutantsOf = (root: string, files: readonly string[]): Mutant[] =>
  files.flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')));

/**
 * Chooses the test files to run for these sources: below `packages/` those of the same package, elsewhere of the same
 * folder.
 *
 * @param far   use all tests of the same workspace
 * @param also  folders whose tests are run, too
 */
export function chooseTests(
  root: string,
  files: readonly string[],
  { far, also }: { far: boolean; also: readonly string[] },
): string[] {
  const folders = new Set(files.map((file) => (file.startsWith('packages/') || far ? top(file) : dirname(file))));
  const found = [...folders, ...also].flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root }));
  return [...new Set(found.filter((file) => !file.includes('node_modules')))].sort().map((file) => join(root, file));
}

const top = (file: string) => file.split('/').slice(0, 2).join('/');

/** Draws a random sample, the same for the same seed. @param share  0 to 1 */
export function sample<T>(all: readonly T[], share: number, seed: number): T[] {
  const next = dice(seed);
  const drawn = all.map((one) => ({ one, at: next() })).sort((a, b) => a.at - b.at);
  const kept = new Set(drawn.slice(0, Math.ceil(all.length * share)).map(({ one }) => one));
  return all.filter((one) => kept.has(one));
}

/** Seeded random numbers from 0 to below 1. Source: Tommy Ettinger, mulberry32. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
