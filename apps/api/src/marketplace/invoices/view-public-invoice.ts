import type { PublicInvoice } from '@swath/contract/invoice-fields';
import { addressLine } from '@swath/domain/accounts/profile';
import type { Day } from '@swath/domain/calendar';
import type { InvoiceId } from '@swath/domain/ids';
import { invoiceNumberText, invoiceState } from '@swath/domain/invoices/invoice';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import { Refused } from '../../platform/process/refused.ts';
import { readLinkToken } from '../../platform/secrets/sign-link.ts';
import { amountsOf, listLines, listPayments, payableOf, SENDER, TODAY } from './invoices.reads.ts';

/** What an invoice says, for its PDF and for its public page. A draft has no number and no days yet. */
export type PrintedInvoice = Omit<PublicInvoice, 'state' | 'number' | 'issued_on' | 'due_on'> & {
  readonly state: PublicInvoice['state'] | 'draft';
  readonly number: string | null;
  readonly issued_on: Day | null;
  readonly due_on: Day | null;
};

/**
 * Reads what an invoice says, for whoever may see it: its own company, or somebody with its signed link.
 *
 * @throws NoResultError when there is none
 */
export async function readPrinted({ db }: Pick<Context, 'db'>, id: InvoiceId): Promise<PrintedInvoice> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .leftJoin('invoice_settings', 'invoice_settings.company_id', 'invoices.company_id')
    .where('invoices.id', '=', id)
    .select(qualify('invoices', COLUMNS.invoices))
    .select([...SENDER, sql<string>`coalesce(invoice_settings.how_to_pay, '')`.as('how_to_pay'), TODAY.as('today')])
    .executeTakeFirstOrThrow();
  const payments = await listPayments(db, id);
  return {
    company_name: row.company_name,
    company_address: addressLine(row),
    company_phone: row.company_phone,
    full_name: row.full_name,
    address: row.address,
    state: invoiceState(payableOf(row)),
    number: row.number === null ? null : invoiceNumberText(row.number),
    issued_on: row.issued_on,
    due_on: row.due_on,
    lines: (await listLines(db, id)).map(({ kind, words, amount_cents }) => ({ kind, words, amount_cents })),
    ...amountsOf(row),
    note: row.note,
    how_to_pay: row.how_to_pay,
    payments: payments
      .filter(({ taken_back }) => !taken_back)
      .map(({ amount_cents, method, paid_on }) => ({ amount_cents, method, paid_on })),
    today: row.today,
  };
}

/** Reads the invoice of a signed link. @throws Refused invoice_link_invalid */
export async function viewPublicInvoice(ctx: Context, token: string): Promise<PublicInvoice> {
  const id = readLinkToken(ctx, 'invoice', token);
  const own = ctx.db.selectFrom('invoices').where(sql<boolean>`id = ${id}::uuid`).select('id');
  const known = id && (await own.executeTakeFirst());
  if (!known) throw new Refused('invoice_link_invalid');
  const { state, number, issued_on, due_on, ...rest } = await readPrinted(ctx, known.id);
  if (state === 'draft' || number === null || issued_on === null || due_on === null) {
    throw new Refused('invoice_link_invalid');
  }
  return { ...rest, state, number, issued_on, due_on };
}
