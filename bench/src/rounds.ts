import autocannon from 'autocannon';
import { cpuMicroseconds, familyCpuMicroseconds } from './process-cpu.ts';

/** A server under measurement. */
type Contender = { name: string; pid: number; url: string; headers: Record<string, string> };

/** CPU in microseconds a request, of the server and of PostgreSQL for it; latencies in milliseconds. */
export type Round = { name: string } & Record<'cpu' | 'database' | 'bytes' | 'perSecond' | 'p50' | 'p99', number>;

const CONNECTIONS = 32;

/** Loads one server for some seconds. */
async function measure(of: Contender, seconds: number, postgres: number): Promise<Round> {
  const before = cpuMicroseconds(of.pid);
  const databaseBefore = familyCpuMicroseconds(postgres);
  const result = await autocannon({ url: of.url, headers: of.headers, connections: CONNECTIONS, duration: seconds });
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    throw new Error(`${of.name}: ${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`);
  }
  return {
    name: of.name,
    cpu: (cpuMicroseconds(of.pid) - before) / answered,
    database: (familyCpuMicroseconds(postgres) - databaseBefore) / answered,
    bytes: result.throughput.total / result.requests.total,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/**
 * How long is measured: seconds for each contender before the rounds, since a process goes on compiling its code for some
 * 36,000 calls; rounds, and seconds of each. `postgres` is the process that started PostgreSQL's connections.
 */
export type Effort = { warmSeconds: number; rounds: number; seconds: number; postgres: number };

/** Rounds in alternating order, so that what else the machine does falls on all alike. */
export async function interleave(contenders: Contender[], effort: Effort): Promise<Round[][]> {
  const { warmSeconds, rounds, seconds, postgres } = effort;
  for (const contender of contenders) await measure(contender, warmSeconds, postgres);
  const all: Round[][] = [];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? contenders : [...contenders].reverse();
    const measured: Round[] = [];
    for (const contender of order) measured.push(await measure(contender, seconds, postgres));
    all.push(contenders.map(({ name }) => measured.find((one) => one.name === name)!));
  }
  return all;
}

/** The value in the middle; the upper one of the two where their number is even. Of nothing there is none. */
export const median = (of: number[]): number => [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)]!;
