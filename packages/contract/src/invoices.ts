import type * as ids from '@swath/domain/ids';
import {
  AGES,
  INVOICE_STATES,
  LINE_KINDS,
  MOST_DUE_DAYS,
  MOST_LINE_CENTS,
  MOST_LINES,
  MOST_TAX_RATE,
  PAYMENT_METHODS,
} from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  CentsField,
  DayField,
  DayText,
  Instant,
  idField,
  idText,
  lines,
  optionalLines,
  optionalText,
  readAs,
  text,
} from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

const amountWords = 'Please enter an amount between $0.00 and $10,000.00.';

/** An amount of a line, in whole cents. */
const LineCents = readAs<ReturnType<typeof cents>, number>(
  z.int(amountWords).check(z.gte(0, amountWords), z.lte(MOST_LINE_CENTS, amountWords)),
);

/** A line with words and an amount of its own: extra services, or anything else. */
const LineField = z.object({
  kind: z.enum(LINE_KINDS),
  words: personal('words', text(200, 'Please say what this is for.')),
  amount_cents: LineCents,
});

/** A line as everybody reads it who sees the invoice. */
const LineFields = z.object({
  kind: z.enum(LINE_KINDS),
  words: personal('words', z.string()),
  amount_cents: CentsField,
});
const AMOUNTS = {
  subtotal_cents: CentsField,
  discount_cents: CentsField,
  /** Thousandths of a percent: 8125 is 8.125 %. */
  tax_rate: z.int(),
  tax_cents: CentsField,
  total_cents: CentsField,
  paid_cents: CentsField,
  /** What is still to be paid: zero for drafts and void invoices. */
  balance_cents: CentsField,
};

/** A payment of an invoice, outside of Swath, that the company recorded. */
const PaymentFields = z.object({
  id: idText<ids.InvoicePaymentId>(),
  amount_cents: CentsField,
  method: z.enum(PAYMENT_METHODS),
  paid_on: DayText,
  note: personal('words', z.string()),
  /** Whether the company took it back, so that it does not count. */
  taken_back: z.boolean(),
});
export type InvoicePayment = z.infer<typeof PaymentFields>;

/** An invoice of a company for one of its own clients. */
export interface Invoice extends z.infer<typeof InvoiceFields>, Named {}
const InvoiceFields = z.object({
  id: idText<ids.InvoiceId>(),
  client_id: idText<ids.OwnClientId>(),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  /** The client's present e-mail address, to which it is sent; null without one. */
  email: personal('email', z.nullable(z.string())),
  state: z.enum(INVOICE_STATES),
  /** Printed number, such as "INV-0042"; null for a draft. */
  number: z.nullable(z.string()),
  issued_on: z.nullable(DayText),
  due_on: z.nullable(DayText),
  /** `job_id` and `date` are the visit's that the line is for; null: none. */
  lines: z.array(z.object({ ...LineFields.shape, job_id: z.nullable(idText<ids.JobId>()), date: z.nullable(DayText) })),
  ...AMOUNTS,
  note: personal('words', z.string()),
  payments: z.array(PaymentFields),
  /** When it was last sent by mail, reminders included. */
  mailed_at: z.nullable(Instant),
  reminded_on: z.nullable(DayText),
  void_reason: personal('words', z.nullable(z.string())),
  /** Path of its public page, which whoever knows it may open; null for a draft. */
  link: personal('secret', z.nullable(z.string())),
  /** Today by the company's clock. */
  today: DayText,
});
export const Invoice: SchemaOf<Invoice> = InvoiceFields;

/** An invoice in a list. */
export const InvoiceRow = z.object({
  id: idText<ids.InvoiceId>(),
  state: z.enum(INVOICE_STATES),
  number: z.nullable(z.string()),
  issued_on: z.nullable(DayText),
  due_on: z.nullable(DayText),
  total_cents: CentsField,
  balance_cents: CentsField,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** What a company has billed one of its own clients, and can bill. */
export interface ClientInvoices extends z.infer<typeof ClientInvoicesFields>, Named {}
const ClientInvoicesFields = z.object({
  /** Latest first, 200 at most. */
  invoices: z.array(InvoiceRow),
  /** What is open of all sent invoices. */
  balance_cents: CentsField,
  /** Completed visits that cannot be undone any more and are on no invoice, earliest first. */
  billable: z.array(z.object({ job_id: idText<ids.JobId>(), date: DayText, price_cents: CentsField })),
});
export const ClientInvoices: SchemaOf<ClientInvoices> = ClientInvoicesFields;

/** What a company's own clients owe, by age. */
export interface Receivables extends z.infer<typeof ReceivablesFields>, Named {}
const ReceivablesFields = z.object({
  /** Today by the company's clock. */
  today: DayText,
  /** Open amounts by age, of all open invoices. */
  ages: z.array(z.object({ age: z.enum(AGES), cents: CentsField, invoices: z.int() })),
  /** Open invoices, longest due first, 500 at most. */
  invoices: z.array(
    z.object({
      ...InvoiceRow.shape,
      client_id: idText<ids.OwnClientId>(),
      full_name: personal('name', z.string()),
      age: z.enum(AGES),
      reminded_on: z.nullable(DayText),
      /** Whether a reminder can be mailed now: the client has an address, and got nothing within three days. */
      may_remind: z.boolean(),
    }),
  ),
});
export const Receivables: SchemaOf<Receivables> = ReceivablesFields;

/** What a company's invoices have in common. */
export interface InvoiceSettings extends z.infer<typeof SettingsFields>, Named {}
const SettingsFields = z.object({
  /** Thousandths of a percent. */
  tax_rate: z.int(),
  due_days: z.int(),
  /** How clients pay: to whom a check is made out, the name in a payment app. */
  how_to_pay: personal('business', z.string()),
});
export const InvoiceSettings: SchemaOf<InvoiceSettings> = SettingsFields;

/** An invoice as the client reads it at its signed link. */
export interface PublicInvoice extends z.infer<typeof PublicFields>, Named {}
const PublicFields = z.object({
  company_name: personal('business', z.string()),
  company_address: personal('address', z.string()),
  company_phone: personal('phone', z.nullable(z.string())),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  state: z.enum(['sent', 'partly_paid', 'paid', 'void']),
  number: z.string(),
  issued_on: DayText,
  due_on: DayText,
  lines: z.array(LineFields),
  ...AMOUNTS,
  note: personal('words', z.string()),
  how_to_pay: personal('business', z.string()),
  /** Payments that count, earliest first. */
  payments: z.array(z.object({ amount_cents: CentsField, method: z.enum(PAYMENT_METHODS), paid_on: DayText })),
  /** Today by the company's clock. */
  today: DayText,
});
export const PublicInvoice: SchemaOf<PublicInvoice> = PublicFields;

/** The content of a draft: visits that were done, lines of the company's own, and what is taken off. */
const DraftBody = z.object({
  job_ids: z.array(idField<ids.JobId>('Please choose visits of this client.')).check(z.maxLength(MOST_LINES)),
  lines: z.array(LineField).check(z.maxLength(MOST_LINES)),
  discount_cents: z._default(LineCents, cents(0)),
  note: personal('words', z._default(optionalLines(1000), '')),
});
export type InvoiceDraft = z.output<typeof DraftBody>;
export type InvoiceDraftSent = z.input<typeof DraftBody>;

const rateWords = 'Please enter a rate between 0 and 30 percent.';
const daysWords = `Please enter a number of days between 0 and ${MOST_DUE_DAYS}.`;
const ClientParam = z.object({ id: idField<ids.OwnClientId>('Client not found.') });
const InvoiceParam = z.object({ id: idField<ids.InvoiceId>('Invoice not found.') });
const TokenParam = z.object({ token: personal('secret', z.string().check(z.maxLength(200))) });

const OFFICE = { may: ['crew'], right: 'books' } as const;

/**
 * Endpoints for a company's invoices to its own clients, which are paid outside of Swath.
 * Source: docs/rules/payments-and-refunds.md.
 */
export const invoices = {
  listOfClient: endpoint({
    ...OFFICE,
    name: 'listClientInvoices',
    method: 'GET',
    path: '/api/company/clients/{id}/invoices',
    summary: 'An own client’s invoices, latest first, what is open of them, and which visits are on none yet',
    params: ClientParam,
    answer: ClientInvoices,
    refusals: ['own_client_not_found'],
  }),
  draft: endpoint({
    ...OFFICE,
    name: 'draftInvoice',
    method: 'POST',
    path: '/api/company/clients/{id}/invoices',
    status: 201,
    summary: 'Draft an invoice for an own client: of completed visits, and of lines of one’s own',
    params: ClientParam,
    body: DraftBody,
    answer: Invoice,
    refusals: [
      'own_client_not_found',
      'visit_not_billable',
      'invoice_without_lines',
      'too_many_lines',
      'discount_over_sum',
    ],
    limit: { calls: 300, perSeconds: 3600 },
  }),
  read: endpoint({
    ...OFFICE,
    name: 'readInvoice',
    method: 'GET',
    path: '/api/company/invoices/{id}',
    summary: 'One of the company’s invoices, with its payments and its public link',
    params: InvoiceParam,
    answer: Invoice,
    refusals: ['invoice_not_found'],
  }),
  change: endpoint({
    ...OFFICE,
    name: 'changeInvoice',
    method: 'PUT',
    path: '/api/company/invoices/{id}',
    summary: 'Give a draft other visits, lines and words',
    params: InvoiceParam,
    body: DraftBody,
    answer: Invoice,
    repeatable: true,
    refusals: [
      'invoice_not_found',
      'invoice_not_draft',
      'visit_not_billable',
      'invoice_without_lines',
      'too_many_lines',
      'discount_over_sum',
    ],
    limit: { calls: 300, perSeconds: 3600 },
  }),
  remove: endpoint({
    ...OFFICE,
    name: 'removeInvoice',
    method: 'DELETE',
    path: '/api/company/invoices/{id}',
    summary: 'Delete a draft; its visits can be invoiced again',
    params: InvoiceParam,
    refusals: ['invoice_not_found', 'invoice_not_draft'],
  }),
  send: endpoint({
    ...OFFICE,
    name: 'sendInvoice',
    method: 'POST',
    path: '/api/company/invoices/{id}/send',
    summary: 'Give a draft its number and due day, and mail it to the client if they have an address',
    params: InvoiceParam,
    answer: Invoice,
    repeatable: true,
    refusals: ['invoice_not_found', 'invoice_is_void'],
    limit: { calls: 200, perSeconds: 3600 },
  }),
  remind: endpoint({
    ...OFFICE,
    name: 'remindInvoice',
    method: 'POST',
    path: '/api/company/invoices/{id}/remind',
    summary: 'Mail the client a reminder of an open invoice, not within three days of the last mail',
    params: InvoiceParam,
    answer: Invoice,
    refusals: ['invoice_not_found', 'invoice_not_open', 'reminded_already', 'client_without_email'],
    limit: { calls: 200, perSeconds: 3600 },
  }),
  receivables: endpoint({
    ...OFFICE,
    name: 'listReceivables',
    method: 'GET',
    path: '/api/company/receivables',
    summary: 'What own clients owe: open invoices, and their sums by age',
    answer: Receivables,
  }),
  statement: endpoint({
    ...OFFICE,
    name: 'readClientStatementFile',
    method: 'GET',
    path: '/api/company/clients/{id}/statement/pdf',
    summary:
      'A statement of an own client as a PDF: balance before and after, invoices and payments of the days between',
    params: ClientParam,
    query: z.object({ from: DayField, to: DayField }),
    file: 'application/pdf',
    refusals: ['own_client_not_found', 'period_not_valid'],
    limit: { calls: 60, perSeconds: 600 },
  }),
  void: endpoint({
    ...OFFICE,
    name: 'voidInvoice',
    method: 'POST',
    path: '/api/company/invoices/{id}/void',
    summary: 'Make a sent invoice without payments void; its visits can be invoiced again',
    params: InvoiceParam,
    body: z.object({ reason: personal('words', lines(500, 'Please say why.')) }),
    answer: Invoice,
    refusals: ['invoice_not_found', 'invoice_not_sent', 'invoice_has_payments'],
  }),
  addPayment: endpoint({
    ...OFFICE,
    name: 'addInvoicePayment',
    method: 'POST',
    path: '/api/company/invoices/{id}/payments',
    status: 201,
    summary: 'Record that a client paid an invoice, or a part of it',
    params: InvoiceParam,
    body: z.object({
      amount_cents: z
        .int('Please enter an amount.')
        .check(z.gte(1, 'Please enter an amount over $0.00.'), z.lte(200_000_000, 'Please enter a smaller amount.')),
      method: z.enum(PAYMENT_METHODS),
      paid_on: DayField,
      note: personal('words', z._default(optionalText(200), '')),
    }),
    answer: Invoice,
    refusals: ['invoice_not_found', 'invoice_not_open', 'payment_over_balance', 'payment_day_ahead'],
    limit: { calls: 300, perSeconds: 3600 },
  }),
  takeBackPayment: endpoint({
    ...OFFICE,
    name: 'takeBackInvoicePayment',
    method: 'DELETE',
    path: '/api/company/invoices/{id}/payments/{paymentId}',
    summary: 'Take a recorded payment back, which stays on record; the invoice is open again',
    params: z.object({
      id: idField<ids.InvoiceId>('Invoice not found.'),
      paymentId: idField<ids.InvoicePaymentId>('This payment was taken back already.'),
    }),
    answer: Invoice,
    refusals: ['invoice_not_found', 'invoice_payment_not_found'],
  }),
  file: endpoint({
    ...OFFICE,
    name: 'readInvoiceFile',
    method: 'GET',
    path: '/api/company/invoices/{id}/pdf',
    summary: 'An invoice as a PDF; a draft says that it is one',
    params: InvoiceParam,
    file: 'application/pdf',
    refusals: ['invoice_not_found'],
    limit: { calls: 120, perSeconds: 600 },
  }),
  settings: endpoint({
    ...OFFICE,
    name: 'readInvoiceSettings',
    method: 'GET',
    path: '/api/company/invoice-settings',
    summary: 'Tax rate, due days and how clients pay',
    answer: InvoiceSettings,
  }),
  changeSettings: endpoint({
    ...OFFICE,
    name: 'changeInvoiceSettings',
    method: 'PUT',
    path: '/api/company/invoice-settings',
    summary: 'Change them, for invoices that are drafted and sent from now on',
    body: z.object({
      tax_rate: z.int(rateWords).check(z.gte(0, rateWords), z.lte(MOST_TAX_RATE, rateWords)),
      due_days: z.int(daysWords).check(z.gte(0, daysWords), z.lte(MOST_DUE_DAYS, daysWords)),
      how_to_pay: personal('business', optionalLines(500)),
    }),
    answer: InvoiceSettings,
    repeatable: true,
  }),
  readPublic: endpoint({
    name: 'readPublicInvoice',
    method: 'GET',
    path: '/api/invoices/{token}',
    may: 'everybody',
    summary: 'The invoice of a signed link, for the client, who needs no account',
    params: TokenParam,
    answer: PublicInvoice,
    refusals: ['invoice_link_invalid'],
    limit: { calls: 120, perSeconds: 600 },
  }),
  readPublicFile: endpoint({
    name: 'readPublicInvoiceFile',
    method: 'GET',
    path: '/api/invoices/{token}/pdf',
    may: 'everybody',
    summary: 'The same as a PDF',
    params: TokenParam,
    file: 'application/pdf',
    refusals: ['invoice_link_invalid'],
    limit: { calls: 60, perSeconds: 600 },
  }),
};
