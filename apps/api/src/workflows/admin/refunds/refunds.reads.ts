import type { ClosedRefund, UnpaidRefund } from '@swath/contract/admin-refunds';
import type { Day } from '@swath/domain/calendar';
import { type NotNull, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

const selectUnpaid = (db: Db) =>
  db
    .selectFrom('unpaid_refunds as u')
    .innerJoin('payments as p', 'p.id', 'u.payment_id')
    .leftJoin('accounts as a', 'a.id', 'p.homeowner_id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('jobs as j', 'j.id', 'p.job_id')
    .leftJoin('quotes as q', 'q.id', 'p.quote_id')
    .leftJoin('invoices as i', 'i.id', 'p.invoice_id')
    .leftJoin('profiles as f', 'f.account_id', 'a.id')
    .select([
      'u.id',
      'u.amount_cents',
      'p.homeowner_id',
      sql<string>`coalesce(a.email, i.mailed_to, '')`.as('email'),
      sql<string>`coalesce(j.full_name, q.full_name, i.full_name, f.full_name, '')`.as('full_name'),
      'p.job_id',
      'c.name as company_name',
      sql<Day | null>`coalesce(j.service_date, q.service_date)`.as('service_date'),
      'i.number as invoice_number',
      'p.card_last4',
      sql<boolean>`u.hand_refund_id is not null`.as('by_hand'),
      'u.tries',
      'u.last_error',
      'u.failed_at',
    ]);

/**
 * Lists open refunds, i.e. those that could not be made after all retries, oldest first.
 * @param most  maximum number
 */
export async function listOpenRefunds(db: Db, most: number): Promise<UnpaidRefund[]> {
  const open = selectUnpaid(db).where('u.outcome', 'is', null).orderBy('u.failed_at').orderBy('u.id').limit(most);
  return (await open.execute()).map(toRefund);
}

/** Lists closed refunds with their outcomes, latest first. @param most  maximum number */
export async function listClosedRefunds(db: Db, most: number): Promise<ClosedRefund[]> {
  const rows = await selectUnpaid(db)
    .leftJoin('accounts as by', 'by.id', 'u.closed_by')
    .where('u.outcome', 'is not', null)
    .where('u.closed_at', 'is not', null)
    .orderBy('u.closed_at', 'desc')
    .orderBy('u.id')
    .limit(most)
    .select(['u.outcome', 'u.closed_at', 'by.email as closed_by', 'u.note'])
    .$narrowType<{ outcome: NotNull; closed_at: NotNull }>()
    .execute();
  return rows.map(({ outcome, closed_at, closed_by, note, ...row }) => ({
    ...toRefund(row),
    ...{ outcome, closed_at: closed_at.toISOString(), closed_by, note },
  }));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUnpaid>['execute']>>[number];

const toRefund = ({ failed_at, ...row }: Row): UnpaidRefund => ({ ...row, failed_at: failed_at.toISOString() });

/**
 * Finds the payment of a refund that could not be made, and who gets it: a homeowner, or the company whose invoice was
 * paid. Undefined if there is no such refund.
 */
export const findPaymentOfRefund = (db: Db, id: string) =>
  db
    .selectFrom('unpaid_refunds as u')
    .innerJoin('payments as p', 'p.id', 'u.payment_id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('accounts as a', 'a.id', 'p.homeowner_id')
    .where('u.id', '=', id)
    .select(['u.payment_id', 'p.homeowner_id', 'p.job_id', 'p.company_id', 'c.name as company', 'a.email'])
    .executeTakeFirst();

/** Counts the refunds that could not be made and wait for an administrator. */
export async function countOpenRefunds(db: Db): Promise<number> {
  const open = db.selectFrom('unpaid_refunds').where('outcome', 'is', null);
  const row = await open.select(({ fn }) => fn.countAll<string>().as('many')).executeTakeFirstOrThrow();
  return Number(row.many);
}
