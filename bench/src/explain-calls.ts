import type { CompiledQuery } from 'kysely';
import { explainStatement, openForPlans } from './explain-statement.ts';

const TIMES = 9;
/** A table of a few rows is read whole because that is quicker. */
const FEW_ROWS = 1_000;
/** Each statement is planned by itself. */
const OF_TRANSACTION = /^(begin|start|commit|rollback)\b/i;

/**
 * Carries calls out and prints every statement that they send: how long it takes, what it costs the server, and where it
 * looks, planned without values. A table that grows and is read whole fails the run.
 *
 * @param takeSent  the statements since it was asked last
 */
export async function explainCalls(
  url: string,
  calls: Readonly<Record<string, () => Promise<unknown>>>,
  takeSent: () => CompiledQuery[],
): Promise<void> {
  const client = await openForPlans(url);
  console.log(`each statement, median of ${TIMES} by the clock, CPU of the server, pages read, and where`);
  for (const [name, call] of Object.entries(calls)) {
    takeSent();
    await call();
    const sent = takeSent().filter(({ sql }) => !OF_TRANSACTION.test(sql));
    console.log(`${name} (${sent.length} statements)`);
    for (const query of sent) {
      const { ms, cpu, pages, scans } = await explainStatement(client, query, TIMES);
      console.log(
        `${ms.toFixed(2).padStart(10)} ms ${cpu.toFixed(2).padStart(8)} ms ${String(pages).padStart(6)}  ${scans.join('; ')}`,
      );
      if (!scans.some(isWholeTable)) continue;
      console.log('           reads a whole table');
      process.exitCode = 1;
    }
  }
  await client.end();
}

/** Whether a scan as it is printed has gone through a table that grows. */
export function isWholeTable(scan: string): boolean {
  const [rows = 0, removed = 0] = [...scan.matchAll(/(\d+) (?:rows|removed)/g)].map(([, count]) => Number(count));
  return scan.startsWith('Seq Scan') && rows + removed > FEW_ROWS;
}
