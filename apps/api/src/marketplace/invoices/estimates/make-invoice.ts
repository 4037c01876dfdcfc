import { dayAt } from '@swath/domain/calendar';
import { toInvoiceLines, whyNotInvoice } from '@swath/domain/estimates/estimate';
import type { EstimateId, InvoiceId } from '@swath/domain/ids';
import { invoiceAmounts, MOST_LINES } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { orRefuse, Refused } from '../../../platform/process/refused.ts';
import { lockClient } from '../../clients/keep-client.ts';
import { getTimeZone } from '../../companies/companies.reads.ts';
import { columnsOfClient, mowingWords, publishInvoice } from '../draft-invoice.ts';
import { listWaitingVisits } from '../invoices.reads.ts';
import { columnsOfAmounts, insertInvoice, saveLines } from '../invoices.writes.ts';
import { listEstimateLines } from './estimates.reads.ts';
import { lockEstimate, publishEstimate, saveEstimate } from './estimates.writes.ts';

/**
 * Drafts the invoice of an accepted estimate, with its lines, discount and tax rate. Visits finished since it was
 * accepted stand for its mowings. Once; again when that invoice was deleted or made void.
 *
 * @throws Refused estimate_not_found, estimate_not_accepted, estimate_invoiced
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function makeInvoice(ctx: Context, crew: CrewProof, id: EstimateId): Promise<InvoiceId> {
  return ctx.db.transaction().execute(async (tx) => {
    const client = await lockClientOf(tx, crew, id);
    const estimate = await lockEstimate(tx, crew, id);
    const whyNot = whyNotInvoice(estimate, await findInvoiceStatus(tx, estimate.invoice_id));
    if (whyNot) throw new Refused(whyNot);
    const since = dayAt(estimate.answered_at!, await getTimeZone(tx, crew));
    const given = await listEstimateLines(tx, id);
    const visits = (await listWaitingVisits(tx, crew, estimate.own_client_id))
      .filter(({ date }) => date >= since)
      .slice(0, MOST_LINES - given.length)
      .map(({ job_id, date }) => ({ job_id, words: mowingWords(date) }));
    const lines = toInvoiceLines(given, visits).map(({ visit, amount_cents, ...line }) => ({
      ...line,
      ...{ amount_cents: cents(amount_cents), job_id: visit?.job_id ?? null },
    }));
    const { discount_cents, tax_rate, note } = estimate;
    const sums = lines.map(({ amount_cents }) => amount_cents);
    const invoice = await insertInvoice(tx, {
      ...columnsOfAmounts(orRefuse(invoiceAmounts(sums, discount_cents, tax_rate))),
      ...columnsOfClient(client),
      ...{ company_id: crew, own_client_id: estimate.own_client_id, created_at: await ctx.clock.now(tx) },
      ...{ tax_rate, note },
    });
    await saveLines(tx, invoice, lines);
    await saveEstimate(tx, id, { invoice_id: invoice });
    await publishInvoice(tx, crew, invoice);
    await publishEstimate(tx, crew, id);
    return invoice;
  });
}

/** Locks the client of an estimate first, as whoever drafts an invoice does, so that no visit gets onto two. */
async function lockClientOf(tx: Tx, crew: CrewProof, id: EstimateId) {
  const found = await tx
    .selectFrom('estimates')
    .where('id', '=', id)
    .where('company_id', '=', crew)
    .select('own_client_id')
    .executeTakeFirst();
  if (!found) throw new Refused('estimate_not_found');
  return (await lockClient(tx, crew, found.own_client_id))!;
}

async function findInvoiceStatus(tx: Tx, id: InvoiceId | null) {
  if (id === null) return null;
  const row = await tx.selectFrom('invoices').where('id', '=', id).select('status').executeTakeFirst();
  return row?.status ?? null;
}
