import { dirname } from 'node:path';
import type { Entry } from './ledger.ts';

/** Result for a mutant. `refused`: no test noticed it, but it does not compile. `not covered`: no test reaches it. */
export type MutantStatus = 'killed' | 'timed out' | 'refused' | 'survived' | 'not covered';

/**
 * The mutants that need a fresh load of their test files: those in code that runs on loading, and those whose failure
 * is unsure. Mutants already killed, or already tried with a fresh load, are left out.
 *
 * @returns ids of mutants by test file
 */
export function freshStarts(entries: readonly Entry[]): Map<string, string[]> {
  const asked = new Set<string>();
  const byTests = new Set(entries.flatMap((entry) => (entry.did === 'ran' ? entry.reached : [])));
  const wanted = new Map<string, Set<string>>();
  for (const entry of entries) {
    if (entry.did === 'asked') asked.add(`${entry.mutant} ${entry.file}`);
    const mutants =
      entry.did === 'loaded'
        ? entry.reached.filter((mutant) => !byTests.has(mutant))
        : entry.did === 'unsure'
          ? [entry.mutant]
          : [];
    if (!('file' in entry)) continue;
    for (const mutant of mutants) wanted.set(mutant, (wanted.get(mutant) ?? new Set()).add(entry.file));
  }
  const left = [...wanted].flatMap(([mutant, files]) => [...files].map((file) => ({ mutant, file })));
  const killed = new Set(entries.flatMap((entry) => (entry.did === 'killed' ? [entry.mutant] : [])));
  const open = left.filter(({ mutant, file }) => !killed.has(mutant) && !asked.has(`${mutant} ${file}`));
  const byFile = Map.groupBy(open, ({ file }) => file);
  return new Map([...byFile].map(([file, of]) => [file, of.map(({ mutant }) => mutant)]));
}

/**
 * Only the mutants with a test file in the same folder, or all when no mutant has one: loading a file for each mutant
 * takes long, and the nearest tests kill most.
 */
export function nearestOf(open: Map<string, string[]>): Map<string, string[]> {
  const beside = [...open].map(([file, mutants]): [string, string[]] => [
    file,
    mutants.filter((mutant) => dirname(file).endsWith(dirname(mutant))),
  ]);
  const near = beside.filter(([, mutants]) => mutants.length > 0);
  return near.length > 0 ? new Map(near) : open;
}

/** The result for each mutant. @param entries  of the whole run */
export function mutantStatuses(entries: readonly Entry[], mutants: readonly string[]): Map<string, MutantStatus> {
  const found = new Map<string, MutantStatus>(mutants.map((mutant) => [mutant, 'not covered']));
  for (const entry of entries) {
    const reached = entry.did === 'ran' || entry.did === 'loaded' ? entry.reached : [];
    for (const mutant of reached) if (found.get(mutant) === 'not covered') found.set(mutant, 'survived');
  }
  for (const entry of entries) {
    if (entry.did === 'killed' && found.has(entry.mutant))
      found.set(entry.mutant, entry.how === 'failed' ? 'killed' : 'timed out');
  }
  return found;
}
