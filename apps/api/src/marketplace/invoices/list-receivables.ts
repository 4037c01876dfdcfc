import type { Receivables } from '@swath/contract/invoice-fields';
import { dayAt } from '@swath/domain/calendar';
import { AGES, ageOf, whyNotRemind } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import { getTimeZone } from '../companies/companies.reads.ts';
import { getToday, payableOf, toRow } from './invoices.reads.ts';

const MOST_ROWS = 500;

/** Lists what a company's own clients owe: all sums by age, and the open invoices, longest due first; and the drafts. */
export async function listReceivables(db: Db, crew: CrewProof): Promise<Receivables> {
  const today = await getToday(db, crew);
  const timeZone = await getTimeZone(db, crew);
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('own_clients', 'own_clients.id', 'invoices.own_client_id')
    .where('invoices.company_id', '=', crew)
    .where('invoices.status', '=', 'sent')
    .whereRef('invoices.paid_cents', '<', 'invoices.total_cents')
    .orderBy('invoices.due_on')
    .orderBy('invoices.number')
    .select(qualify('invoices', COLUMNS.invoices))
    .select('own_clients.email')
    .execute();
  const open = rows.map((row) => ({
    ...toRow(row),
    client_id: row.own_client_id,
    full_name: row.full_name,
    age: ageOf(row.due_on!, today),
    reminded_on: row.reminded_on,
    has_email: row.email !== null,
    may_remind:
      row.email !== null &&
      whyNotRemind({ ...payableOf(row), mailedOn: row.mailed_at && dayAt(row.mailed_at, timeZone) }, today) === null,
  }));
  const ages = AGES.map((age) => {
    const of = open.filter((invoice) => invoice.age === age);
    return { age, cents: cents(of.reduce((sum, { balance_cents }) => sum + balance_cents, 0)), invoices: of.length };
  });
  return { today, ages, invoices: open.slice(0, MOST_ROWS), drafts: await listDrafts(db, crew, timeZone) };
}

/** Invoices that are drafts: all counted and summed up, and the latest of them with the day on which each was begun. */
async function listDrafts(db: Db, crew: CrewProof, timeZone: string): Promise<Receivables['drafts']> {
  const rows = await db
    .selectFrom('invoices')
    .where('company_id', '=', crew)
    .where('status', '=', 'draft')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'own_client_id as client_id', 'full_name', 'total_cents', 'created_at'])
    .execute();
  return {
    count: rows.length,
    total_cents: cents(rows.reduce((sum, { total_cents }) => sum + total_cents, 0)),
    invoices: rows
      .slice(0, MOST_ROWS)
      .map(({ created_at, ...draft }) => ({ ...draft, begun_on: dayAt(created_at, timeZone) })),
  };
}
