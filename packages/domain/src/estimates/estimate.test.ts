import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { LINE_KINDS } from '../invoices/invoice.ts';
import {
  ESTIMATE_STATUSES,
  type EstimateLine,
  estimateAmounts,
  estimateNumberText,
  estimateState,
  lineCents,
  lineWords,
  reminderDay,
  toInvoiceLines,
  whyNotAnswer,
  whyNotInvoice,
  whyNotRemindEstimate,
  withdrawEstimate,
} from './estimate.ts';

const LAST = day('2026-05-30');
const AFTER = day('2026-05-31');
const of = (status: (typeof ESTIMATE_STATUSES)[number]) => ({ status, valid_until: LAST });
const mowing = (quantity: number, price_cents = 4500): EstimateLine => ({
  ...{ kind: 'mowing', words: 'Mowing', quantity, price_cents },
});

test('a line costs its quantity times its price, and says both when it is more than one', () => {
  expect(lineCents(mowing(3))).toBe(13_500);
  expect(lineWords(mowing(3))).toBe('Mowing (3 × $45.00)');
  expect(lineWords(mowing(1))).toBe('Mowing');
  expect(estimateAmounts([mowing(2)], 500, 8250)).toMatchObject({
    value: { subtotal: 9000, discount: 500, tax: 701, total: 9201 },
  });
  expect(estimateAmounts([mowing(2)], 9001, 0)).toMatchObject({ ok: false, reason: 'discount_over_sum' });
  expect(estimateNumberText(7)).toBe('EST-0007');
});

describe('an answer', () => {
  test('is taken up to the last day, once', () => {
    expect(ESTIMATE_STATUSES.map((status) => whyNotAnswer(of(status), LAST))).toEqual([
      ...['estimate_withdrawn', null, 'estimate_answered', 'estimate_answered', 'estimate_withdrawn'],
    ]);
    expect(whyNotAnswer(of('sent'), AFTER)).toBe('estimate_expired');
    expect(ESTIMATE_STATUSES.map((status) => estimateState(of(status), AFTER))).toEqual([
      ...['draft', 'expired', 'accepted', 'declined', 'withdrawn'],
    ]);
  });

  test('is what keeps an estimate from being withdrawn', () => {
    expect(withdrawEstimate(of('sent'))).toMatchObject({ value: { status: 'withdrawn' } });
    for (const status of ['draft', 'accepted', 'declined', 'withdrawn'] as const) {
      expect(withdrawEstimate(of(status))).toMatchObject({ reason: 'estimate_not_open' });
    }
  });
});

describe('the invoice of an estimate', () => {
  test('is made of an accepted one, once, and again when it was made void', () => {
    expect(whyNotInvoice(of('sent'), null)).toBe('estimate_not_accepted');
    expect([null, 'draft', 'sent', 'void'].map((status) => whyNotInvoice(of('accepted'), status as never))).toEqual([
      ...[null, 'estimate_invoiced', 'estimate_invoiced', null],
    ]);
  });

  test('has finished visits in place of as many mowings, at the price of the estimate', () => {
    const edging = { kind: 'edging', words: 'Edging', quantity: 1, price_cents: 1500 } as const;
    const visits = [{ words: 'Mowing on May 5' }, { words: 'Mowing on May 12' }, { words: 'Mowing on May 19' }];
    expect(toInvoiceLines([edging, mowing(2), mowing(3, 4000)], visits)).toEqual([
      { kind: 'edging', words: 'Edging', amount_cents: 1500, visit: null, ahead: 0 },
      { kind: 'mowing', words: 'Mowing on May 5', amount_cents: 4500, visit: visits[0], ahead: 0 },
      { kind: 'mowing', words: 'Mowing on May 12', amount_cents: 4500, visit: visits[1], ahead: 0 },
      { kind: 'mowing', words: 'Mowing on May 19', amount_cents: 4000, visit: visits[2], ahead: 0 },
      { kind: 'mowing', words: 'Mowing (2 × $40.00)', amount_cents: 8000, visit: null, ahead: 2 },
    ]);
  });

  test('costs what the estimate costs, whatever was mowed', () => {
    const line = fc.record({
      kind: fc.constantFrom(...LINE_KINDS),
      words: fc.constant('Work'),
      quantity: fc.integer({ min: 1, max: 9 }),
      price_cents: fc.integer({ min: 0, max: 100_000 }),
    });
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    fc.assert(
      fc.property(fc.array(line), fc.nat(30), (lines, many) => {
        const visits = Array.from({ length: many }, (_, at) => ({ words: `Visit ${at}` }));
        const made = toInvoiceLines(lines, visits);
        expect(sum(made.map(({ amount_cents }) => amount_cents))).toBe(sum(lines.map(lineCents)));
        const billed = made.flatMap(({ visit }) => visit ?? []);
        expect(new Set(billed).size).toBe(billed.length);
        const mowings = lines.filter(({ kind }) => kind === 'mowing').map(({ quantity }) => quantity);
        expect(billed.length + sum(made.map(({ ahead }) => ahead))).toBe(sum(mowings));
        expect(made.length).toBeLessThanOrEqual(lines.length + many);
      }),
    );
  });
});

test('a client is reminded while it waits, by one mail a day; Swath does it two days before the last', () => {
  const why = (status: (typeof ESTIMATE_STATUSES)[number], today = LAST, mailedOn: typeof LAST | null = null) =>
    whyNotRemindEstimate({ ...of(status), mailedOn }, today);
  expect(ESTIMATE_STATUSES.map((status) => why(status))).toEqual([
    ...['estimate_not_waiting', null, 'estimate_not_waiting', 'estimate_not_waiting', 'estimate_not_waiting'],
  ]);
  expect(why('sent', AFTER)).toBe('estimate_lapsed');
  expect(why('sent', LAST, LAST)).toBe('estimate_mailed_today');
  expect(why('sent', LAST, day('2026-05-29'))).toBeNull();
  expect(reminderDay(of('sent'))).toBe('2026-05-28');
});
