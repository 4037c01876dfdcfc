import { type Day, daysBetween } from '@swath/domain/calendar';
import type { OwnClientId } from '@swath/domain/ids';
import { invoiceNumberText, METHOD_LABELS, statementOf } from '@swath/domain/invoices/invoice';
import { statementFileName } from '@swath/domain/invoices/statement-file';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { threadWork } from '../../platform/threads/thread-work.ts';
import { writeInThread } from '../../platform/threads/write-in-thread.ts';
import { findClientRow } from '../clients/clients.reads.ts';
import { toCustomer } from '../clients/to-customer.ts';
import type { ClientStatement } from './draw-client-statement.ts';
import { getSender } from './invoices.reads.ts';

const DRAWING = threadWork<typeof import('./draw-client-statement.ts'), 'drawClientStatement'>(
  new URL('./draw-client-statement.ts', import.meta.url),
  'drawClientStatement',
);

/** Five years with their leap days. */
const LONGEST_DAYS = 1827;

type Asked = { readonly client: OwnClientId; readonly from: Day; readonly to: Day };

/**
 * Writes the statement of an own client as a PDF: what was owed before the first day, every invoice and payment up to
 * the last day, and what is owed then. Void invoices and payments taken back are not on it.
 *
 * @throws Refused own_client_not_found, period_not_valid, over_request_rate_limit, unavailable
 */
export async function writeClientStatement(
  ctx: Context,
  crew: CrewProof,
  { client, from, to }: Asked,
  signal: AbortSignal,
): Promise<{ name: string; bytes: Uint8Array }> {
  const row = await findClientRow(ctx.db, crew, client);
  if (!row) throw new Refused('own_client_not_found');
  if (from > to || daysBetween(from, to) > LONGEST_DAYS) throw new Refused('period_not_valid');
  const given = async (): Promise<ClientStatement> => ({
    ...statementOf(await listEntries(ctx.db, client, to), from),
    ...(await getSender(ctx.db, crew)),
    ...{ ...toCustomer(row), from, to },
  });
  return {
    name: statementFileName(row.full_name, from, to),
    bytes: await writeInThread(ctx, DRAWING, { account: crew, given, signal }),
  };
}

/** A client's invoices and payments up to a day. */
async function listEntries(db: Db, client: OwnClientId, to: Day) {
  const sent = db.selectFrom('invoices').where('own_client_id', '=', client).where('status', '=', 'sent');
  const invoices = await sent
    .where('issued_on', '<=', to)
    .orderBy('number')
    .select(['number', 'issued_on', 'total_cents'])
    .execute();
  const payments = await sent
    .innerJoin('invoice_payments', 'invoice_payments.invoice_id', 'invoices.id')
    .where('paid_on', '<=', to)
    .where('taken_back_at', 'is', null)
    .orderBy('recorded_at')
    .select(['number', 'paid_on', 'method', 'amount_cents'])
    .execute();
  return [
    ...invoices.map(({ number, issued_on, total_cents }) => ({
      ...{ day: issued_on!, words: `Invoice ${invoiceNumberText(number!)}`, cents: total_cents },
    })),
    ...payments.map(({ number, paid_on, method, amount_cents }) => ({
      ...{ day: paid_on, cents: -amount_cents },
      words: `Payment of ${invoiceNumberText(number!)} (${METHOD_LABELS[method].toLowerCase()})`,
    })),
  ];
}
