import type { Invoice } from '@swath/contract/invoice-fields';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { sampleId } from '../../../testing/sample-id.ts';

/** A sent invoice of $100.00 with 8.125 % tax: two mowings and edging, $10.00 off, as the API returns it. */
export const sampleInvoice = (changed: Partial<Invoice> = {}): Invoice => ({
  id: sampleId(900),
  client_id: sampleId(701),
  full_name: 'Olive Porter',
  address: '1201 E Broadway, Columbia, MO 65201',
  email: 'olive@porter.test',
  state: 'sent',
  number: 'INV-0007',
  issued_on: day('2026-11-10'),
  due_on: day('2026-11-30'),
  lines: [
    {
      ...{ kind: 'mowing', words: 'Mowing on Tue, Nov 3, 2026', amount_cents: cents(4500) },
      ...{ job_id: sampleId(1), date: day('2026-11-03'), address: null, mowings_ahead: 0 },
    },
    {
      kind: 'edging',
      words: 'Edging of the drive',
      amount_cents: cents(6500),
      job_id: null,
      date: null,
      address: null,
      mowings_ahead: 0,
    },
  ],
  subtotal_cents: cents(11_000),
  discount_cents: cents(1000),
  tax_rate: 8125,
  tax_cents: cents(813),
  total_cents: cents(10_813),
  paid_cents: cents(0),
  balance_cents: cents(10_813),
  note: 'Thank you.',
  payments: [],
  mailed_at: '2026-11-10T15:00:00.000Z',
  mailed_to: 'olive@porter.test',
  reminded_on: null,
  void_reason: null,
  link: '/invoices/the-token',
  today: day('2026-11-24'),
  ...changed,
});

/** The same as a draft. */
export const sampleDraft = (changed: Partial<Invoice> = {}): Invoice =>
  sampleInvoice({
    ...{ state: 'draft', number: null, issued_on: null, due_on: null, mailed_at: null, mailed_to: null, link: null },
    balance_cents: cents(0),
    ...changed,
  });
