import type { ChangeKind } from '@swath/contract/changes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { CREWS, companiesOf, placeKey } from './audience.ts';
import { type Cursor, isAfter } from './change-cursor.ts';
import { type Crews, type FeedLine, readCrews } from './read-crews.ts';

type Row = { xid: string; id: string; kind: ChangeKind; subject: string; audience: string[] };

const toLine = (row: Row): FeedLine => ({
  cursor: { xid: BigInt(row.xid), id: BigInt(row.id) },
  kind: row.kind,
  subject: row.subject,
  audience: row.audience,
});

/**
 * Reads the current end of the feed, and an id of this history of the database; a restored or other cluster has another
 * id.
 */
export async function findFeedEnd(db: Db): Promise<{ feed: string; end: Cursor }> {
  const { rows } = await sql<{ system: string; database: string; xmin: string }>`
    select (select system_identifier::text from pg_control_system()) as system,
           (select oid::text from pg_database where datname = current_database()) as database,
           pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
  const { system, database, xmin } = rows[0]!;
  return {
    feed: BigInt(system + database).toString(36),
    end: { xid: BigInt(xmin) - 1n, id: 9_223_372_036_854_775_807n },
  };
}

const BATCH = 1000;

/**
 * Lists up to 1000 events after a position, only of transactions that are older than every open one, so that no event
 * can appear among them later.
 *
 * @returns `pending`: newer events are committed but held back by an older transaction, so poll again soon
 */
export async function listFinalLines(db: Db, after: Cursor): Promise<{ lines: FeedLine[]; pending: boolean }> {
  const { rows } = await sql<{ lines: Row[]; pending: boolean }>`
    select
      (select coalesce(json_agg(json_build_object('xid', r.xid::text, 'id', r.id::text, 'kind', r.kind,
                                                  'subject', r.subject, 'audience', r.audience) order by r.xid, r.id), '[]')
         from (select e.xid, e.id, e.kind, e.subject, e.audience from change_events e
                where (e.xid, e.id) > (${String(after.xid)}::xid8, ${String(after.id)}::bigint)
                  and e.xid < pg_snapshot_xmin(pg_current_snapshot())
                order by e.xid, e.id limit ${sql.lit(BATCH)}) r) as lines,
      coalesce((select e.xid from change_events e order by e.xid desc, e.id desc limit 1)
               >= pg_snapshot_xmin(pg_current_snapshot()), false) as pending`.execute(db);
  return { lines: rows[0]!.lines.map(toLine), pending: rows[0]!.pending };
}

/** Maximum number of events that are delivered early; the others wait until they are final. */
const MOST_EARLY = 5000;

/**
 * Lists committed events after a position that an older open transaction holds back: others may still appear among
 * them.
 */
export async function listWaitingLines(db: Db, after: Cursor): Promise<FeedLine[]> {
  const { rows } = await sql<Row>`
    select e.xid::text as xid, e.id::text as id, e.kind, e.subject, e.audience from change_events e
     where (e.xid, e.id) > (${String(after.xid)}::xid8, ${String(after.id)}::bigint)
       and e.xid >= pg_snapshot_xmin(pg_current_snapshot())
     order by e.xid, e.id limit ${sql.lit(MOST_EARLY)}`.execute(db);
  return rows.map(toLine);
}

/** Finds the transaction that has been writing for longest, in any database of the server; null when there is none. */
export async function findLongestWriter(db: Db) {
  const { rows } = await sql<{ pid: number; database: string | null; application: string | null; since: Date | null }>`
    select pid, datname as database, application_name as application, xact_start as since
      from pg_stat_activity where backend_xid is not null order by age(backend_xid) desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Maximum number of replayed events; a client that missed more fetches everything anew. */
const LONGEST_REPLAY = 5000;

/**
 * Lists the events between two positions for these keys, in order.
 *
 * @returns null when they are too many or some were deleted already; an event found under two keys counts twice towards
 *   the maximum
 */
export async function listMissedLines(
  db: Db,
  between: { from: Cursor; to: Cursor },
  keys: readonly string[],
  crews: Crews,
): Promise<FeedLine[] | null> {
  const rows = await listHeardRows(db, between, await listReadKeys(db, keys, crews));
  // Read last: events that were deleted by now may be missing above.
  const { rows: purged } = await sql<{ through: string }>`
    select purged_through::text as through from change_feed`.execute(db);
  if (between.from.xid <= BigInt(purged[0]!.through) || rows.length > LONGEST_REPLAY) return null;
  const lines = [...new Map(rows.map((row) => [`${row.xid}.${row.id}`, toLine(row)])).values()];
  const named = await readCrews(db, lines, crews, companiesOf(keys));
  return named
    .filter((line) => line.audience.some((key) => keys.includes(key)))
    .sort((a, b) => (isAfter(a.cursor, b.cursor) ? 1 : -1));
}

/**
 * Lists the keys under which events for these recipients are stored: those for crews are stored by the places that
 * their companies serve.
 */
async function listReadKeys(db: Db, keys: readonly string[], crews: Crews): Promise<string[]> {
  if (!keys.includes(CREWS)) return [...keys];
  const places = await crews.listPlaces(db, companiesOf(keys));
  return [...keys.filter((key) => key !== CREWS), ...places.map(placeKey)];
}

/**
 * Finds the stored events that have one of the keys. A lateral join per key, as a plain join might scan the whole
 * table.
 */
async function listHeardRows(db: Db, { from, to }: { from: Cursor; to: Cursor }, keys: readonly string[]) {
  const { rows } = await sql<Row>`
    select e.xid::text as xid, e.id::text as id, e.kind, e.subject, e.audience
      from unnest(${keys}::text[]) as mine(key)
     cross join lateral (
       select h.xid, h.id from change_hearers h
        where h.key = mine.key
          and (h.xid, h.id) > (${String(from.xid)}::xid8, ${String(from.id)}::bigint)
          and (h.xid, h.id) <= (${String(to.xid)}::xid8, ${String(to.id)}::bigint)
        order by h.xid, h.id limit ${sql.lit(LONGEST_REPLAY + 1)}) as heard
     cross join lateral (
       select xid, id, kind, subject, audience from change_events where xid = heard.xid and id = heard.id limit 1) as e
     limit ${sql.lit(LONGEST_REPLAY + 1)}`.execute(db);
  return rows;
}
