import type { AdminJob, JobPayment } from '@swath/contract/admin-jobs';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { sampleId } from '../../../testing/sample-id.ts';

/** A captured payment of $45.00, as in the API's response to administrators. */
export const samplePayment = (changed: Partial<JobPayment> = {}): JobPayment => ({
  id: sampleId(7),
  state: 'paid',
  amount_cents: cents(4500),
  fee_cents: cents(100),
  captured_cents: cents(4500),
  refunded_cents: cents(0),
  left_cents: cents(4500),
  is_returning: false,
  unpaid_refund: null,
  card_brand: 'visa',
  card_last4: '4242',
  failure_message: null,
  created_at: '2026-05-02T17:00:00.000Z',
  moves: [{ at: '2026-05-02T17:00:00.000Z', kind: 'paid', amount_cents: cents(4500) }],
  refunds: [],
  ...changed,
});

/** A homeowner's completed and paid job, as in the API's response to administrators. */
export const sampleAdminJob = (changed: Partial<AdminJob> = {}): AdminJob => ({
  id: sampleId(5),
  status: 'completed',
  service_date: day('2026-05-03'),
  time_zone: 'America/Chicago',
  company_id: sampleId(2),
  company_name: 'Green Blade Mowing',
  homeowner_id: sampleId(3),
  full_name: 'Harriet Miller',
  email: 'harriet@homeowner.test',
  address: '412 Elm Ave, Columbia, MO 65203',
  lot_size: '0.25 acre',
  is_series: false,
  price_cents: cents(4500),
  fee_cents: cents(100),
  share_returned_cents: cents(0),
  created_at: '2026-05-02T17:00:00.000Z',
  started_at: '2026-05-03T14:00:00.000Z',
  completed_at: '2026-05-03T14:40:00.000Z',
  canceled_at: null,
  record: null,
  problem: null,
  cancel: null,
  payments: [samplePayment()],
  history: [
    {
      ...{ id: 'completed', at: '2026-05-03T14:40:00.000Z', side: 'company', words: 'Completed', note: '' },
      ...{ received_at: '2026-05-03T23:10:00.000Z', clock_changed: true },
    },
  ],
  ...changed,
});
