import type { MadeInvoices } from '@swath/contract/invoice-fields';
import type { OwnClientId } from '@swath/domain/ids';
import { invoiceNumberText, MOST_LINES } from '@swath/domain/invoices/invoice';
import { daysOfMonth, type Month } from '@swath/domain/ledger/months';
import { cents } from '@swath/domain/units';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { lockClient } from '../../clients/keep-client.ts';
import { draftLocked } from '../draft-invoice.ts';
import { PAYER, selectUnbilled } from '../invoices.reads.ts';
import { lockInvoice } from '../invoices.writes.ts';
import { sendLocked } from '../send-invoice.ts';

type Asked = { readonly month: Month; readonly clients: readonly OwnClientId[]; readonly send: boolean };

/**
 * Makes an invoice for each of these own clients of their finished visits of a month that are on no invoice, each in a
 * transaction of its own, and sends them if asked to. Clients without such visits are left out, so that a repeated call
 * makes none twice.
 *
 * @returns the invoices that were made
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function makeMonthInvoices(
  ctx: Context,
  crew: CrewProof,
  { month, clients, send }: Asked,
): Promise<MadeInvoices> {
  const made: MadeInvoices['made'] = [];
  for (const client of new Set(clients)) {
    const invoice = await ctx.db.transaction().execute((tx) => makeOne(ctx, tx, crew, { client, month, send }));
    if (invoice) made.push(invoice);
  }
  return { made };
}

async function makeOne(
  ctx: Context,
  tx: Tx,
  crew: CrewProof,
  { client, month, send }: { client: OwnClientId; month: Month; send: boolean },
): Promise<MadeInvoices['made'][number] | null> {
  // The client's row is locked first, so that no visit gets onto two invoices.
  const row = await lockClient(tx, crew, client);
  if (!row) return null;
  const { from, until } = daysOfMonth(month);
  const visits = await selectUnbilled(tx, crew)
    .innerJoin('own_clients', 'own_clients.id', 'jobs.own_client_id')
    .where(PAYER, '=', client)
    .where('jobs.service_date', '>=', from)
    .where('jobs.service_date', '<', until)
    .orderBy('jobs.service_date')
    .limit(MOST_LINES)
    .select('jobs.id')
    .execute();
  if (visits.length === 0) return null;
  const draft = { job_ids: visits.map(({ id }) => id), lines: [], discount_cents: cents(0), note: '' };
  const id = await draftLocked(ctx, tx, crew, row, draft);
  const number = send ? await sendLocked(ctx, tx, crew, await lockInvoice(tx, crew, id)) : null;
  return {
    ...{ client_id: client, invoice_id: id, mailed: send && row.email !== null },
    number: number === null ? null : invoiceNumberText(number),
  };
}
