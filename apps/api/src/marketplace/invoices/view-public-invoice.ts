import type { PublicInvoice } from '@swath/contract/invoice-fields';
import { addressLine } from '@swath/domain/accounts/profile';
import type { Day } from '@swath/domain/calendar';
import type { InvoiceId } from '@swath/domain/ids';
import { invoiceNumberText, invoiceState, payableByCard } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import { Refused } from '../../platform/process/refused.ts';
import { invoiceHref, readLinkToken } from '../../platform/secrets/sign-link.ts';
import { TAKES_CARDS } from './card/card.reads.ts';
import { amountsOf, listLines, listPayments, payableOf, SENDER, TODAY } from './invoices.reads.ts';

/** What an invoice says, for its PDF and for its public page. A draft has no number and no days yet. */
export type PrintedInvoice = Omit<PublicInvoice, 'state' | 'number' | 'issued_on' | 'due_on'> & {
  readonly state: PublicInvoice['state'] | 'draft';
  readonly number: string | null;
  readonly issued_on: Day | null;
  readonly due_on: Day | null;
  /** Address of its public page if it can be paid by card there; else null. */
  readonly card_href: string | null;
};

/**
 * Reads what an invoice says, for whoever may see it: its own company, or somebody with its signed link.
 *
 * @throws NoResultError when there is none
 */
export async function readPrinted(ctx: Pick<Context, 'db' | 'settings'>, id: InvoiceId): Promise<PrintedInvoice> {
  const { db } = ctx;
  const row = await db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .leftJoin('invoice_settings', 'invoice_settings.company_id', 'invoices.company_id')
    .where('invoices.id', '=', id)
    .select(qualify('invoices', COLUMNS.invoices))
    .select([
      ...SENDER,
      sql<string>`coalesce(invoice_settings.how_to_pay, '')`.as('how_to_pay'),
      TODAY.as('today'),
      TAKES_CARDS.as('takes_cards'),
    ])
    .executeTakeFirstOrThrow();
  const payments = await listPayments(db, id);
  const byCard = row.takes_cards ? payableByCard(payableOf(row)) : null;
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
    card_cents: byCard === null ? null : cents(byCard),
    card_href: byCard === null ? null : invoiceHref(ctx, id),
    today: row.today,
  };
}

/** Reads the invoice of a signed link, for its PDF. @throws Refused invoice_link_invalid */
export async function readPrintedByLink(ctx: Context, token: string): Promise<PrintedInvoice> {
  const id = readLinkToken(ctx, 'invoice', token);
  const own = ctx.db.selectFrom('invoices').where('id', '=', id).select('id');
  const known = id && (await own.executeTakeFirst());
  if (!known) throw new Refused('invoice_link_invalid');
  const invoice = await readPrinted(ctx, known.id);
  if (invoice.state === 'draft') throw new Refused('invoice_link_invalid');
  return invoice;
}

/** Reads the invoice of a signed link. @throws Refused invoice_link_invalid */
export async function viewPublicInvoice(ctx: Context, token: string): Promise<PublicInvoice> {
  const { state, number, issued_on, due_on, card_href, ...rest } = await readPrintedByLink(ctx, token);
  if (state === 'draft' || number === null || issued_on === null || due_on === null) {
    throw new Refused('invoice_link_invalid');
  }
  return { ...rest, state, number, issued_on, due_on };
}
