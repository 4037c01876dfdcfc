import type { Watched } from './explaining-client.ts';

/** What each call and task has sent, in one size of the country. */
export type Measured = ReadonlyMap<string, readonly Watched[]>;

/** A statement may look at so many times the rows and pages of the smallest size, and take so many times as long. */
const MOST_TIMES = 2;
/** So few pages are a table that is read whole because it is small. */
const FEW_PAGES = 50;
/** Below this time a ratio says more about the machine than about the statement. */
const SHORT_MS = 1;

/** One statement in the smallest and the largest size, and what has grown about it. */
type Grown = { readonly call: string; readonly small: Watched; readonly large: Watched; readonly faults: string[] };

/** Prints what each call costs in each size, and every statement that grows more than it may. @param sizes  names, smallest first */
export function compareSizes(
  sizes: readonly string[],
  measured: readonly Measured[],
  allowed: Readonly<Record<string, string>>,
): void {
  const [small, large] = [measured[0]!, measured.at(-1)!];
  console.log(`\nCPU of the server in ms and pages, all statements of a call together: ${sizes.join(', ')}`);
  for (const call of large.keys()) {
    const shown = measured.map((one) => {
      const sum = (of: (sent: Watched) => number) => (one.get(call) ?? []).reduce((all, sent) => all + of(sent), 0);
      return `${sum(({ cpu }) => cpu)
        .toFixed(2)
        .padStart(9)} ${String(sum(({ looked }) => looked.pages)).padStart(7)}`;
    });
    console.log(`${call.padEnd(52)} ${String(large.get(call)!.length).padStart(3)} statements ${shown.join('')}`);
  }
  const grown = [...large.keys()].flatMap((call) => compareCall(call, small.get(call) ?? [], large.get(call)!));
  const statements = [...large.values()].reduce((sum, sent) => sum + sent.length, 0);
  const texts = new Set([...large.values()].flatMap((sent) => sent.map(({ sql }) => shapeOf(sql))));
  const beyond = grown.filter(({ faults }) => faults.length > 0);
  const unexplained = beyond.filter((one) => !reasonOf(one, allowed));
  console.log(
    `\n${statements} statements, ${texts.size} different ones, in ${large.size} calls and tasks; ${grown.length} compared.`,
  );
  console.log(`${beyond.length} beyond the bound, ${unexplained.length} of them without a reason.`);
  for (const one of slowestOfEach(beyond)) {
    const reason = reasonOf(one, allowed);
    console.log(`\n${one.call}: ${one.faults.join('; ')}${reason ? ` — ${reason}` : ''}`);
    console.log(`  ${shapeOf(one.large.sql).slice(0, 400)}`);
    for (const size of ['small', 'large'] as const)
      console.log(`  ${size}: ${one[size].looked.scans.join('; ').slice(0, 600)}`);
  }
  if (unexplained.length > 0) process.exitCode = 1;
}

/** Statements without what differs from call to call: how many values a list has. */
const shapeOf = (sql: string): string =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$')
    .replace(/\(\$\)(, \(\$\))+/g, '($)');

/** By words of the statement, or by the call that sends it and how it begins: others may send the same. */
const reasonOf = ({ call, large }: Grown, allowed: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(allowed).find(([words]) => `${call}: ${shapeOf(large.sql).trimStart()}`.includes(words))?.[1];

/** The same statements in the same order, of those that both have sent. */
function compareCall(call: string, small: readonly Watched[], large: readonly Watched[]): Grown[] {
  const left = new Map<string, Watched[]>();
  for (const one of small) left.set(shapeOf(one.sql), [...(left.get(shapeOf(one.sql)) ?? []), one]);
  return large.flatMap((one) => {
    const before = left.get(shapeOf(one.sql))?.shift();
    return before ? [{ call, small: before, large: one, faults: faultsOf(before, one) }] : [];
  });
}

function faultsOf(small: Watched, large: Watched): string[] {
  const [before, after] = [small.looked, large.looked];
  // The same rows lie on more pages where there are more of others between them: pages alone are no fault.
  const readsMore =
    after.rows > MOST_TIMES * before.rows && after.pages > Math.max(FEW_PAGES, MOST_TIMES * before.pages);
  const isSlow = large.cpu > MOST_TIMES * small.cpu && large.cpu > SHORT_MS;
  return [
    ...(readsMore ? [`${before.rows} to ${after.rows} rows, ${before.pages} to ${after.pages} pages`] : []),
    ...(after.readsWhole ? ['reads a whole table'] : []),
    ...(isSlow ? [`${small.cpu.toFixed(2)} to ${large.cpu.toFixed(2)} ms`] : []),
  ];
}

/** The slowest of each statement, however many calls send it; the slowest first. */
function slowestOfEach(grown: readonly Grown[]): Grown[] {
  const sorted = grown.toSorted((a, b) => a.large.cpu - b.large.cpu);
  return [...new Map(sorted.map((one) => [shapeOf(one.large.sql), one])).values()].reverse();
}
