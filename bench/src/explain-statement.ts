import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { workedMilliseconds } from './process-cpu.ts';
import { median } from './rounds.ts';

/** How a statement was carried out: milliseconds in the median, by the clock and at work, and where PostgreSQL looked. */
export type Explained = { ms: number; cpu: number; pages: number; scans: string[] };

type PlanNode = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

/** A connection on which statements are planned as the product has them planned once they are prepared: without values. */
export async function openForPlans(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  return client;
}

/** Carries a statement out so many times, each taken back, and once more with its plan. */
export async function explainStatement(client: pg.Client, query: CompiledQuery, times: number): Promise<Explained> {
  const [took, worked]: [number[], number[]] = [[], []];
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const server: number = rows[0].pid;
  const values = [...query.parameters];
  const inPassing = async <T>(work: () => Promise<T>): Promise<T> => {
    await client.query('begin');
    return work().finally(() => client.query('rollback'));
  };
  for (let time = 0; time < times; time++) {
    await inPassing(async () => {
      const [began, before] = [performance.now(), workedMilliseconds(server)];
      await client.query(values.length > 0 ? { name: nameOf(query), text: query.sql, values } : query.sql);
      took.push(performance.now() - began);
      worked.push(workedMilliseconds(server) - before);
    });
  }
  const looked = await inPassing(() => planOf(client, query));
  return { ms: median(took), cpu: median(worked), pages: looked.pages, scans: looked.scans };
}

/** Where a plan has looked, at how many rows, and how often it went down an index. */
export type Looked = { pages: number; scans: string[]; rows: number; descents: number };

/** What PostgreSQL says in JSON of a statement that it carried out. */
export function lookAt(said: unknown): Looked {
  const [{ Plan: top }] = said as [{ Plan: PlanNode }];
  return {
    pages: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    scans: scansOf(top),
    rows: sumOver(top, rowsOf),
    descents: sumOver(top, (node) => (node['Index Name'] ? node['Actual Loops'] : 0)),
  };
}

const sumOver = (node: PlanNode, of: (node: PlanNode) => number): number =>
  (node.Plans ?? []).reduce((sum, below) => sum + sumOver(below, of), of(node));

/** Of what is read from a table or an index; those that were put aside too. */
const rowsOf = (node: PlanNode): number =>
  (node['Index Name'] ?? node['Relation Name']) && node['Node Type'].endsWith('Scan')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0;

let named = 0;
const names = new Map<string, string>();
function nameOf({ sql }: CompiledQuery): string {
  const name = names.get(sql) ?? `statement_${++named}`;
  names.set(sql, name);
  return name;
}

async function planOf(client: pg.Client, { sql, parameters }: CompiledQuery): Promise<Looked> {
  const literals = parameters.map((value) => (value === null ? 'null' : client.escapeLiteral(textOf(value))));
  await client.query(`prepare explained as ${sql}`);
  try {
    const call = literals.length > 0 ? `explained(${literals.join(', ')})` : 'explained';
    const { rows } = await client.query(`explain (analyze, buffers, format json) execute ${call}`);
    return lookAt(rows[0]['QUERY PLAN']);
  } finally {
    await client.query('deallocate explained');
  }
}

/** A value as PostgreSQL reads it, of a parameter. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((one) => (one === null ? 'null' : quoted(textOf(one)))).join(',')}}`;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** The places that rows were read from: how, by which index, how many, and how many of them for nothing. */
function scansOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const from = node['Index Name'] ?? node['Relation Name'];
  if (!from || !node['Node Type'].endsWith('Scan')) return below;
  const times = node['Actual Loops'];
  const removed = Math.round((node['Rows Removed by Filter'] ?? 0) * times);
  const rows = `${Math.round(node['Actual Rows'] * times)} rows${removed > 0 ? `, ${removed} removed` : ''}`;
  return [...below, `${node['Node Type']} ${from} (${times > 1 ? `${times} times, ` : ''}${rows})`];
}
