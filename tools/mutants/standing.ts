import type { Entry } from './ledger.ts';

/** How a fault has fared. */
export type Standing = 'killed' | 'timed out' | 'survived' | 'not covered';

/** Whether no test has noticed this fault yet. */
export const isOpen = (entries: readonly Entry[], mutant: string): boolean =>
  !entries.some((entry) => entry.did === 'killed' && entry.mutant === mutant);

/**
 * The faults that can only be judged by starting their test files anew: those that sit where a file is loaded, and those
 * that failed on data of which nobody knows whether it was spoiled. What was begun and asked already is left out.
 */
export function freshStarts(entries: readonly Entry[]): { mutant: string; files: string[] }[] {
  const asked = new Set<string>();
  const byTests = new Set(entries.flatMap((entry) => (entry.did === 'ran' ? entry.reached : [])));
  const wanted = new Map<string, Set<string>>();
  for (const entry of entries) {
    if (entry.did === 'began' && entry.test === entry.file) asked.add(`${entry.mutant} ${entry.file}`);
    const mutants =
      entry.did === 'loaded'
        ? entry.reached.filter((mutant) => !byTests.has(mutant))
        : entry.did === 'unsure'
          ? [entry.mutant]
          : [];
    if (!('file' in entry)) continue;
    for (const mutant of mutants) wanted.set(mutant, (wanted.get(mutant) ?? new Set()).add(entry.file));
  }
  return [...wanted].flatMap(([mutant, files]) => {
    const left = [...files].filter((file) => !asked.has(`${mutant} ${file}`));
    return left.length > 0 && isOpen(entries, mutant) ? [{ mutant, files: left }] : [];
  });
}

/** Where every fault of a plan stands. @param entries  of the whole run */
export function standings(entries: readonly Entry[], mutants: readonly string[]): Map<string, Standing> {
  const found = new Map<string, Standing>(mutants.map((mutant) => [mutant, 'not covered']));
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
