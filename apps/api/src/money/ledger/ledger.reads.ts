import type { LedgerEntry, LedgerMonth } from '@swath/contract/ledger';
import { addressLine } from '@swath/domain/accounts/profile';
import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import type { LedgerSums } from '@swath/domain/ledger/movement';
import { type RawBuilder, sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { readAsText } from '../../platform/db/read-as-text.ts';

/**
 * A range of days of one company's ledger: `from` up to but excluding `until`, in the company's time zone. The proof
 * restricts queries to the company.
 */
export type LedgerSpan = {
  readonly crew: CrewProof;
  readonly from: Day;
  readonly until: Day;
  readonly timeZone: string;
};

/** Which entries of the ledger are listed; without `show`, entries of all kinds. */
export type LedgerFilters = {
  readonly show?: 'all' | 'payments' | 'refunds' | 'disputes' | undefined;
  /** Text to find in the customer's name or address, ignoring case; empty or undefined: all customers. */
  readonly customer?: string | undefined;
};

const midnight = (of: Day, zone: string) => sql<Date>`(${of}::date::timestamp at time zone ${zone})`;

/** SQL: the sums per category over ledger lines with the alias `line`, in signed cents. */
const SUMS = sql`
  coalesce(sum(line.cents) filter (where line.kind = 'payment'), 0)::int as price,
  coalesce(sum(line.cents) filter (where line.kind in ('fee', 'fee_returned')), 0)::int as fee,
  coalesce(sum(line.cents) filter (where line.kind = 'refund'), 0)::int as refund,
  coalesce(sum(line.cents) filter (where line.kind = 'dispute'), 0)::int as dispute,
  coalesce(sum(line.cents) filter (where line.kind not in ('payout', 'payout_returned')), 0)::int as share,
  coalesce(sum(line.cents) filter (where line.kind in ('payout', 'payout_returned')), 0)::int as payout`;

/**
 * Sums all lines of a span of a company's ledger by category. `opening` is its balance at the payment provider before
 * the span. Signed cents.
 */
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

/** SQL: what payments with the alias `payments` were for; together with `PAID_FOR`. */
export const JOIN_PAID_FOR = sql`
  left join jobs on jobs.id = payments.job_id
  left join quotes on quotes.id = payments.quote_id
  left join invoices on invoices.id = payments.invoice_id`;

/** SQL: day, customer and address of what was paid for, and the invoice; a payment without a job has its quote's. */
export const PAID_FOR = sql`coalesce(jobs.service_date, quotes.service_date) as service_date,
  coalesce(jobs.full_name, quotes.full_name, invoices.full_name) as full_name,
  coalesce(jobs.address, quotes.address, invoices.address) as address,
  case when invoices.id is not null then json_build_object('id', invoices.id, 'number', invoices.number) end as invoice`;

/** SQL: groups the lines of a span into entries, one per job, or per payment that has no job, such as an invoice's. */
function entriesOf(
  { crew, from, until, timeZone }: LedgerSpan,
  { show, customer }: LedgerFilters,
): RawBuilder<unknown> {
  const holds = (column: string) => sql`strpos(lower(${sql.ref(column)}), lower(${customer ?? ''})) > 0`;
  const wanted = show && show !== 'all' ? sql`having bool_or(line.kind = ${SHOWN[show]})` : sql``;
  const whose = customer ? sql`where ${holds('full_name')} or ${holds('address')}` : sql``;
  return sql`
    select * from (
      select payments.*, ${PAID_FOR}
      from (
        select coalesce(payments.job_id, line.payment_id) as id, payments.job_id, min(payments.quote_id::text)::uuid as quote_id,
          min(payments.invoice_id::text)::uuid as invoice_id,
          ${SUMS}, max(line.at) as latest, max(line.id) as last_line, array_agg(line.id) as lines,
          json_agg(json_build_object('kind', line.kind, 'cents', line.cents, 'payment_id', line.payment_id,
            'at', to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by line.id) as movements
        from company_ledger line join payments on payments.id = line.payment_id
        where line.company_id = ${crew} and line.at >= ${midnight(from, timeZone)} and line.at < ${midnight(until, timeZone)}
        group by coalesce(payments.job_id, line.payment_id), payments.job_id
        ${wanted}
      ) as payments
      ${JOIN_PAID_FOR}
    ) as named ${whose}`;
}

type EntryRow = LedgerSums & {
  id: string;
  job_id: JobId | null;
  service_date: Day | null;
  full_name: string | null;
  address: string | null;
  invoice: LedgerEntry['invoice'];
  latest: Date;
  movements: LedgerEntry['movements'];
  paid_out: LedgerEntry['paid_out'];
};

/**
 * Lists the entries of a span, latest first.
 *
 * @param slice  which page: maximum number of entries, and how many to skip
 */
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
    invoice: row.invoice,
    latest: row.latest.toISOString(),
    sums: { price, fee, refund, dispute, share, payout },
    paid_out: row.paid_out,
    movements: row.movements,
  }));
}

const entriesInOrder = (span: LedgerSpan, filters: LedgerFilters, slice: { limit: number; offset: number }) => sql`
    select entry.*, (
      select coalesce(json_agg(json_build_object('payout_id', part.payout_id, 'cents', part.cents, 'arrival_day', to_char(payouts.arrival_day, 'YYYY-MM-DD'),
          'status', payouts.status) order by payouts.sent_at), '[]')
        from payout_parts part join payouts on payouts.id = part.payout_id
       where part.payment_id in (select payment_id from company_ledger line where line.id = any(entry.lines))) as paid_out
      from (${entriesOf(span, filters)} order by last_line desc limit ${slice.limit} offset ${slice.offset}) as entry
     order by last_line desc`;

/**
 * Reads the entries of a span, latest first, as JSON text for `parseEntries`.
 *
 * @param most  maximum number of entries
 */
export const readEntriesAsText = (db: Db, span: LedgerSpan, filters: LedgerFilters, most: number) =>
  readAsText(
    db,
    sql`select service_date, full_name, address, job_id, invoice, price, fee, refund, dispute, share, paid_out
      from (${entriesInOrder(span, filters, { limit: most, offset: 0 })}) as entry order by last_line desc`,
  );

/**
 * Counts the entries of a span that match the filters (`total`), and sums them by category (`found`), over all pages.
 */
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

/** Lists the payouts to a company's bank in a span, and those that the bank returned, latest first. */
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

/** A company's time zone, and the time of the first line in its ledger; null while it is empty. */
export async function getLedgerHome(db: Db, crew: CrewProof): Promise<{ timeZone: string; since: Date | null }> {
  const { rows } = await sql<{ time_zone: string; since: Date | null }>`
    select time_zone, (select min(at) from company_ledger where company_id = companies.id) as since
      from companies where id = ${crew}`.execute(db);
  return { timeZone: rows[0]!.time_zone, since: rows[0]!.since };
}

/** A company's name and address, for the head of documents. */
export async function getLetterhead(db: Db, crew: CrewProof): Promise<{ name: string; address: string }> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', crew)
    .select(['name', 'street_address as streetAddress', 'city', 'state', 'zip_code as zipCode'])
    .executeTakeFirstOrThrow();
  return { name: row.name, address: addressLine(row) };
}
