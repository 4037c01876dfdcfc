import type { JobId, PaymentId } from '@swath/domain/ids';
import { PAYMENT_STATES } from '@swath/domain/payments/payment-state';
import { cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Instant, idField, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** Receipt of a homeowner's payment for one job, with its refunds. */
export interface Receipt extends z.infer<typeof ReceiptFields>, Named {}
const ReceiptFields = z.object({
  id: idText<PaymentId>(),
  /** Printed number, such as "SW-20261124-7F3A9C21". */
  number: z.string(),
  /** The job that was paid; null for a payment from which no job was booked. */
  job_id: z.nullable(idText<JobId>()),
  company_name: personal('business', z.string()),
  service_date: DayText,
  time_zone: z.string(),
  address: personal('address', z.string()),
  full_name: personal('name', z.string()),
  lot_size: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** `PriceLines`; later fields have a default, because receipts are stored on devices. */
  lines: z.object({
    mowing_cents: CentsField,
    minimum_cents: z._default(CentsField, cents(0)),
    overgrowth_cents: CentsField,
    frequency_cents: z._default(CentsField, cents(0)),
    neighbor_cents: z._default(CentsField, cents(0)),
    any_time_cents: z._default(CentsField, cents(0)),
    total_cents: CentsField,
  }),
  paid_cents: CentsField,
  refunded_cents: CentsField,
  /** Paid minus refunded. */
  kept_cents: CentsField,
  /**
   * Whether a refund is requested but not executed by the payment provider yet: one by an administrator, or the full
   * refund of a payment without earlier refunds. False after the last retry.
   */
  refund_pending: z.boolean(),
  /** A refund that the bank rejected after all retries; null without one. */
  refund_failed: z.nullable(
    z.object({
      amount_cents: CentsField,
      /** When the rejected refund was paid in another way; null if not yet. */
      paid_at: z.nullable(Instant),
    }),
  ),
  card_brand: z.nullable(z.string()),
  card_last4: personal('card', z.nullable(z.string())),
  /** Every movement of the payment's money, earliest first. `returned`: a refund came back from the bank. */
  moves: z.array(z.object({ at: Instant, kind: z.enum(['paid', 'refunded', 'returned']), amount_cents: CentsField })),
});
interface ReceiptGiven extends z.input<typeof ReceiptFields>, Named {}
export const Receipt: SchemaOf<Receipt, ReceiptGiven> = ReceiptFields;

const ReceiptId = z.object({ id: idField<PaymentId>('Receipt not found.') });

/** Endpoints for a homeowner's receipts. */
export const receipts = {
  list: endpoint({
    name: 'listReceipts',
    method: 'GET',
    path: '/api/receipts',
    may: ['homeowner'],
    summary: 'What the homeowner paid and got back, latest first',
    answer: z.array(Receipt),
  }),
  file: endpoint({
    name: 'readReceiptFile',
    method: 'GET',
    path: '/api/receipts/{id}/pdf',
    may: ['homeowner'],
    summary: 'One’s own receipt as a PDF',
    params: ReceiptId,
    file: 'application/pdf',
    refusals: ['receipt_not_found'],
    limit: { calls: 120, perSeconds: 600 },
  }),
};
