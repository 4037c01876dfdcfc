import type { InvoiceDraft } from '@swath/contract/invoice-fields';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId, InvoiceId, OwnClientId } from '@swath/domain/ids';
import { invoiceAmounts, isDraft, MOST_LINES } from '@swath/domain/invoices/invoice';
import { fullDayText } from '@swath/domain/words';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { orRefuse, Refused } from '../../platform/process/refused.ts';
import { lockClient } from '../clients/keep-client.ts';
import { type ClientRow, toCustomer } from '../clients/to-customer.ts';
import { getInvoiceSettings, listBillableVisits } from './invoices.reads.ts';
import {
  columnsOfAmounts,
  deleteInvoice,
  insertInvoice,
  lockInvoice,
  type NewLine,
  saveInvoice,
  saveLines,
} from './invoices.writes.ts';

/** Tells the members of a company that one of its invoices changed. */
export const publishInvoice = (tx: Tx, company: CompanyId, id: InvoiceId): Promise<void> =>
  recordChange(tx, { kind: 'invoice.changed', subject: id, audience: { company } });

/** The columns of an invoice that name its client as they are now. */
export const columnsOfClient = (client: ClientRow) => {
  const { full_name, address } = toCustomer(client);
  return { full_name, address };
};

/** The words of a line for a visit. @param address  of another property than the client's own; null: their own */
export const mowingWords = ({ date, address }: { readonly date: Day; readonly address: string | null }): string =>
  `Mowing on ${fullDayText(date)}${address === null ? '' : ` at ${address}`}`;

/**
 * Drafts an invoice for an own client: of completed visits that are on no other invoice, at their price, and of lines of
 * the company's own.
 *
 * @throws Refused own_client_not_found, visit_not_billable, invoice_without_lines, too_many_lines, discount_over_sum
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function draftInvoice(
  ctx: Context,
  crew: CrewProof,
  client: OwnClientId,
  draft: InvoiceDraft,
): Promise<InvoiceId> {
  return ctx.db.transaction().execute(async (tx) => {
    // The client's row is locked first, so that no visit gets onto two invoices.
    const row = await lockClient(tx, crew, client);
    if (!row) throw new Refused('own_client_not_found');
    return draftLocked(ctx, tx, crew, row, draft);
  });
}

/** Drafts an invoice as `draftInvoice` does, as a step of a transaction that has locked the client. */
export async function draftLocked(
  ctx: Context,
  tx: Tx,
  crew: CrewProof,
  client: ClientRow,
  draft: InvoiceDraft,
): Promise<InvoiceId> {
  const { lines, columns } = await workOut(tx, crew, { client: client.id, besides: null }, draft);
  const id = await insertInvoice(tx, {
    ...columns,
    ...columnsOfClient(client),
    ...{ company_id: crew, own_client_id: client.id, created_at: await ctx.clock.now(tx) },
  });
  await saveLines(tx, id, lines);
  await publishInvoice(tx, crew, id);
  return id;
}

/**
 * Gives a draft other visits, lines and words.
 *
 * @throws Refused invoice_not_found, invoice_not_draft, visit_not_billable, invoice_without_lines, too_many_lines,
 *   discount_over_sum
 */
export function changeInvoice(ctx: Context, crew: CrewProof, id: InvoiceId, draft: InvoiceDraft): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, crew, id);
    const { lines, columns } = await workOut(tx, crew, { client: before.own_client_id, besides: id }, draft);
    await saveInvoice(tx, id, columns);
    await saveLines(tx, id, lines);
    await publishInvoice(tx, crew, id);
  });
}

/** Deletes a draft. @throws Refused invoice_not_found, invoice_not_draft */
export function removeInvoice(ctx: Context, crew: CrewProof, id: InvoiceId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockDraft(tx, crew, id);
    await deleteInvoice(tx, id);
    await publishInvoice(tx, crew, id);
  });
}

/** Locks the client of a draft, and then the draft. */
async function lockDraft(tx: Tx, crew: CrewProof, id: InvoiceId) {
  const found = await tx
    .selectFrom('invoices')
    .where('id', '=', id)
    .where('company_id', '=', crew)
    .select('own_client_id')
    .executeTakeFirst();
  if (found) await lockClient(tx, crew, found.own_client_id);
  const invoice = await lockInvoice(tx, crew, id);
  if (!isDraft(invoice)) throw new Refused('invoice_not_draft');
  return invoice;
}

async function workOut(
  tx: Tx,
  crew: CrewProof,
  { client, besides }: { client: OwnClientId; besides: InvoiceId | null },
  draft: InvoiceDraft,
) {
  const asked = new Set(draft.job_ids);
  const visits = await listBillableVisits(tx, { company: crew, client, besides }, [...asked]);
  if (visits.length < asked.size) throw new Refused('visit_not_billable');
  const lines: NewLine[] = [
    ...visits.map((visit) => ({
      kind: 'mowing' as const,
      words: mowingWords(visit),
      amount_cents: visit.price_cents,
      job_id: visit.job_id,
      mowings_ahead: 0,
    })),
    ...draft.lines.map((line) => ({
      ...line,
      ...{ job_id: null, mowings_ahead: line.kind === 'mowing' ? line.mowings_ahead : 0 },
    })),
  ];
  if (lines.length === 0) throw new Refused('invoice_without_lines');
  if (lines.length > MOST_LINES) throw new Refused('too_many_lines');
  const { tax_rate } = await getInvoiceSettings(tx, crew);
  const amounts = orRefuse(
    invoiceAmounts(
      lines.map(({ amount_cents }) => amount_cents),
      draft.discount_cents,
      tax_rate,
    ),
  );
  return { lines, columns: { ...columnsOfAmounts(amounts), tax_rate, note: draft.note } };
}
