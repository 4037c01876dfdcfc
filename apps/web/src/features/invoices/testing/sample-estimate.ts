import type { Estimate } from '@swath/contract/estimate-fields';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { sampleId } from '../../../testing/sample-id.ts';

/** A sent estimate of $105.00: two mowings and edging, as the API returns it. */
export const sampleEstimate = (changed: Partial<Estimate> = {}): Estimate => ({
  id: sampleId(950),
  client_id: sampleId(701),
  full_name: 'Olive Porter',
  address: '1201 E Broadway, Columbia, MO 65201',
  email: 'olive@porter.test',
  state: 'sent',
  number: 'EST-0007',
  issued_on: day('2026-11-20'),
  valid_until: day('2026-12-20'),
  lines: [
    { kind: 'mowing', words: 'Mowing', quantity: 2, price_cents: cents(4500) },
    { kind: 'edging', words: 'Edging of the drive', quantity: 1, price_cents: cents(1500) },
  ],
  subtotal_cents: cents(10_500),
  discount_cents: cents(0),
  tax_rate: 0,
  tax_cents: cents(0),
  total_cents: cents(10_500),
  note: 'Thank you.',
  mailed: true,
  mailed_to: 'olive@porter.test',
  reminded_on: null,
  may_remind: false,
  reminds_on: null,
  answered_on: null,
  accepted_name: null,
  decline_reason: null,
  invoice_id: null,
  may_invoice: false,
  link: '/estimates/the-token',
  today: day('2026-11-24'),
  ...changed,
});

/** The same as a draft. */
export const sampleEstimateDraft = (changed: Partial<Estimate> = {}): Estimate =>
  sampleEstimate({
    ...{ state: 'draft', number: null, issued_on: null, mailed: false, mailed_to: null, link: null },
    ...changed,
  });

/** The same, accepted and without an invoice. */
export const sampleAccepted = (changed: Partial<Estimate> = {}): Estimate =>
  sampleEstimate({
    ...{ state: 'accepted', accepted_name: 'Olive P.', answered_on: day('2026-11-22'), may_invoice: true },
    ...changed,
  });
