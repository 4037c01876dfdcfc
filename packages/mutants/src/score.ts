import { dirname } from 'node:path';
import type { Mutant } from './instrument.ts';
import type { MutantStatus } from './mutant-status.ts';

/** A mutant with its result. */
export type Judged = Mutant & { readonly status: MutantStatus };

/** Whether neither tests nor compiler have noticed the mutant. */
export const isAlive = ({ status }: Judged) => status === 'survived' || status === 'not covered';

/** Percentage of mutants that tests or compiler noticed; excused survivors are not counted. 100 if none is left. */
export function percentOf(judged: readonly Judged[]): number {
  const counted = judged.filter((one) => !(isAlive(one) && one.excuse));
  const noticed = counted.filter((one) => !isAlive(one)).length;
  return counted.length === 0 ? 100 : (100 * noticed) / counted.length;
}

/** Report as a text table: one row per folder, and one for all. */
export function tableOf(judged: readonly Judged[]): string {
  const folders = Map.groupBy(judged, ({ file }) => dirname(file));
  const rows = [...folders].map(([folder, of]) => rowOf(folder, of));
  const head = ['folder', 'mutants', 'killed', 'timed out', 'refused', 'survived', 'no test', 'excused', 'score'];
  return [head, ...rows, rowOf('all', judged)]
    .map(([folder = '', ...cells]) => `${folder.padEnd(44)}${cells.map((cell) => cell.padStart(10)).join('')}`)
    .join('\n');
}

function rowOf(folder: string, judged: readonly Judged[]): string[] {
  const count = (status: MutantStatus) =>
    judged.filter((one) => one.status === status && !(isAlive(one) && one.excuse));
  const excused = judged.filter((one) => isAlive(one) && one.excuse);
  const numbers = [
    judged.length,
    ...(['killed', 'timed out', 'refused', 'survived', 'not covered'] as const).map((status) => count(status).length),
    excused.length,
  ];
  return [folder, ...numbers.map(String), `${percentOf(judged).toFixed(1)} %`];
}

/** Report as a list: every surviving mutant, every excused one, and excuses that are not needed. */
export function listOf(judged: readonly Judged[]): string {
  const place = ({ file, line }: Judged) => `${file}:${line}`;
  const line = (one: Judged, more: string) => `${place(one)}  ${one.what}${more}`;
  const alive = judged.filter((one) => isAlive(one) && !one.excuse);
  const excused = judged.filter((one) => isAlive(one) && one.excuse);
  const used = new Set(excused.map(place));
  const needless = new Set(
    judged
      .filter(({ excuse }) => excuse)
      .map(place)
      .filter((at) => !used.has(at)),
  );
  return [
    ...alive.map((one) => line(one, one.status === 'not covered' ? '  (no test comes here)' : '')),
    ...excused.map((one) => line(one, `  (excused: ${one.excuse})`)),
    ...[...needless].map((at) => `${at}  the excuse is needless`),
  ].join('\n');
}
