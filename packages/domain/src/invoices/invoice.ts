import { type Day, daysBetween } from '../calendar.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type Cents, cents } from '../units.ts';

/** What a line of an invoice or an estimate is for. */
export const LINE_KINDS = ['mowing', 'edging', 'leaf', 'cleanup', 'other'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Label of each kind of line, as forms offer it. */
export const LINE_LABELS = {
  mowing: 'Mowing',
  edging: 'Edging',
  leaf: 'Leaf removal',
  cleanup: 'Yard cleanup',
  other: 'Something else',
} as const satisfies Record<LineKind, string>;

/** How a client paid the company outside of Swath, as it records it. */
export const RECORDED_METHODS = ['cash', 'check', 'bank', 'app'] as const;
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

/** How a client paid: also by card at the invoice's link. */
export const PAYMENT_METHODS = [...RECORDED_METHODS, 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Label of each payment method. */
export const METHOD_LABELS = {
  cash: 'Cash',
  check: 'Check',
  bank: 'Bank transfer',
  app: 'Payment app',
  card: 'Card',
} as const satisfies Record<PaymentMethod, string>;

/** Stored status of an invoice. How much of it is paid is derived: see `invoiceState`. */
export const INVOICE_STATUSES = ['draft', 'sent', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_STATES = ['draft', 'sent', 'partly_paid', 'paid', 'void'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Maximum number of lines of an invoice, visits included. */
export const MOST_LINES = 100;
/** Maximum amount of a line, in cents. */
export const MOST_LINE_CENTS = 1_000_000;
/** Maximum tax rate, in thousandths of a percent: 30 %. */
export const MOST_TAX_RATE = 30_000;
/** Maximum number of days from an invoice to its due day. */
export const MOST_DUE_DAYS = 90;
/** Days until the next reminder of one invoice. */
export const REMINDER_DAYS = 3;

/** The amounts of an invoice: subtotal − discount + tax = total. */
export type InvoiceAmounts = {
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
  readonly total: Cents;
};

/**
 * Works out the amounts of an invoice. Tax is taken once, of the sum of all lines after the discount, half a cent up.
 *
 * @param lines  amount of each line, in cents
 * @param taxRate  in thousandths of a percent: 8125 is 8.125 %
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function invoiceAmounts(
  lines: readonly number[],
  discount: number,
  taxRate: number,
): Result<InvoiceAmounts, 'discount_over_sum'> {
  const subtotal = lines.reduce((sum, line) => sum + line, 0);
  if (discount > subtotal) return refuse('discount_over_sum');
  const net = subtotal - discount;
  const tax = Math.floor((net * taxRate + 50_000) / 100_000);
  return accept({ subtotal: cents(subtotal), discount: cents(discount), tax: cents(tax), total: cents(net + tax) });
}

/** An invoice as far as payments are concerned: its total, and how much of it is paid, in cents. */
export type Payable = { readonly status: InvoiceStatus; readonly total: number; readonly paid: number };

/** What an invoice is to those who read it. One without anything to pay is paid once it is sent. */
export function invoiceState({ status, total, paid }: Payable): InvoiceState {
  if (status !== 'sent') return status;
  if (paid >= total) return 'paid';
  return paid > 0 ? 'partly_paid' : 'sent';
}

/** What is still to be paid, in cents; nothing of a draft or a void invoice. */
export const balanceOf = ({ status, total, paid }: Payable): number => (status === 'sent' ? total - paid : 0);

/** Whether an invoice may be changed or deleted: only drafts. */
export const isDraft = ({ status }: Pick<Payable, 'status'>): boolean => status === 'draft';

/** Smallest amount that the payment provider takes by card, in cents. */
export const LEAST_BY_CARD = 50;

/** What of an invoice can be paid by card now, in cents: all that is open; null: nothing. */
export function payableByCard(invoice: Payable): number | null {
  const balance = balanceOf(invoice);
  return balance >= LEAST_BY_CARD ? balance : null;
}

/** Smallest part of an invoice that is paid by card, in cents. As much has to stay open. */
export const LEAST_PART_BY_CARD = 1_000;

/**
 * The parts of an invoice that can be paid by card instead of all of it, in cents; null: only all of it.
 *
 * @param payable  what can be paid by card now, in cents
 */
export function partsByCard(payable: number): { readonly least: number; readonly most: number } | null {
  const most = payable - LEAST_PART_BY_CARD;
  return most < LEAST_PART_BY_CARD ? null : { least: LEAST_PART_BY_CARD, most };
}

/** Whether this much of what can be paid by card now may be paid: all of it, or one of its parts. */
export function mayPayByCard(amount: number, payable: number): boolean {
  const parts = partsByCard(payable);
  return amount === payable || (parts !== null && amount >= parts.least && amount <= parts.most);
}

/**
 * Gives an invoice what a card payment has brought now, in place of what it had brought before: more after the payment,
 * less after a refund. More than the total is refused, and so is money for an invoice that is void.
 */
export function payByCard<Invoice extends Payable>(
  invoice: Invoice,
  before: number,
  now: number,
): Result<Invoice, 'invoice_not_open'> {
  const paid = invoice.paid - before + now;
  if (now > before && (invoice.status !== 'sent' || paid > invoice.total)) return refuse('invoice_not_open');
  return accept({ ...invoice, paid });
}

/** Records a payment. More than the balance is refused, so that an invoice is never paid twice. */
export function payInvoice<Invoice extends Payable>(
  invoice: Invoice,
  amount: number,
): Result<Invoice, 'invoice_not_open' | 'payment_over_balance'> {
  const balance = balanceOf(invoice);
  if (balance === 0) return refuse('invoice_not_open');
  if (amount > balance) return refuse('payment_over_balance');
  return accept({ ...invoice, paid: invoice.paid + amount });
}

/** Takes a recorded payment back: a check that bounced, or a mistake. */
export const takePaymentBack = <Invoice extends Payable>(invoice: Invoice, amount: number): Invoice => ({
  ...invoice,
  paid: invoice.paid - amount,
});

/** Makes a sent invoice void; its number stays taken. Payments have to be taken back before. */
export function voidInvoice<Invoice extends Payable>(
  invoice: Invoice,
): Result<Invoice, 'invoice_not_sent' | 'invoice_has_payments'> {
  if (invoice.status !== 'sent') return refuse('invoice_not_sent');
  if (invoice.paid > 0) return refuse('invoice_has_payments');
  return accept({ ...invoice, status: 'void' });
}

/** Number of an invoice as it is printed: "INV-0042". */
export const invoiceNumberText = (number: number): string => `INV-${String(number).padStart(4, '0')}`;

/** A tax rate as a percentage without needless zeros: 8250 gives "8.25%". @param rate  in thousandths of a percent */
export const taxRateText = (rate: number): string => `${rate / 1000}%`;

/** A row of the sums below the lines: what it is, and its amount in cents, below zero where it is taken off. */
export type SumRow = { readonly words: string; readonly cents: number };

/** The sums below the lines, from the subtotal to the total: those that are needed to follow how the total comes about. */
export function sumRows(sums: {
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  /** In thousandths of a percent. */
  readonly tax_rate: number;
  readonly tax_cents: number;
  readonly total_cents: number;
}): readonly SumRow[] {
  const { discount_cents: discount, tax_rate: rate } = sums;
  return [
    ...(discount > 0 || rate > 0 ? [{ words: 'Subtotal', cents: sums.subtotal_cents }] : []),
    ...(discount > 0 ? [{ words: 'Discount', cents: -discount }] : []),
    ...(rate > 0 ? [{ words: `Tax (${taxRateText(rate)})`, cents: sums.tax_cents }] : []),
    { words: 'Total', cents: sums.total_cents },
  ];
}

/** Ages of open invoices, by days after their due day. */
export const AGES = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const;
export type Age = (typeof AGES)[number];

/** Label of each age. */
export const AGE_LABELS = {
  current: 'Not due yet',
  days_30: '1–30 days overdue',
  days_60: '31–60 days overdue',
  days_90: '61–90 days overdue',
  older: 'Over 90 days overdue',
} as const satisfies Record<Age, string>;

/** The age of an open invoice: on its due day it is not overdue yet. */
export function ageOf(due: Day, today: Day): Age {
  const late = daysBetween(due, today);
  if (late <= 0) return 'current';
  return late <= 30 ? 'days_30' : late <= 60 ? 'days_60' : late <= 90 ? 'days_90' : 'older';
}

/** Why no reminder can be mailed now; null if one can: of an open invoice, three days after the last mail about it. */
export function whyNotRemind(
  invoice: Payable & {
    /** Day of the last mail about it, the invoice itself or a reminder; null: none. */
    readonly mailedOn: Day | null;
  },
  today: Day,
): 'invoice_not_open' | 'reminded_already' | null {
  if (balanceOf(invoice) === 0) return 'invoice_not_open';
  const { mailedOn } = invoice;
  return mailedOn && daysBetween(mailedOn, today) < REMINDER_DAYS ? 'reminded_already' : null;
}

/** A line of a client's statement: an invoice adds to what is owed, a payment takes from it. */
export type StatementEntry = { readonly day: Day; readonly words: string; readonly cents: number };

/**
 * What a client owed before the period and after it, with every entry between, by day. Cents, positive: owed.
 *
 * @param entries  everything up to the last day of the period
 */
export function statementOf(
  entries: readonly StatementEntry[],
  from: Day,
): { readonly opening: number; readonly entries: readonly StatementEntry[]; readonly closing: number } {
  const sum = (of: readonly StatementEntry[]) => of.reduce((all, { cents: amount }) => all + amount, 0);
  const within = entries.filter(({ day }) => day >= from).sort((one, other) => one.day.localeCompare(other.day));
  return { opening: sum(entries) - sum(within), entries: within, closing: sum(entries) };
}
