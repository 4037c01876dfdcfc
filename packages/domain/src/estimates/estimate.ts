import { addDays, type Day } from '../calendar.ts';
import { type InvoiceAmounts, type InvoiceStatus, invoiceAmounts, type LineKind } from '../invoices/invoice.ts';
import { accept, type Result, refuse } from '../result.ts';
import { centsText } from '../words.ts';

/** Stored status of an estimate. That it has expired is derived: see `estimateState`. */
export const ESTIMATE_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

export const ESTIMATE_STATES = [...ESTIMATE_STATUSES, 'expired'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/** Maximum quantity of a line. */
export const MOST_QUANTITY = 999;
/** Maximum length of a line's words; an invoice made of it adds quantity and price to them. */
export const MOST_LINE_WORDS = 160;
/** Days that a new estimate is valid for unless its company chooses others. */
export const USUAL_DAYS = 30;
/** Maximum number of days that an estimate is valid for. */
export const MOST_VALID_DAYS = 365;

/** A line of an estimate: so many, at a price in cents each. */
export type EstimateLine = {
  readonly kind: LineKind;
  readonly words: string;
  readonly quantity: number;
  readonly price_cents: number;
};

/** Amount of a line in cents: quantity times price. */
export const lineCents = ({ quantity, price_cents }: Pick<EstimateLine, 'quantity' | 'price_cents'>): number =>
  quantity * price_cents;

/** The amounts of an estimate, by the rules of an invoice's. */
export const estimateAmounts = (
  lines: readonly Pick<EstimateLine, 'quantity' | 'price_cents'>[],
  discount: number,
  taxRate: number,
): Result<InvoiceAmounts, 'discount_over_sum'> => invoiceAmounts(lines.map(lineCents), discount, taxRate);

/** An estimate as far as its answer is concerned. `valid_until` is the last day on which it can be accepted. */
export type Answerable = { readonly status: EstimateStatus; readonly valid_until: Day };

/** What an estimate is to those who read it. @param today  by the company's clock */
export const estimateState = ({ status, valid_until }: Answerable, today: Day): EstimateState =>
  status === 'sent' && valid_until < today ? 'expired' : status;

/** Why a client cannot answer an estimate now; null if they can. */
export function whyNotAnswer(
  estimate: Answerable,
  today: Day,
): 'estimate_withdrawn' | 'estimate_answered' | 'estimate_expired' | null {
  const state = estimateState(estimate, today);
  if (state === 'sent') return null;
  if (state === 'expired') return 'estimate_expired';
  return state === 'accepted' || state === 'declined' ? 'estimate_answered' : 'estimate_withdrawn';
}

/** Days before its last day on which Swath reminds a client of an estimate. */
const REMINDER_DAYS = 2;

/** The day on which Swath reminds a client of an estimate that is not answered. */
export const reminderDay = ({ valid_until }: Pick<Answerable, 'valid_until'>): Day =>
  addDays(valid_until, -REMINDER_DAYS);

/** Why a client cannot be reminded of an estimate now; null if they can: while it waits, and by one mail a day. */
export function whyNotRemindEstimate(
  estimate: Answerable & {
    /** Day of the last mail about it, the estimate itself or a reminder; null: none. */
    readonly mailedOn: Day | null;
  },
  today: Day,
): 'estimate_not_waiting' | 'estimate_lapsed' | 'estimate_mailed_today' | null {
  const state = estimateState(estimate, today);
  if (state === 'expired') return 'estimate_lapsed';
  if (state !== 'sent') return 'estimate_not_waiting';
  return estimate.mailedOn === today ? 'estimate_mailed_today' : null;
}

/** Takes an estimate back that was sent and is not answered, expired ones too. */
export function withdrawEstimate<Estimate extends Answerable>(
  estimate: Estimate,
): Result<Estimate, 'estimate_not_open'> {
  if (estimate.status !== 'sent') return refuse('estimate_not_open');
  return accept({ ...estimate, status: 'withdrawn' });
}

/**
 * Why no invoice can be made of an estimate now; null if one can: of an accepted one, once, and again when that invoice
 * was made void.
 *
 * @param invoice  status of the invoice that was made of it; null: none
 */
export function whyNotInvoice(
  { status }: Pick<Answerable, 'status'>,
  invoice: InvoiceStatus | null,
): 'estimate_not_accepted' | 'estimate_invoiced' | null {
  if (status !== 'accepted') return 'estimate_not_accepted';
  return invoice === null || invoice === 'void' ? null : 'estimate_invoiced';
}

/** A line of the invoice that is made of an estimate; `visit` is the finished mowing that it is for. */
export type InvoicedLine<Visit> = {
  readonly kind: LineKind;
  readonly words: string;
  readonly amount_cents: number;
  readonly visit: Visit | null;
  /** Number of mowings that it bills before they are done. */
  readonly ahead: number;
};

/**
 * The lines of the invoice that is made of an estimate. Each finished visit stands for one mowing of the estimate, at
 * the estimate's price, so that it is not billed a second time; mowings without one are billed ahead.
 *
 * @param visits  finished and on no invoice, earliest first
 */
export function toInvoiceLines<Visit extends { readonly words: string }>(
  lines: readonly EstimateLine[],
  visits: readonly Visit[],
): InvoicedLine<Visit>[] {
  const left = [...visits];
  return lines.flatMap((line) => {
    const { kind, price_cents, quantity } = line;
    const done = kind === 'mowing' ? left.splice(0, quantity) : [];
    const rest = { ...line, quantity: quantity - done.length };
    return [
      ...done.map((visit) => ({ kind, words: visit.words, amount_cents: price_cents, visit, ahead: 0 })),
      ...(rest.quantity > 0
        ? [
            {
              ...{ kind, words: lineWords(rest), amount_cents: lineCents(rest), visit: null },
              ahead: kind === 'mowing' ? rest.quantity : 0,
            },
          ]
        : []),
    ];
  });
}

/** A line in words: "Mulch (3 × $45.00)"; of one thing without the quantity. */
export const lineWords = ({ words, quantity, price_cents }: EstimateLine): string =>
  quantity === 1 ? words : `${words} (${quantity} × ${centsText(price_cents)})`;

/** Number of an estimate as it is printed: "EST-0042". */
export const estimateNumberText = (number: number): string => `EST-${String(number).padStart(4, '0')}`;
