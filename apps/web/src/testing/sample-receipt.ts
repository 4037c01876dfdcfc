import type { Receipt } from '@swath/contract/receipts';
import { cents } from '@swath/domain/units';
import { harriet } from '@swath/fixtures/people';
import { sampleId } from './sample-id.ts';
import { sampleOwnJob, TODAY } from './sample-job.ts';

/** What was paid for the sample job of the same number, as the API answers it. */
export function sampleReceipt(number: number, changed: Partial<Receipt> = {}): Receipt {
  const { id: job_id, company_name, address, time_zone, lot_size } = sampleOwnJob(number);
  return {
    id: sampleId(number),
    number: 'SW-20261120-7F3A9C21',
    job_id,
    company_name,
    service_date: TODAY,
    time_zone,
    address,
    full_name: harriet.fullName,
    lot_size,
    state: 'paid',
    lines: {
      mowing_cents: cents(4500),
      ...{ minimum_cents: cents(0), frequency_cents: cents(0), neighbor_cents: cents(0), any_time_cents: cents(0) },
      overgrowth_cents: cents(0),
      total_cents: cents(4500),
    },
    paid_cents: cents(4500),
    refunded_cents: cents(0),
    kept_cents: cents(4500),
    refund_pending: false,
    refund_failed: null,
    card_brand: 'visa',
    card_last4: '4242',
    moves: [{ at: '2026-11-20T12:00:00.000Z', kind: 'paid', amount_cents: cents(4500) }],
    ...changed,
  };
}
