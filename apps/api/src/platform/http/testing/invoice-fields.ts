import { ACTORS } from './access-table.ts';
import type { FieldRow } from './field-row.ts';

const INVOICE =
  'full_name address email lines.words lines.address note payments.note payments.card_last4 void_reason mailed_to';
const PUBLIC = 'company_name company_address company_phone full_name address lines.words note how_to_pay';
const CREWS = ['crewPrimary', 'crewStandard', 'otherCrew'] as const;

/** The signed link is made for the response. */
export const invoice: readonly FieldRow[] = [{ to: ['crewPrimary', 'crewStandard'], own: INVOICE, now: 'link' }];

/** A mail says from which company it is, and to whom it goes. */
export const reminder: readonly FieldRow[] = [{ to: ['crewPrimary', 'crewStandard'], own: 'mailed_to subject text' }];

/**
 * The personal fields in the responses about invoices to own clients. They are data of the company itself; whoever has
 * the signed link of an invoice reads what it says.
 */
export const INVOICE_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  draftInvoice: invoice,
  readInvoice: invoice,
  changeInvoice: invoice,
  sendInvoice: invoice,
  voidInvoice: invoice,
  remindInvoice: invoice,
  previewInvoiceReminder: reminder,
  listClientInvoices: [{ to: ['crewPrimary', 'crewStandard'], own: 'billable.address' }],
  listReceivables: [{ to: CREWS, own: 'invoices.full_name drafts.invoices.full_name' }],
  readInvoiceMonth: [{ to: CREWS, own: 'clients.full_name' }],
  addInvoicePayment: invoice,
  takeBackInvoicePayment: invoice,
  giveBackInvoicePayment: [{ to: ['crewPrimary'], own: INVOICE, now: 'link' }],
  openInvoiceCardPage: [{ to: ACTORS, company: 'clientSecret sessionId' }],
  readInvoiceSettings: [{ to: CREWS, own: 'how_to_pay' }],
  changeInvoiceSettings: [{ to: CREWS, now: 'how_to_pay' }],
  readPublicInvoice: [{ to: ACTORS, company: PUBLIC }],
};
