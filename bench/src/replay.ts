/**
 * What it costs to come back to the stream of changes: a million lines of a country of towns, and crews, a homeowner and somebody
 * who only drives that were away for the last thousand, ten thousand, hundred thousand lines of them. Prints how many lines
 * were theirs, how long the whole replay took, and the pages its statements read, planned without values.
 * `npm run bench replay`
 *
 * Source: docs/decisions/0010-change-feed.md.
 */
import type { CompanyId } from '@swath/domain/ids';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { queueCrews } from '../../apps/api/src/marketplace/queue/view/list-hearers.ts';
import { audienceKeys } from '../../apps/api/src/notifications/change-feed/audience.ts';
import type { Cursor } from '../../apps/api/src/notifications/change-feed/change-cursor.ts';
import { findFeedEnd, listMissedLines } from '../../apps/api/src/notifications/change-feed/changes.reads.ts';
import { PreparedClient } from '../../apps/api/src/platform/db/prepared-client.ts';
import type { DB } from '../../apps/api/src/platform/db/tables.ts';
import { explainStatement, openForPlans } from './explain-statement.ts';
import { median } from './rounds.ts';
import { makeTowns, type World } from './towns.ts';

/** So many lines were written while somebody was away. */
const AWAY = [100, 1_000, 10_000, 100_000, 1_000_000];
const CREWS = 15;
const TIMES = 5;
const AT_ONCE = 20_000;

/** Measures and prints. @param lines  kept in the feed */
export async function benchReplay({ towns, lines }: { towns: number; lines: number }): Promise<void> {
  const world = await makeTowns(towns);
  try {
    await fillFeed(world, lines);
    const listeners = await makeListeners(world);
    const { end: to } = await findFeedEnd(world.db);
    for (const away of AWAY.filter((one) => one <= lines)) {
      console.log(`\naway for ${away} of ${lines} lines`);
      const from = await placeBefore(world, away);
      for (const [who, keys] of Object.entries(listeners)) await measure(world.url, who, keys, { from, to });
    }
  } finally {
    await world.close();
  }
}

/** Half of the lines are of the queue, each of another lawn, and half of a company and one of its customers. */
async function fillFeed({ db, areasOf }: World, lines: number): Promise<void> {
  const began = performance.now();
  for (let written = 0; written < lines; written += AT_ONCE) {
    await sql`with lawns as (select array_agg(id) as ids from queued_jobs)
      insert into change_events (kind, subject, audience)
      select case n % 2 when 0 then 'queue.changed' else 'job.booked' end,
             case n % 2 when 0 then lawns.ids[1 + (n * 7919) % cardinality(lawns.ids)] else gen_random_uuid() end,
             case n % 2 when 0 then array['account:' || md5((n % 50000)::text)::uuid, 'crews']
                        else array['account:' || md5((n % 50000)::text)::uuid,
                                   'company:' || (${[...areasOf.keys()]}::text[])[1 + (n / 2 * 31) % ${areasOf.size}::bigint]] end
        from lawns, generate_series(${written + 1}::bigint, ${Math.min(written + AT_ONCE, lines)}::bigint) as n`.execute(
      db,
    );
  }
  await sql`vacuum analyze change_events, change_hearers`.execute(db);
  const { rows } = await sql<{ hearers: number; lines: string; names: string }>`
    select (select count(*)::int from change_hearers) as hearers,
           pg_size_pretty(pg_total_relation_size('change_events')) as lines,
           pg_size_pretty(pg_total_relation_size('change_hearers')) as names`.execute(db);
  const { hearers, lines: size, names } = rows[0]!;
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `\n${lines} lines (${size}) with ${hearers} hearers (${names}), written in ${seconds.toFixed(0)} s; ${areasOf.size} companies`,
  );
}

async function makeListeners({ db, areasOf }: World): Promise<Record<string, string[][]>> {
  const companies = [...areasOf.keys()];
  const some = Array.from({ length: CREWS }, (_, i) => companies[Math.floor((i * companies.length) / CREWS)]!);
  const { rows: everywhere } = await sql<{ id: CompanyId }>`
    insert into companies (name, status, email, street_address, city, state, zip_code, created_at, updated_at)
    values ('Everywhere', 'approved', 'everywhere@bench.test', '1 Depot Rd', 'Columbia', 'MO', '65203', now(), now())
    returning id`.execute(db);
  const { rows: accounts } = await sql<{ key: string }>`
    select 'account:' || md5((n * 3001)::text)::uuid as key from generate_series(1, ${CREWS}::int) as n`.execute(db);
  return {
    'crews of a town': some.map((company) => audienceKeys({ company, office: company, crews: true })),
    'who only drives': some.map((company) => audienceKeys({ company })),
    'a homeowner': accounts.map(({ key }) => [key, 'homeowners']),
    'a crew of everywhere': everywhere.map(({ id }) => audienceKeys({ company: id, office: id, crews: true })),
  };
}

async function placeBefore({ db }: World, away: number): Promise<Cursor> {
  const { rows } = await sql<{ xid: string; id: string }>`
    select xid::text, id::text from change_events order by change_events.xid desc, change_events.id desc
    offset ${away - 1} limit 1`.execute(db);
  return { xid: BigInt(rows[0]!.xid), id: BigInt(rows[0]!.id) - 1n };
}

async function measure(url: string, who: string, listeners: string[][], between: { from: Cursor; to: Cursor }) {
  let sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: PreparedClient });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  const client = await openForPlans(url);
  const [took, pages, told]: [number[], number[], number[]] = [[], [], []];
  let scans: string[] = [];
  let resets = 0;
  for (const keys of listeners) {
    for (let time = 0; time < TIMES; time++) {
      sent = [];
      const began = performance.now();
      const missed = await listMissedLines(db, between, keys, queueCrews);
      if (time > 0) took.push(performance.now() - began);
      if (time === 0 && missed) told.push(missed.length);
      if (time === 0 && !missed) resets++;
    }
    const explained = [];
    for (const query of sent) explained.push(await explainStatement(client, query, 1));
    pages.push(explained.reduce((sum, one) => sum + one.pages, 0));
    scans = explained.flatMap((one) => one.scans);
  }
  await client.end();
  await db.destroy();
  const lines = resets > 0 ? `${resets} of ${listeners.length} read everything again` : `${median(told)} lines`;
  console.log(
    `${who.padEnd(22)} ${lines}, ${median(took).toFixed(1)} ms, ${median(pages)} pages, at most ${Math.max(...pages)}`,
  );
  if (!scans.some((scan) => /^Seq Scan change_(events|hearers)/.test(scan))) return;
  console.log('  reads a whole table');
  process.exitCode = 1;
}
