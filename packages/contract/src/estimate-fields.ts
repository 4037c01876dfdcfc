import { ESTIMATE_STATES, lineCents, MOST_LINE_WORDS, MOST_QUANTITY } from '@swath/domain/estimates/estimate';
import type * as ids from '@swath/domain/ids';
import { LINE_KINDS, MOST_LINE_CENTS, MOST_LINES } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { CentsField, DayField, DayText, idText, optionalLines, text } from './fields.ts';
import { LineCents, SUMS } from './invoice-fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

const quantityWords = `Please enter a whole number between 1 and ${MOST_QUANTITY}.`;

/** A line as it is sent: so many, at a price each; $10,000.00 together at most. */
const LineField = z
  .object({
    kind: z.enum(LINE_KINDS),
    words: personal('words', text(MOST_LINE_WORDS, 'Please say what this is for.')),
    quantity: z.int(quantityWords).check(z.gte(1, quantityWords), z.lte(MOST_QUANTITY, quantityWords)),
    price_cents: LineCents,
  })
  .check(
    z.refine((line) => lineCents(line) <= MOST_LINE_CENTS, {
      error: 'Please enter at most $10,000.00 for a line.',
      path: ['price_cents'],
    }),
  );

/** A line as everybody reads it who sees the estimate. */
const LineFields = z.object({
  kind: z.enum(LINE_KINDS),
  words: personal('words', z.string()),
  quantity: z.int(),
  /** Of one. */
  price_cents: CentsField,
});

/** An estimate in a list. */
export const EstimateRow = z.object({
  id: idText<ids.EstimateId>(),
  state: z.enum(ESTIMATE_STATES),
  /** Printed number, such as "EST-0042"; null for a draft. */
  number: z.nullable(z.string()),
  issued_on: z.nullable(DayText),
  /** The last day on which the client can accept it. */
  valid_until: DayText,
  total_cents: CentsField,
});
export type EstimateRow = z.infer<typeof EstimateRow>;

/** An estimate of a company for one of its own clients. */
export interface Estimate extends z.infer<typeof EstimateFields>, Named {}
const EstimateFields = z.object({
  ...EstimateRow.shape,
  client_id: idText<ids.OwnClientId>(),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  /** The client's present e-mail address, to which it is sent; null without one. */
  email: personal('email', z.nullable(z.string())),
  lines: z.array(LineFields),
  ...SUMS,
  note: personal('words', z.string()),
  /** Whether it went to the client by mail. */
  mailed: z.boolean(),
  /** The address to which it was mailed last; null: not mailed, or before the address was kept. */
  mailed_to: personal('email', z.nullable(z.string())),
  /** Day of the last reminder, by the company's clock; null: none. */
  reminded_on: z.nullable(DayText),
  /** Whether a reminder can be mailed now: it waits for an answer, and the client has an address and no mail of today. */
  may_remind: z.boolean(),
  /** Day on which Swath reminds the client if they have not answered; null: it does not. */
  reminds_on: z.nullable(DayText),
  /** Day of the answer, by the company's clock. */
  answered_on: z.nullable(DayText),
  /** The name that the client typed to accept it. */
  accepted_name: personal('name', z.nullable(z.string())),
  /** What the client wrote when declining it. */
  decline_reason: personal('words', z.nullable(z.string())),
  /** The invoice that was made of it and is not void; null: none. */
  invoice_id: z.nullable(idText<ids.InvoiceId>()),
  /** Whether an invoice can be made of it now. */
  may_invoice: z.boolean(),
  /** Path of its public page, which whoever knows it may open; null for a draft. */
  link: personal('secret', z.nullable(z.string())),
  /** Today by the company's clock. */
  today: DayText,
});
export const Estimate: SchemaOf<Estimate> = EstimateFields;

/** A company's estimates that something has to be done about. */
export interface OpenEstimates extends z.infer<typeof OpenFields>, Named {}
const OpenFields = z.object({
  /** Those that wait for an answer and are valid, and those accepted of which no invoice was made; 200 at most. */
  estimates: z.array(
    z.object({
      ...EstimateRow.shape,
      client_id: idText<ids.OwnClientId>(),
      full_name: personal('name', z.string()),
    }),
  ),
});
export const OpenEstimates: SchemaOf<OpenEstimates> = OpenFields;

/** An estimate as the client reads it at its signed link. */
export interface PublicEstimate extends z.infer<typeof PublicFields>, Named {}
const PublicFields = z.object({
  company_name: personal('business', z.string()),
  company_address: personal('address', z.string()),
  company_phone: personal('phone', z.nullable(z.string())),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  state: z.enum(['sent', 'accepted', 'declined', 'withdrawn', 'expired']),
  number: z.string(),
  issued_on: DayText,
  valid_until: DayText,
  lines: z.array(LineFields),
  ...SUMS,
  note: personal('words', z.string()),
  answered_on: z.nullable(DayText),
  accepted_name: personal('name', z.nullable(z.string())),
});
export const PublicEstimate: SchemaOf<PublicEstimate> = PublicFields;

/** The content of an estimate that is a draft. */
export const EstimateBody = z.object({
  lines: z.array(LineField).check(z.minLength(1, 'Please add a line.'), z.maxLength(MOST_LINES)),
  discount_cents: z._default(LineCents, cents(0)),
  valid_until: DayField,
  note: personal('words', z._default(optionalLines(1000), '')),
});
export type EstimateDraft = z.output<typeof EstimateBody>;
export type EstimateDraftSent = z.input<typeof EstimateBody>;
