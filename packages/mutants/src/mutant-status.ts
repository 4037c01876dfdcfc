import { dirname } from 'node:path';
import type { Entry } from './ledger.ts';

/** How a fault has fared. What the tests let pass the compiler may refuse. */
export type MutantStatus = 'killed' | 'timed out' | 'refused' | 'survived' | 'not covered';

/**
 * The faults that can only be judged by loading their test files anew: those that sit where a file is loaded, and those
 * that failed on data of which nobody knows whether it was spoiled. What was asked already is left out.
 *
 * @returns by test file
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
 * Those of them that a test file beside the source can judge; all of them when there are none: starting a file anew for
 * each fault is dear, and the nearest ones notice most.
 */
export function nearestOf(open: Map<string, string[]>): Map<string, string[]> {
  const beside = [...open].map(([file, mutants]): [string, string[]] => [
    file,
    mutants.filter((mutant) => dirname(file).endsWith(dirname(mutant))),
  ]);
  const near = beside.filter(([, mutants]) => mutants.length > 0);
  return near.length > 0 ? new Map(near) : open;
}

/** Where every fault of a plan stands. @param entries  of the whole run */
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
