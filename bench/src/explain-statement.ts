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
  const top = await inPassing(() => planOf(client, query));
  return {
    ms: median(took),
    cpu: median(worked),
    pages: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    scans: scansOf(top),
  };
}

let named = 0;
const names = new Map<string, string>();
function nameOf({ sql }: CompiledQuery): string {
  const name = names.get(sql) ?? `statement_${++named}`;
  names.set(sql, name);
  return name;
}

async function planOf(client: pg.Client, { sql, parameters }: CompiledQuery): Promise<PlanNode> {
  const literals = parameters.map((value) => (value === null ? 'null' : client.escapeLiteral(textOf(value))));
  await client.query(`prepare explained as ${sql}`);
  try {
    const call = literals.length > 0 ? `explained(${literals.join(', ')})` : 'explained';
    const { rows } = await client.query(`explain (analyze, buffers, format json) execute ${call}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate explained');
  }
}

/** A value as PostgreSQL reads it. Lists are of ids, days and numbers, which need no quotes. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(textOf).join(',')}}`;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

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
