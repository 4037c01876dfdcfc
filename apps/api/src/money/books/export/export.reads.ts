import type { Day } from '@swath/domain/calendar';
import type { MovementKind } from '@swath/domain/ledger/movement';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { readAsText } from '../../../platform/db/read-as-text.ts';
import type { LedgerSpan } from '../../ledger/ledger.reads.ts';
import { JOIN_PAID_FOR, PAID_FOR } from '../../ledger/ledger.reads.ts';

/** A payment with lines of the ledger in a span: all its lines, and all its parts of payouts in the order of sending. */
export type ExportedPayment = {
  readonly payment_id: string;
  readonly job_id: string | null;
  readonly service_date: Day | null;
  readonly full_name: string | null;
  readonly address: string | null;
  readonly invoice: { readonly number: number } | null;
  readonly lines: readonly {
    readonly id: number;
    readonly kind: MovementKind;
    readonly cents: number;
    readonly at: string;
    /** On the company's calendar. */
    readonly day: Day;
    readonly in_span: boolean;
  }[];
  readonly parts: readonly {
    readonly cents: number;
    readonly payout_id: string;
    readonly reference: string;
    readonly arrival_day: Day;
  }[];
};

/** A payout, or its return by the bank, that the ledger booked in a span. */
export type ExportedPayout = {
  readonly id: number;
  readonly kind: 'payout' | 'payout_returned';
  readonly cents: number;
  readonly day: Day;
  readonly payout_id: string;
  readonly reference: string;
  readonly trace_id: string | null;
  readonly arrival_day: Day;
};

/** JSON of `ExportedPayment[]` and `ExportedPayout[]`, to be parsed in a worker thread. */
export type ExportText = { readonly payments: string; readonly payouts: string };

/**
 * Reads what is exported of a span of a company's ledger.
 *
 * @param most  maximum number of payments
 * @returns the JSON, and the number of payments
 */
export async function readExport(
  db: Db,
  { crew, from, until, timeZone }: LedgerSpan,
  most: number,
): Promise<{ many: number; text: ExportText }> {
  const within = (line: string) => sql`${sql.ref(line)} >= (${from}::date::timestamp at time zone ${timeZone})
     and ${sql.ref(line)} < (${until}::date::timestamp at time zone ${timeZone})`;
  const payments = await readAsText(
    db,
    sql`select paid.payment_id, payments.job_id, ${PAID_FOR}, (
          select json_agg(json_build_object('id', line.id, 'kind', line.kind, 'cents', line.cents, 'at', line.at,
              'day', to_char(line.at at time zone ${timeZone}, 'YYYY-MM-DD'), 'in_span', ${within('line.at')}) order by line.id)
            from company_ledger line where line.payment_id = paid.payment_id) as lines, (
          select coalesce(json_agg(json_build_object('cents', part.cents, 'payout_id', payouts.id,
              'reference', payouts.gateway_payout_id, 'arrival_day', to_char(payouts.arrival_day, 'YYYY-MM-DD'))
              order by payouts.sent_at, payouts.id), '[]')
            from payout_parts part join payouts on payouts.id = part.payout_id where part.payment_id = paid.payment_id) as parts
      from (
        select payment_id, min(id) as first from company_ledger
         where company_id = ${crew} and payment_id is not null and ${within('at')}
         group by payment_id order by first limit ${most}
      ) as paid
      join payments on payments.id = paid.payment_id
      ${JOIN_PAID_FOR}
     order by paid.first`,
  );
  const payouts = await readAsText(
    db,
    sql`select line.id, line.kind, line.cents, to_char(line.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, payouts.id as payout_id,
        payouts.gateway_payout_id as reference, payouts.trace_id, to_char(payouts.arrival_day, 'YYYY-MM-DD') as arrival_day
      from company_ledger line join payouts on payouts.id = line.payout_id
     where line.company_id = ${crew} and ${within('line.at')} order by line.id`,
  );
  return { many: payments.many, text: { payments: payments.text, payouts: payouts.text } };
}
