import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYOUT_STATUSES } from '../payouts/payout.ts';
import {
  arrivedOf,
  bookedOf,
  countedOf,
  differencesOf,
  type JobFacts,
  type PayoutFacts,
  payoutDifference,
  type Seen,
  sentOf,
} from './bridge.ts';

const DONE: JobFacts = {
  ofInvoice: false,
  done: 'in',
  share: 4400,
  returned: 0,
  chargedBefore: 0,
  chargedIn: 4400,
  backIn: 0,
};

test.each<[string, Partial<JobFacts>, object]>([
  ['done and charged in the month', {}, {}],
  ['done, not charged yet', { chargedIn: 0 }, { not_charged: -4400 }],
  ['paid when booked, a month before', { chargedBefore: 4400, chargedIn: 0 }, { charged_before: -4400 }],
  ['done the month before, charged now', { done: 'before' }, { charged_late: 4400 }],
  ['paid now, done later', { done: 'after' }, { charged_ahead: 4400 }],
  ['paid and canceled', { done: 'after', backIn: -4400 }, { charged_ahead: 4400, money_back: -4400 }],
  ['a part given back by hand in the month', { returned: 978, backIn: -978 }, {}],
  ['a part given back by hand a month later', { returned: 978 }, { money_back_elsewhere: 978 }],
  ['the same, seen from that month', { done: 'before', chargedIn: 0, backIn: -978 }, { money_back: -978 }],
  ['an invoice paid by card', { ofInvoice: true, done: 'after' }, { invoices: 4400 }],
  ['the same, a part of it given back', { ofInvoice: true, done: 'after', backIn: -978 }, { invoices: 3422 }],
  ['disputed, and the share taken back', { backIn: -4400 }, { money_back: -4400 }],
])('%s', (_, facts, expected) => expect(differencesOf({ ...DONE, ...facts })).toEqual(expected));

const aSeen = fc.constantFrom<Seen>('before', 'in', 'after');
const someCents = fc.integer({ min: -99_999, max: 99_999 });

test('whatever happened to a job: what is counted, with every difference, is what is booked', () => {
  const anyJob = fc.record({
    ...{ ofInvoice: fc.constant(false), done: aSeen, share: someCents, returned: someCents },
    ...{ chargedBefore: someCents, chargedIn: someCents, backIn: someCents },
  });
  const anyInvoice = fc.record({
    ...{ ofInvoice: fc.constant(true), done: fc.constant('after' as const), share: fc.constant(0) },
    ...{ returned: fc.constant(0), chargedBefore: fc.constant(0), chargedIn: someCents, backIn: someCents },
  });
  fc.assert(
    fc.property(fc.oneof(anyJob, anyInvoice), (facts) => {
      const differences = Object.values(differencesOf(facts));
      expect(differences.reduce((sum, cents) => sum + cents, countedOf(facts))).toBe(bookedOf(facts));
      expect(differences).not.toContain(0);
    }),
  );
});

const SENT: PayoutFacts = { cents: 4400, status: 'paid', sent: 'in', returned: null, arrival: 'in' };

test.each<[string, Partial<PayoutFacts>, ReturnType<typeof payoutDifference>]>([
  ['sent and arrived in the month', {}, null],
  ['on its way', { status: 'in_transit', arrival: 'after' }, { line: 'under_way', cents: -4400 }],
  ['paid, arrived the month after', { arrival: 'after' }, { line: 'under_way', cents: -4400 }],
  ['late: its day has passed', { status: 'in_transit' }, { line: 'under_way', cents: -4400 }],
  ['sent before, arrived now', { sent: 'before' }, { line: 'sent_before', cents: 4400 }],
  ['came back in the month', { status: 'failed', returned: 'in' }, null],
  ['came back a month later', { status: 'failed', returned: 'after' }, { line: 'came_back', cents: -4400 }],
  [
    'sent before, came back now',
    { status: 'failed', sent: 'before', returned: 'in' },
    { line: 'came_back', cents: 4400 },
  ],
])('a payout %s', (_, facts, expected) => expect(payoutDifference({ ...SENT, ...facts })).toEqual(expected));

test('whatever happened to a payout: what was sent, with the difference, is what arrived', () => {
  const anyFacts = fc.record({
    cents: someCents,
    status: fc.constantFrom(...PAYOUT_STATUSES),
    ...{ sent: aSeen, returned: fc.option(aSeen), arrival: aSeen },
  });
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(sentOf(facts) + (payoutDifference(facts)?.cents ?? 0)).toBe(arrivedOf(facts));
    }),
  );
});
