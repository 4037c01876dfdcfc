import type { BooksYear } from '@swath/contract/books';
import { addDays } from '@swath/domain/calendar';
import type { Month } from '@swath/domain/ledger/months';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { LedgerSpan } from '../../ledger/ledger.reads.ts';

type YearMonth = BooksYear['months'][number];

/** What the ledger booked in each month of a span; months without lines are left out. */
export async function sumLedgerMonths(
  db: Db,
  { crew, from, until, timeZone }: LedgerSpan,
): Promise<Map<Month, Omit<YearMonth, 'month' | 'mowings' | 'own_mowings'>>> {
  const { rows } = await sql<Omit<YearMonth, 'mowings' | 'own_mowings'>>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month,
        coalesce(sum(cents) filter (where kind = 'payment'), 0)::int as price_cents,
        coalesce(sum(cents) filter (where kind in ('fee', 'fee_returned')), 0)::int as fee_cents,
        coalesce(sum(cents) filter (where kind = 'refund'), 0)::int as refund_cents,
        coalesce(sum(cents) filter (where kind = 'dispute'), 0)::int as dispute_cents,
        coalesce(sum(cents) filter (where payment_id is not null), 0)::int as net_cents,
        coalesce(sum(-cents) filter (where payment_id is null), 0)::int as paid_out_cents
      from company_ledger
     where company_id = ${crew} and at >= (${from}::date::timestamp at time zone ${timeZone})
       and at < (${until}::date::timestamp at time zone ${timeZone})
     group by 1`.execute(db);
  return new Map(rows.map(({ month, ...sums }) => [month, sums]));
}

/** How many mowings were done in each month of a span, by the clock of each job; months without any are left out. */
export async function countMowingMonths(
  db: Db,
  { crew, from, until }: LedgerSpan,
): Promise<Map<Month, Pick<YearMonth, 'mowings' | 'own_mowings'>>> {
  const { rows } = await sql<Pick<YearMonth, 'month' | 'mowings' | 'own_mowings'>>`
    select to_char(completed_at at time zone time_zone, 'YYYY-MM') as month,
        count(client_id)::int as mowings, count(own_client_id)::int as own_mowings
      from jobs
     where company_id = ${crew} and status = 'completed'
       and completed_at >= ${addDays(from, -2)}::date and completed_at < ${addDays(until, 2)}::date
       and (completed_at at time zone time_zone)::date >= ${from}::date
       and (completed_at at time zone time_zone)::date < ${until}::date
     group by 1`.execute(db);
  return new Map(rows.map(({ month, ...counts }) => [month, counts]));
}
