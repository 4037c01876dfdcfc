import type { OwnClientId } from '@swath/domain/ids';
import { type Message, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { invoiceHref } from '../../../platform/secrets/sign-link.ts';
import { getCompanyName } from '../invoices.reads.ts';
import type { InvoiceRowStored } from '../invoices.writes.ts';

/** Mails the client of an invoice, at the address to which it was mailed or else the present one; nobody without one. */
export async function writeToClient(
  ctx: Context,
  tx: Tx,
  invoice: InvoiceRowStored,
  write: (to: string, how: { readonly company: string; readonly href: string }) => Message,
): Promise<void> {
  const to = invoice.mailed_to ?? (await getAddress(tx, invoice.own_client_id));
  if (to === null) return;
  const company = await getCompanyName(tx, invoice.company_id);
  await writeMessage(tx, write(to, { company, href: invoiceHref(ctx, invoice.id) }));
}

async function getAddress(tx: Tx, client: OwnClientId): Promise<string | null> {
  const row = tx.selectFrom('own_clients').where('id', '=', client).select('email');
  return (await row.executeTakeFirstOrThrow()).email;
}
