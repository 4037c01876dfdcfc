import type { LedgerEntry, LedgerMonth } from '@swath/contract/ledger';
import { addressLine } from '@swath/domain/accounts/profile';
import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import type { LedgerSums, Movement } from '@swath/domain/ledger/movement';
import { type RawBuilder, sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { readAsText } from '../../platform/db/read-as-text.ts';

/** A month of one company: from a first day until before another, where the company is. The proof is the condition. */
export type LedgerSpan = {
  readonly crew: CrewProof;
  readonly from: Day;
  readonly until: Day;
  readonly timeZone: string;
};

/** Which entries of it are meant. */
export type LedgerFilters = {
  readonly show?: 'all' | 'payments' | 'refunds' | 'disputes' | undefined;
  /** A part of the customer's name or address, whatever its case; empty: everybody's. */
  readonly customer?: string | undefined;
};

const midnight = (of: Day, zone: string) => sql<Date>`(${of}::date::timestamp at time zone ${zone})`;

/** Sums of what is called `line`, by what they come to. */
const SUMS = sql`
  coalesce(sum(line.cents) filter (where line.kind = 'payment'), 0)::int as price,
  coalesce(sum(line.cents) filter (where line.kind in ('fee', 'fee_returned')), 0)::int as fee,
  coalesce(sum(line.cents) filter (where line.kind = 'refund'), 0)::int as refund,
  coalesce(sum(line.cents) filter (where line.kind = 'dispute'), 0)::int as dispute,
  coalesce(sum(line.cents) filter (where line.kind not in ('payout', 'payout_returned')), 0)::int as share,
  coalesce(sum(line.cents) filter (where line.kind in ('payout', 'payout_returned')), 0)::int as payout`;

/** What a month came to, and what the company had with the payment provider when it began, in signed cents. */
export async function sumMonth(
  db: Db,
  { crew, from, until, timeZone }: LedgerSpan,
): Promise<{ opening: number; sums: LedgerSums }> {
  const { rows: before } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from company_ledger
     where company_id = ${crew} and at < ${midnight(from, timeZone)}`.execute(db);
  const { rows } = await sql<LedgerSums>`
    select ${SUMS} from company_ledger line
     where company_id = ${crew} and at >= ${midnight(from, timeZone)} and at < ${midnight(until, timeZone)}`.execute(
    db,
  );
  return { opening: before[0]!.cents, sums: rows[0]! };
}

const SHOWN = { payments: 'payment', refunds: 'refund', disputes: 'dispute' } as const;

/** The lines of a month as entries: one for each job, and for each payment that became none. */
function entriesOf(
  { crew, from, until, timeZone }: LedgerSpan,
  { show, customer }: LedgerFilters,
): RawBuilder<unknown> {
  const holds = (column: string) => sql`strpos(lower(${sql.ref(column)}), lower(${customer ?? ''})) > 0`;
  const wanted = show && show !== 'all' ? sql`having bool_or(line.kind = ${SHOWN[show]})` : sql``;
  const whose = customer ? sql`where ${holds('full_name')} or ${holds('address')}` : sql``;
  return sql`
    select * from (
      select entry.*, coalesce(jobs.service_date, quotes.service_date) as service_date,
        coalesce(jobs.full_name, quotes.full_name) as full_name, coalesce(jobs.address, quotes.address) as address
      from (
        select coalesce(payments.job_id, line.payment_id) as id, payments.job_id, min(payments.quote_id::text)::uuid as quote_id,
          ${SUMS}, max(line.at) as latest, max(line.id) as last_line, array_agg(line.id) as lines,
          json_agg(json_build_object('kind', line.kind, 'cents', line.cents,
            'at', to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by line.id) as movements
        from company_ledger line join payments on payments.id = line.payment_id
        where line.company_id = ${crew} and line.at >= ${midnight(from, timeZone)} and line.at < ${midnight(until, timeZone)}
        group by coalesce(payments.job_id, line.payment_id), payments.job_id
        ${wanted}
      ) as entry
      left join jobs on jobs.id = entry.job_id
      left join quotes on quotes.id = entry.quote_id
    ) as named ${whose}`;
}

type EntryRow = LedgerSums & {
  id: string;
  job_id: JobId | null;
  service_date: Day | null;
  full_name: string | null;
  address: string | null;
  latest: Date;
  movements: (Movement & { at: string })[];
  paid_out: LedgerEntry['paid_out'];
};

/** What moved in a month job by job, latest first. @param slice  so many of them, after so many others */
export async function listEntries(
  db: Db,
  span: LedgerSpan,
  filters: LedgerFilters,
  slice: { limit: number; offset: number },
): Promise<LedgerEntry[]> {
  const { rows } = await sql<EntryRow>`${entriesInOrder(span, filters, slice)}`.execute(db);
  return rows.map(({ price, fee, refund, dispute, share, payout, ...row }) => ({
    id: row.id,
    job_id: row.job_id,
    service_date: row.service_date,
    full_name: row.full_name,
    address: row.address,
    latest: row.latest.toISOString(),
    sums: { price, fee, refund, dispute, share, payout },
    paid_out: row.paid_out,
    movements: row.movements,
  }));
}

const entriesInOrder = (span: LedgerSpan, filters: LedgerFilters, slice: { limit: number; offset: number }) => sql`
    select entry.*, (
      select coalesce(json_agg(json_build_object('cents', part.cents, 'arrival_day', to_char(payouts.arrival_day, 'YYYY-MM-DD'),
          'status', payouts.status) order by payouts.sent_at), '[]')
        from payout_parts part join payouts on payouts.id = part.payout_id
       where part.payment_id in (select payment_id from company_ledger line where line.id = any(entry.lines))) as paid_out
      from (${entriesOf(span, filters)} order by last_line desc limit ${slice.limit} offset ${slice.offset}) as entry
     order by last_line desc`;

/**
 * The same for a file, as text that `parseEntries` parses.
 *
 * @param most  so many rows at most
 */
export const readEntriesAsText = (db: Db, span: LedgerSpan, filters: LedgerFilters, most: number) =>
  readAsText(
    db,
    sql`select service_date, full_name, address, job_id, price, fee, refund, dispute, share, paid_out
      from (${entriesInOrder(span, filters, { limit: most, offset: 0 })}) as entry order by last_line desc`,
  );

/** How many entries are meant, and what they come to. */
export async function sumEntries(
  db: Db,
  span: LedgerSpan,
  filters: LedgerFilters,
): Promise<{ total: number; found: LedgerSums }> {
  const sum = (name: keyof LedgerSums) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`;
  const { rows } = await sql<LedgerSums & { total: number }>`
    select count(*)::int as total, ${sum('price')}, ${sum('fee')}, ${sum('refund')}, ${sum('dispute')}, ${sum('share')},
      ${sum('payout')} from (${entriesOf(span, filters)}) as entries`.execute(db);
  const { total, ...found } = rows[0]!;
  return { total, found };
}

/** What went to a company's bank in a month, and what came back, latest first. */
export async function listPayoutMovements(
  db: Db,
  { crew, from, until, timeZone }: LedgerSpan,
): Promise<LedgerMonth['payouts']> {
  const { rows } = await sql<Omit<LedgerMonth['payouts'][number], 'at'> & { at: Date }>`
    select payouts.id, line.kind, line.cents, line.at, to_char(payouts.arrival_day, 'YYYY-MM-DD') as arrival_day, payouts.status
      from company_ledger line join payouts on payouts.id = line.payout_id
     where line.company_id = ${crew} and line.at >= ${midnight(from, timeZone)} and line.at < ${midnight(until, timeZone)}
     order by line.id desc`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Where a company's calendar is, and when its ledger begins; null as long as nothing has moved. */
export async function getLedgerHome(db: Db, crew: CrewProof): Promise<{ timeZone: string; since: Date | null }> {
  const { rows } = await sql<{ time_zone: string; since: Date | null }>`
    select time_zone, (select min(at) from company_ledger where company_id = companies.id) as since
      from companies where id = ${crew}`.execute(db);
  return { timeZone: rows[0]!.time_zone, since: rows[0]!.since };
}

/** A company's name and address, as they stand on paper. */
export async function getLetterhead(db: Db, crew: CrewProof): Promise<{ name: string; address: string }> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', crew)
    .select(['name', 'street_address as streetAddress', 'city', 'state', 'zip_code as zipCode'])
    .executeTakeFirstOrThrow();
  return { name: row.name, address: addressLine(row) };
}
