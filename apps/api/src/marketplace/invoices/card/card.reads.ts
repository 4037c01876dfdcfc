import type { CompanyId, InvoiceId, PaymentId } from '@swath/domain/ids';
import { AWAITED } from '@swath/domain/payments/payment-state';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { CAN_BE_PAID } from '../../companies/companies.reads.ts';

/** SQL: whether a company's invoices can be paid by card now, where `companies` and `invoice_settings` are joined. */
export const TAKES_CARDS = sql<SqlBool>`(coalesce(invoice_settings.takes_cards, false) and ${CAN_BE_PAID})`;

/** The account of a company whose invoices can be paid by card now; null when they cannot. */
export async function findCardAccount(db: Db, company: CompanyId): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('invoice_settings', 'invoice_settings.company_id', 'companies.id')
    .where('companies.id', '=', company)
    .where(TAKES_CARDS)
    .select('payout_account_id')
    .executeTakeFirst();
  return row?.payout_account_id ?? null;
}

/** Finds the payment of an invoice's payment page; undefined when it has no such page. */
export async function findPaymentOfPage(db: Db, invoice: InvoiceId, sessionId: string): Promise<PaymentId | undefined> {
  const row = await db
    .selectFrom('payments')
    .where('invoice_id', '=', invoice)
    .where('session_id', '=', sessionId)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Finds the payment of an invoice's page on which somebody may be paying; undefined without one. */
export async function findOpenPage(db: Db, invoice: InvoiceId): Promise<PaymentId | undefined> {
  const row = await db
    .selectFrom('payments')
    .where('invoice_id', '=', invoice)
    .where('refund_reason', 'is', null)
    .where('session_id', 'is not', null)
    .where('state', 'in', AWAITED)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
