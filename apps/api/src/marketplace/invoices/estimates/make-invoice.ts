import { dayAt } from '@swath/domain/calendar';
import { toInvoiceLines, whyNotInvoice } from '@swath/domain/estimates/estimate';
import type { EstimateId, InvoiceId } from '@swath/domain/ids';
import { invoiceAmounts, MOST_LINES } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { orRefuse, Refused } from '../../../platform/process/refused.ts';
import { lockSeveralClients } from '../../clients/keep-client.ts';
import { getTimeZone } from '../../companies/companies.reads.ts';
import { columnsOfClient, mowingWords, publishInvoice } from '../draft-invoice.ts';
import { listWaitingVisits, PAYER } from '../invoices.reads.ts';
import { columnsOfAmounts, insertInvoice, saveLines } from '../invoices.writes.ts';
import { listEstimateLines } from './estimates.reads.ts';
import { lockEstimate, publishEstimate, saveEstimate } from './estimates.writes.ts';

/**
 * Drafts the invoice of an accepted estimate, with its lines, discount and tax rate. Visits finished since it was
 * accepted stand for its mowings. Once; again when that invoice was deleted or made void.
 *
 * @throws Refused estimate_not_found, estimate_not_accepted, estimate_invoiced, payer_changed
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function makeInvoice(ctx: Context, crew: CrewProof, id: EstimateId): Promise<InvoiceId> {
  return ctx.db.transaction().execute(async (tx) => {
    const { property, payer } = await lockClientsOf(tx, crew, id);
    const estimate = await lockEstimate(tx, crew, id);
    const whyNot = whyNotInvoice(estimate, await findInvoiceStatus(tx, estimate.invoice_id));
    if (whyNot) throw new Refused(whyNot);
    const since = dayAt(estimate.answered_at!, await getTimeZone(tx, crew));
    const given = await listEstimateLines(tx, id);
    const visits = (await listWaitingVisits(tx, crew, payer.id))
      .filter(({ date, property_id }) => date >= since && property_id === property)
      .slice(0, MOST_LINES - given.length)
      .map((visit) => ({ job_id: visit.job_id, words: mowingWords(visit) }));
    const lines = toInvoiceLines(given, visits).map(({ visit, amount_cents, ahead, ...line }) => ({
      ...line,
      ...{ amount_cents: cents(amount_cents), job_id: visit?.job_id ?? null, mowings_ahead: ahead },
    }));
    const { discount_cents, tax_rate, note } = estimate;
    const sums = lines.map(({ amount_cents }) => amount_cents);
    const invoice = await insertInvoice(tx, {
      ...columnsOfAmounts(orRefuse(invoiceAmounts(sums, discount_cents, tax_rate))),
      ...columnsOfClient(payer),
      ...{ company_id: crew, own_client_id: payer.id, created_at: await ctx.clock.now(tx) },
      ...{ tax_rate, note },
    });
    await saveLines(tx, invoice, lines);
    await saveEstimate(tx, id, { invoice_id: invoice });
    await publishInvoice(tx, crew, invoice);
    await publishEstimate(tx, crew, id);
    return invoice;
  });
}

/**
 * Locks the client of an estimate and who pays for it first, as whoever drafts an invoice does, so that no visit gets
 * onto two.
 */
async function lockClientsOf(tx: Tx, crew: CrewProof, id: EstimateId) {
  const found = await tx
    .selectFrom('estimates')
    .innerJoin('own_clients', 'own_clients.id', 'estimates.own_client_id')
    .where('estimates.id', '=', id)
    .where('estimates.company_id', '=', crew)
    .select(['own_clients.id as property', PAYER.as('payer')])
    .executeTakeFirst();
  if (!found) throw new Refused('estimate_not_found');
  const { property, payer } = found;
  const rows = await lockSeveralClients(tx, crew, [property, payer]);
  const isSame = (rows.find((row) => row.id === property)!.payer_id ?? property) === payer;
  if (!isSame) throw new Refused('payer_changed');
  return { property, payer: rows.find((row) => row.id === payer)! };
}

async function findInvoiceStatus(tx: Tx, id: InvoiceId | null) {
  if (id === null) return null;
  const row = await tx.selectFrom('invoices').where('id', '=', id).select('status').executeTakeFirst();
  return row?.status ?? null;
}
