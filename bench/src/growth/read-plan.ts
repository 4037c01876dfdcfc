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

/** Where a plan has looked: pages, rows of all scans, each scan as text, and whether a table that grows was read whole. */
export type Looked = { pages: number; rows: number; scans: string[]; readsWhole: boolean };

/** A table of a few rows is read whole because that is quicker. */
const FEW_ROWS = 1_000;

/** Reads the JSON of `explain (analyze, buffers, format json)`. */
export function readPlan(said: unknown): Looked {
  const [{ Plan: top }] = said as [{ Plan: PlanNode }];
  const scans = scansOf(top);
  return {
    pages: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    rows: scans.reduce((sum, { rows, removed }) => sum + rows + removed, 0),
    scans: scans.map(({ text }) => text),
    readsWhole: scans.some(({ text, rows, removed }) => text.startsWith('Seq Scan') && rows + removed > FEW_ROWS),
  };
}

/** The places that rows were read from: how, by which index, how many, and how many of them were filtered out. */
function scansOf(node: PlanNode): { text: string; rows: number; removed: number }[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const from = node['Index Name'] ?? node['Relation Name'];
  if (!from || !node['Node Type'].endsWith('Scan')) return below;
  const times = node['Actual Loops'];
  const [rows, removed] = [node['Actual Rows'], node['Rows Removed by Filter'] ?? 0].map((one) =>
    Math.round(one * times),
  ) as [number, number];
  const counts = `${times > 1 ? `${times} times, ` : ''}${rows} rows${removed > 0 ? `, ${removed} removed` : ''}`;
  return [...below, { text: `${node['Node Type']} ${from} (${counts})`, rows, removed }];
}

/** A parameter as text that PostgreSQL reads. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((one) => (one === null ? 'null' : quoted(textOf(one)))).join(',')}}`;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
