import type { ReminderMail } from '@swath/contract/invoice-fields';
import { addDays, type Day, dayAt } from '@swath/domain/calendar';
import type { InvoiceId } from '@swath/domain/ids';
import { balanceOf, isDraft, payableByCard, whyNotRemind } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import { type Message, writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { invoiceHref } from '../../platform/secrets/sign-link.ts';
import { findClientRow } from '../clients/clients.reads.ts';
import { getCompanyContact, getTimeZone } from '../companies/companies.reads.ts';
import { findCardAccount } from './card/card.reads.ts';
import { columnsOfClient, publishInvoice } from './draft-invoice.ts';
import { invoiceMail, reminderMail } from './invoices.mail.ts';
import { getInvoiceSettings, getToday, payableOf } from './invoices.reads.ts';
import { type InvoiceRowStored, lockInvoice, saveInvoice, takeNumber } from './invoices.writes.ts';
import { toReminderMail } from './to-reminder-mail.ts';

/**
 * Sends a draft: it gets its number, its due day and the client's present name and address, never changes any more, and
 * goes to the client by mail if they have an address. Idempotent: one that was sent already is left as it is.
 *
 * @throws Refused invoice_not_found, invoice_is_void
 */
export function sendInvoice(ctx: Context, crew: CrewProof, id: InvoiceId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, crew, id);
    if (invoice.status === 'void') throw new Refused('invoice_is_void');
    if (isDraft(invoice)) await sendLocked(ctx, tx, crew, invoice);
  });
}

/** Sends a draft that the caller has locked. @returns its number */
export async function sendLocked(ctx: Context, tx: Tx, crew: CrewProof, invoice: InvoiceRowStored): Promise<number> {
  const { id } = invoice;
  const client = (await findClientRow(tx, crew, invoice.own_client_id))!;
  const { due_days } = await getInvoiceSettings(tx, crew);
  const today = await getToday(tx, crew);
  const sent = {
    status: 'sent',
    number: await takeNumber(tx, crew),
    ...{ issued_on: today, due_on: addDays(today, due_days) },
    ...columnsOfClient(client),
  } as const;
  await saveInvoice(tx, id, {
    ...sent,
    ...(client.email && { mailed_at: await ctx.clock.now(tx), mailed_to: client.email }),
  });
  if (client.email) {
    const contact = await getCompanyContact(tx, crew);
    const billed = { ...contact, ...invoice, ...sent, byCard: await isByCard(tx, crew, { ...invoice, ...sent }) };
    await writeMessage(tx, invoiceMail(client.email, billed, invoiceHref(ctx, id)));
  }
  await publishInvoice(tx, crew, id);
  return sent.number;
}

const isByCard = async (tx: Tx, crew: CrewProof, invoice: Parameters<typeof payableOf>[0]): Promise<boolean> =>
  payableByCard(payableOf(invoice)) !== null && (await findCardAccount(tx, crew)) !== null;

/**
 * Mails a client a reminder of an open invoice.
 *
 * @throws Refused invoice_not_found, invoice_not_open, client_without_email, reminded_already (within three days of the
 *   last mail about it)
 */
export function sendReminder(ctx: Context, crew: CrewProof, id: InvoiceId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { mail, today } = await requireReminder(ctx, tx, crew, id);
    await saveInvoice(tx, id, { mailed_at: await ctx.clock.now(tx), mailed_to: mail.to, reminded_on: today });
    await writeMessage(tx, mail);
    await publishInvoice(tx, crew, id);
  });
}

/** The reminder of an open invoice as `sendReminder` would mail it now. @throws Refused as that does */
export function previewReminder(ctx: Context, crew: CrewProof, id: InvoiceId): Promise<ReminderMail> {
  return ctx.db.transaction().execute(async (tx) => toReminderMail((await requireReminder(ctx, tx, crew, id)).mail));
}

async function requireReminder(
  ctx: Context,
  tx: Tx,
  crew: CrewProof,
  id: InvoiceId,
): Promise<{ mail: Message; today: Day }> {
  const invoice = await lockInvoice(tx, crew, id);
  const today = await getToday(tx, crew);
  const timeZone = await getTimeZone(tx, crew);
  const mailedOn = invoice.mailed_at && dayAt(invoice.mailed_at, timeZone);
  const whyNot = whyNotRemind({ ...payableOf(invoice), mailedOn }, today);
  if (whyNot) throw new Refused(whyNot);
  const { email } = (await findClientRow(tx, crew, invoice.own_client_id))!;
  if (!email) throw new Refused('client_without_email');
  const open = {
    ...(await getCompanyContact(tx, crew)),
    ...{ full_name: invoice.full_name, number: invoice.number! },
    ...{ total_cents: cents(balanceOf(payableOf(invoice))), due_on: invoice.due_on! },
    byCard: await isByCard(tx, crew, invoice),
  };
  return { mail: reminderMail(email, open, invoiceHref(ctx, id)), today };
}
