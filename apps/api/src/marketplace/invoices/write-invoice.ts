import type { InvoiceId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { threadWork } from '../../platform/threads/thread-work.ts';
import { writeInThread } from '../../platform/threads/write-in-thread.ts';
import { type PrintedInvoice, readPrinted, readPrintedByLink } from './view-public-invoice.ts';

const DRAWING = threadWork<typeof import('./draw-invoice.ts'), 'drawInvoice'>(
  new URL('./draw-invoice.ts', import.meta.url),
  'drawInvoice',
);

type File = { readonly name: string; readonly bytes: Uint8Array };

/**
 * Writes one of a company's invoices as a PDF.
 *
 * @throws Refused invoice_not_found; over_request_rate_limit when the company has too many pending files; unavailable
 *   when all accounts together have, or on a timeout
 */
export async function writeInvoice(ctx: Context, crew: CrewProof, id: InvoiceId, signal: AbortSignal): Promise<File> {
  const own = ctx.db.selectFrom('invoices').where('id', '=', id).where('company_id', '=', crew).select('id');
  if (!(await own.executeTakeFirst())) throw new Refused('invoice_not_found');
  return draw(ctx, crew, await readPrinted(ctx, id), signal);
}

/**
 * Writes the invoice of a signed link as a PDF. Pending files are counted by invoice.
 *
 * @throws Refused invoice_link_invalid, over_request_rate_limit, unavailable
 */
export async function writePublicInvoice(ctx: Context, token: string, signal: AbortSignal): Promise<File> {
  return draw(ctx, token, await readPrintedByLink(ctx, token), signal);
}

const draw = async (ctx: Context, account: string, invoice: PrintedInvoice, signal: AbortSignal): Promise<File> => ({
  name: `${invoice.number ?? 'draft'}.pdf`,
  bytes: await writeInThread(ctx, DRAWING, { account, given: async () => invoice, signal }),
});
