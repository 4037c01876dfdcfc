import type * as ids from '@swath/domain/ids';
import {
  AGES,
  INVOICE_STATES,
  LINE_KINDS,
  MOST_LINE_CENTS,
  MOST_LINES,
  PAYMENT_METHODS,
} from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { CentsField, DayText, Instant, idField, idText, optionalLines, readAs, text } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

const amountWords = 'Please enter an amount between $0.00 and $10,000.00.';

/** An amount of a line, in whole cents. */
export const LineCents = readAs<ReturnType<typeof cents>, number>(
  z.int(amountWords).check(z.gte(0, amountWords), z.lte(MOST_LINE_CENTS, amountWords)),
);

/** A line with words and an amount of its own: extra services, or anything else. */
const LineField = z.object({
  kind: z.enum(LINE_KINDS),
  words: personal('words', text(200, 'Please say what this is for.')),
  amount_cents: LineCents,
});

/** How many mowings of an estimate a line bills before they are done: the visits for them are on no other invoice. */
const MowingsAhead = z.int().check(z.gte(0), z.lte(999));

/** A line as everybody reads it who sees the invoice. */
const LineFields = z.object({
  kind: z.enum(LINE_KINDS),
  words: personal('words', z.string()),
  amount_cents: CentsField,
});

/** The sums of an invoice or an estimate. */
export const SUMS = {
  subtotal_cents: CentsField,
  discount_cents: CentsField,
  /** Thousandths of a percent: 8125 is 8.125 %. */
  tax_rate: z.int(),
  tax_cents: CentsField,
  total_cents: CentsField,
};

const AMOUNTS = {
  ...SUMS,
  paid_cents: CentsField,
  /** What is still to be paid: zero for drafts and void invoices. */
  balance_cents: CentsField,
};

/** A payment of an invoice: one outside of Swath that the company recorded, or one by card. */
const PaymentFields = z.object({
  id: idText<ids.InvoicePaymentId>(),
  amount_cents: CentsField,
  method: z.enum(PAYMENT_METHODS),
  paid_on: DayText,
  note: personal('words', z.string()),
  /** Whether the company took it back, or it went back to the card, so that it does not count. */
  taken_back: z.boolean(),
  /** Of a payment by card, its last digits; else null. */
  card_last4: personal('card', z.nullable(z.string())),
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
  /**
   * `job_id` and `date` are the visit's that the line is for; null: none. `address`: where it was, if at another
   * property than the client's own.
   */
  lines: z.array(
    z.object({
      ...LineFields.shape,
      job_id: z.nullable(idText<ids.JobId>()),
      date: z.nullable(DayText),
      address: personal('address', z.nullable(z.string())),
      mowings_ahead: MowingsAhead,
    }),
  ),
  ...AMOUNTS,
  note: personal('words', z.string()),
  payments: z.array(PaymentFields),
  /** When it was last sent by mail, reminders included. */
  mailed_at: z.nullable(Instant),
  /** The address to which it was mailed last; null: not mailed, or before the address was kept. */
  mailed_to: personal('email', z.nullable(z.string())),
  reminded_on: z.nullable(DayText),
  void_reason: personal('words', z.nullable(z.string())),
  /** Path of its public page, which whoever knows it may open; null for a draft. */
  link: personal('secret', z.nullable(z.string())),
  /** Today by the company's clock. */
  today: DayText,
});
export const Invoice: SchemaOf<Invoice> = InvoiceFields;

/** A reminder as it would be mailed now. */
export interface ReminderMail extends z.infer<typeof ReminderMailFields>, Named {}
const ReminderMailFields = z.object({
  mailed_to: personal('email', z.string()),
  subject: personal('business', z.string()),
  text: personal('name', z.string()),
});
export const ReminderMail: SchemaOf<ReminderMail> = ReminderMailFields;

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
  billable: z.array(
    z.object({
      job_id: idText<ids.JobId>(),
      date: DayText,
      price_cents: CentsField,
      /** Where it was, if at another property than the client's own; else null. */
      address: personal('address', z.nullable(z.string())),
    }),
  ),
});
export const ClientInvoices: SchemaOf<ClientInvoices> = ClientInvoicesFields;

/** What a company's own clients owe, by age, and the invoices that were not sent yet. */
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
      /** Whether the client has an e-mail address. */
      has_email: z.boolean(),
      /** Whether a reminder can be mailed now: the client has an address, and got nothing within three days. */
      may_remind: z.boolean(),
    }),
  ),
  /** Invoices that were begun and not sent: all of them counted and summed up, and listed latest first, 500 at most. */
  drafts: z.object({
    count: z.int(),
    total_cents: CentsField,
    invoices: z.array(
      z.object({
        id: idText<ids.InvoiceId>(),
        client_id: idText<ids.OwnClientId>(),
        full_name: personal('name', z.string()),
        total_cents: CentsField,
        /** The day on which it was begun, by the company's clock. */
        begun_on: DayText,
      }),
    ),
  }),
});
export const Receivables: SchemaOf<Receivables> = ReceivablesFields;

/** Own clients whose finished visits of a month are on no invoice. */
export interface InvoiceMonth extends z.infer<typeof MonthFields>, Named {}
const MonthFields = z.object({
  /** 'YYYY-MM'. */
  month: z.string(),
  /** The months with such visits, latest first, 24 at most. */
  months: z.array(z.object({ month: z.string(), visits: z.int() })),
  /** Thousandths of a percent. */
  tax_rate: z.int(),
  /** By name, 500 at most. */
  clients: z.array(
    z.object({
      client_id: idText<ids.OwnClientId>(),
      full_name: personal('name', z.string()),
      /** Whether an invoice can be mailed to them. */
      mailable: z.boolean(),
      visits: z.int(),
      /** What their invoice comes to, with tax. */
      total_cents: CentsField,
    }),
  ),
});
export const InvoiceMonth: SchemaOf<InvoiceMonth> = MonthFields;

/** Invoices that were made at once. */
export interface MadeInvoices extends z.infer<typeof MadeFields>, Named {}
const MadeFields = z.object({
  made: z.array(
    z.object({
      client_id: idText<ids.OwnClientId>(),
      invoice_id: idText<ids.InvoiceId>(),
      /** Null for a draft. */
      number: z.nullable(z.string()),
      mailed: z.boolean(),
    }),
  ),
});
export const MadeInvoices: SchemaOf<MadeInvoices> = MadeFields;

/** What a company's invoices have in common. */
export interface InvoiceSettings extends z.infer<typeof SettingsFields>, Named {}
const SettingsFields = z.object({
  /** Thousandths of a percent. */
  tax_rate: z.int(),
  due_days: z.int(),
  /** How clients pay: to whom a check is made out, the name in a payment app. */
  how_to_pay: personal('business', z.string()),
  /** Whether Swath reminds clients of estimates that wait for their answer, two days before the last day. */
  remind_estimates: z.boolean(),
  /** Whether clients may pay by card at the link. */
  takes_cards: z.boolean(),
  /** Whether they can: the company is approved, and its payout account takes payments. */
  cards_ready: z.boolean(),
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
  /** What can be paid by card now; null: nothing, or the company takes no cards. */
  card_cents: z.nullable(CentsField),
  /** Today by the company's clock. */
  today: DayText,
});
export const PublicInvoice: SchemaOf<PublicInvoice> = PublicFields;

/** The invoice that was paid by card; null: none was. */
export const PaidInvoice = z.nullable(z.object({ id: idText<ids.InvoiceId>(), number: z.int() }));

/** What is paid by card at an invoice's link. */
export const CardBody = z.object({
  /** A part (`partsByCard`); left out: all that is open. */
  amount_cents: z.optional(CentsField),
});

/** A payment page of an invoice. */
export interface CardPage extends z.infer<typeof CardPageFields>, Named {}
const CardPageFields = z.object({
  /** Secret with which the browser opens the card form; null if it is paid already. */
  clientSecret: personal('secret', z.nullable(z.string())),
  sessionId: personal('reference', z.string()),
  /** What is paid on it. */
  amount_cents: CentsField,
});
export const CardPage: SchemaOf<CardPage> = CardPageFields;

/** How a payment page of an invoice stands; `returned`: the money goes back, as the invoice does not need it any more. */
export const CardPageState = z.object({ outcome: z.enum(['open', 'paid', 'returned', 'expired']) });
export type CardPageState = z.infer<typeof CardPageState>;

/** The content of a draft: visits that were done, lines of the company's own, and what is taken off. */
export const DraftBody = z.object({
  job_ids: z.array(idField<ids.JobId>('Please choose visits of this client.')).check(z.maxLength(MOST_LINES)),
  lines: z.array(z.extend(LineField, { mowings_ahead: z._default(MowingsAhead, 0) })).check(z.maxLength(MOST_LINES)),
  discount_cents: z._default(LineCents, cents(0)),
  note: personal('words', z._default(optionalLines(1000), '')),
});
export type InvoiceDraft = z.output<typeof DraftBody>;
export type InvoiceDraftSent = z.input<typeof DraftBody>;
