import type * as ids from '@swath/domain/ids';
import { MOST_DUE_DAYS, MOST_TAX_RATE, RECORDED_METHODS } from '@swath/domain/invoices/invoice';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayField, idField, lines, MonthField, optionalLines, optionalText } from './fields.ts';
import {
  CardBody,
  CardPage,
  CardPageState,
  ClientInvoices,
  DraftBody,
  Invoice,
  InvoiceMonth,
  InvoiceSettings,
  MadeInvoices,
  PublicInvoice,
  Receivables,
  ReminderMail,
} from './invoice-fields.ts';
import { personal } from './personal.ts';

const rateWords = 'Please enter a rate between 0 and 30 percent.';
const daysWords = `Please enter a number of days between 0 and ${MOST_DUE_DAYS}.`;
const ClientParam = z.object({ id: idField<ids.OwnClientId>('Client not found.') });
const InvoiceParam = z.object({ id: idField<ids.InvoiceId>('Invoice not found.') });
const PaymentParams = z.object({
  id: idField<ids.InvoiceId>('Invoice not found.'),
  paymentId: idField<ids.InvoicePaymentId>('This payment was taken back already.'),
});
const TokenParam = z.object({ token: personal('secret', z.string().check(z.maxLength(200))) });

const OFFICE = { may: ['crew'], right: 'books' } as const;

const SettingsBody = z.object({
  tax_rate: z.int(rateWords).check(z.gte(0, rateWords), z.lte(MOST_TAX_RATE, rateWords)),
  due_days: z.int(daysWords).check(z.gte(0, daysWords), z.lte(MOST_DUE_DAYS, daysWords)),
  how_to_pay: personal('business', optionalLines(500)),
  /** Left out by earlier versions of the app: stays as it is. */
  remind_estimates: z.optional(z.boolean()),
  /** Left out by earlier versions of the app: stays as it is. */
  takes_cards: z.optional(z.boolean()),
});
export type InvoiceSettingsSent = z.output<typeof SettingsBody>;

/**
 * Endpoints for a company's invoices to its own clients, which are paid outside of Swath, or by card at their link.
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
  previewReminder: endpoint({
    ...OFFICE,
    name: 'previewInvoiceReminder',
    method: 'GET',
    path: '/api/company/invoices/{id}/reminder',
    summary: 'The reminder of an open invoice as it would be mailed now, and to whom; sends nothing',
    params: InvoiceParam,
    answer: ReminderMail,
    refusals: ['invoice_not_found', 'invoice_not_open', 'reminded_already', 'client_without_email'],
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
    summary: 'What own clients owe: open invoices, and their sums by age; and the drafts',
    answer: Receivables,
  }),
  month: endpoint({
    ...OFFICE,
    name: 'readInvoiceMonth',
    method: 'GET',
    path: '/api/company/invoice-month',
    summary:
      'Own clients with finished visits of a month on no invoice; without a month the latest such one that is over',
    query: z.object({ month: z.optional(MonthField) }),
    answer: InvoiceMonth,
  }),
  makeMonth: endpoint({
    ...OFFICE,
    name: 'makeMonthInvoices',
    method: 'POST',
    path: '/api/company/invoice-month',
    summary:
      'Make an invoice for each of these clients of the month, and send it if asked to; clients without are left out',
    body: z.object({
      month: MonthField,
      client_ids: z
        .array(idField<ids.OwnClientId>('Client not found.'))
        .check(z.minLength(1, 'Please choose a client.'), z.maxLength(500)),
      send: z.boolean(),
    }),
    answer: MadeInvoices,
    repeatable: true,
    limit: { calls: 60, perSeconds: 3600 },
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
      method: z.enum(RECORDED_METHODS),
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
    params: PaymentParams,
    answer: Invoice,
    refusals: ['invoice_not_found', 'invoice_payment_not_found', 'invoice_payment_by_card'],
  }),
  giveBackPayment: endpoint({
    ...OFFICE,
    name: 'giveBackInvoicePayment',
    method: 'POST',
    path: '/api/company/invoices/{id}/payments/{paymentId}/refund',
    summary: 'Give a payment by card back to the card; the invoice is open again',
    params: PaymentParams,
    answer: Invoice,
    refusals: ['invoice_not_found', 'invoice_payment_not_found', 'refund_not_yours', 'nothing_to_refund'],
    limit: { calls: 60, perSeconds: 3600 },
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
    body: SettingsBody,
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
  openCardPage: endpoint({
    name: 'openInvoiceCardPage',
    method: 'POST',
    path: '/api/invoices/{token}/card',
    may: 'everybody',
    summary: 'Open a payment page for what is open of the invoice of a signed link, or for a part of it',
    params: TokenParam,
    body: CardBody,
    answer: CardPage,
    repeatable: true,
    refusals: [
      'invoice_link_invalid',
      'invoice_not_open',
      'cards_not_taken',
      'card_part_not_valid',
      'company_cannot_be_paid',
      'gateway_unavailable',
    ],
    limit: { calls: 30, perSeconds: 600 },
  }),
  readCardPage: endpoint({
    name: 'readInvoiceCardPage',
    method: 'GET',
    path: '/api/invoices/{token}/card/{sessionId}',
    may: 'everybody',
    summary: 'How such a payment page stands, asked of the payment provider',
    params: z.extend(TokenParam, { sessionId: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: CardPageState,
    refusals: ['invoice_link_invalid', 'checkout_not_found'],
    limit: { calls: 600, perSeconds: 600 },
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
