import type { InvoiceMonth } from '@swath/contract/invoice-fields';
import { invoiceAmounts } from '@swath/domain/invoices/invoice';
import { daysOfMonth, type Month, monthOfDay } from '@swath/domain/ledger/months';
import { cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { getInvoiceSettings, getToday, PAYER, selectUnbilled } from '../invoices.reads.ts';

const MOST_MONTHS = 24;
const MOST_CLIENTS = 500;

/**
 * Lists the own clients who pay for finished visits of a month that are on no invoice, with their sums, and the months
 * with such visits.
 *
 * @param asked  left out: the latest such month that is over; else the current one
 */
export async function listMonthVisits(db: Db, crew: CrewProof, asked: Month | undefined): Promise<InvoiceMonth> {
  const today = await getToday(db, crew);
  const { tax_rate } = await getInvoiceSettings(db, crew);
  const months = await selectUnbilled(db, crew)
    .select([sql<Month>`to_char(jobs.service_date, 'YYYY-MM')`.as('month'), sql<number>`count(*)::int`.as('visits')])
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(MOST_MONTHS)
    .execute();
  const current = monthOfDay(today);
  const month = asked ?? months.find((one) => one.month < current)?.month ?? current;
  const { from, until } = daysOfMonth(month);
  const rows = await selectUnbilled(db, crew)
    .innerJoin('own_clients', 'own_clients.id', 'jobs.own_client_id')
    .innerJoin('own_clients as payers', (join) => join.on(PAYER, '=', sql.ref('payers.id')))
    .where('jobs.service_date', '>=', from)
    .where('jobs.service_date', '<', until)
    .groupBy('payers.id')
    .orderBy(sql`lower(payers.full_name)`)
    .orderBy('payers.id')
    .limit(MOST_CLIENTS)
    .select(['payers.id as client_id', 'payers.full_name'])
    .select([
      sql<boolean>`payers.email is not null`.as('mailable'),
      sql<number>`count(*)::int`.as('visits'),
      sql<number>`sum(jobs.price_cents)::int`.as('sum'),
    ])
    .execute();
  return {
    month,
    months,
    tax_rate,
    clients: rows.map(({ sum, ...client }) => ({ ...client, total_cents: totalOf(sum, tax_rate) })),
  };
}

function totalOf(sum: number, taxRate: number) {
  const amounts = invoiceAmounts([sum], 0, taxRate);
  // No discount is over the sum.
  return amounts.ok ? amounts.value.total : cents(sum);
}
