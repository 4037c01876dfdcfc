import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import {
  ageOf,
  balanceOf,
  invoiceAmounts,
  invoiceNumberText,
  invoiceState,
  isDraft,
  MOST_LINE_CENTS,
  MOST_LINES,
  MOST_TAX_RATE,
  mayPayByCard,
  type Payable,
  partsByCard,
  payableByCard,
  payByCard,
  payInvoice,
  statementOf,
  sumRows,
  takePaymentBack,
  taxRateText,
  voidInvoice,
  whyNotRemind,
} from './invoice.ts';

const sent = (total: number, paid = 0): Payable => ({ status: 'sent', total, paid });

describe('the amounts of an invoice', () => {
  test.each([
    [[4000, 4000], 0, 0, { subtotal: 8000, discount: 0, tax: 0, total: 8000 }],
    // 8.25 % of $45.00 is 371.25 cents; of $46.00 379.5: half a cent up.
    [[4500], 0, 8250, { subtotal: 4500, discount: 0, tax: 371, total: 4871 }],
    [[4600], 0, 8250, { subtotal: 4600, discount: 0, tax: 380, total: 4980 }],
    // Once of the whole: three times 8.25 % of 33 cents (2.7225) would be 9 cents line by line, 8.1675 is 8.
    [[33, 33, 33], 0, 8250, { subtotal: 99, discount: 0, tax: 8, total: 107 }],
    [[5000], 1000, 10_000, { subtotal: 5000, discount: 1000, tax: 400, total: 4400 }],
    [[5000], 5000, 10_000, { subtotal: 5000, discount: 5000, tax: 0, total: 0 }],
    [[], 0, 8250, { subtotal: 0, discount: 0, tax: 0, total: 0 }],
  ])('of %j less %i at %i thousandths of a percent', (lines, discount, rate, value) => {
    expect(invoiceAmounts(lines, discount, rate)).toEqual({ ok: true, value });
  });

  test('a discount over the sum is refused', () => {
    expect(invoiceAmounts([5000], 5001, 0)).toEqual({ ok: false, reason: 'discount_over_sum' });
  });

  test('the largest invoice is worked out exactly, as with whole numbers of any size', () => {
    const largest = Array.from({ length: MOST_LINES }, () => MOST_LINE_CENTS);
    expect(invoiceAmounts(largest, 1, MOST_TAX_RATE)).toMatchObject({ value: { tax: 30_000_000, total: 129_999_999 } });
  });
});

test.each([
  [{ discount_cents: 0, tax_rate: 0, tax_cents: 0, total_cents: 40 }, ['Total 40']],
  [{ discount_cents: 10, tax_rate: 0, tax_cents: 0, total_cents: 30 }, ['Subtotal 40', 'Discount -10', 'Total 30']],
  // A tax of less than half a cent is said, too: the client sees that there is a rate.
  [{ discount_cents: 0, tax_rate: 1000, tax_cents: 0, total_cents: 40 }, ['Subtotal 40', 'Tax (1%) 0', 'Total 40']],
])('the sums of %j are %j', (sums, rows) => {
  expect(sumRows({ subtotal_cents: 40, ...sums }).map(({ words, cents }) => `${words} ${cents}`)).toEqual(rows);
});

test.each([
  [{ status: 'draft', total: 5, paid: 0 }, 'draft', 0],
  [sent(5), 'sent', 5],
  [sent(5, 4), 'partly_paid', 1],
  [sent(5, 5), 'paid', 0],
  [sent(0), 'paid', 0],
  [{ status: 'void', total: 5, paid: 0 }, 'void', 0],
] as const)('%j is %s, and %i cents are open', (invoice, state, balance) => {
  expect([invoiceState(invoice), balanceOf(invoice), isDraft(invoice)]).toEqual([state, balance, state === 'draft']);
});

test('a payment up to the balance is taken, more is not, and nothing of what is not open', () => {
  expect(payInvoice(sent(5), 5)).toEqual({ ok: true, value: sent(5, 5) });
  expect(payInvoice(sent(5, 2), 4)).toEqual({ ok: false, reason: 'payment_over_balance' });
  expect(payInvoice(sent(5, 5), 1)).toEqual({ ok: false, reason: 'invoice_not_open' });
  expect(payInvoice({ ...sent(5), status: 'draft' }, 1)).toEqual({ ok: false, reason: 'invoice_not_open' });
  expect(takePaymentBack(sent(5, 5), 3)).toEqual(sent(5, 2));
});

test('a card pays all that is open, from fifty cents on', () => {
  expect([sent(120, 20), sent(49), sent(50), sent(50, 50)].map(payableByCard)).toEqual([100, null, 50, null]);
  expect(payableByCard({ ...sent(120), status: 'void' })).toBeNull();
});

test.each([
  // All of it, whatever that is.
  [50, 50, true],
  [2_500, 2_500, true],
  // A part of $10.00 or more that leaves as much.
  [1_000, 2_500, true],
  [1_500, 2_500, true],
  [1_000, 2_000, true],
  [999, 2_500, false],
  [1_501, 2_500, false],
  [2_501, 2_500, false],
  [1_000, 1_999, false],
])('%i of %i cents by card: %s', (amount, payable, may) => {
  expect(mayPayByCard(amount, payable)).toBe(may);
});

test('a part is offered from twenty dollars on', () => {
  expect([1_999, 2_000, 2_500].map(partsByCard)).toEqual([
    null,
    { least: 1_000, most: 1_000 },
    { least: 1_000, most: 1_500 },
  ]);
});

test('a card payment counts with what of it was not given back, and never more than the total', () => {
  expect(payByCard(sent(120, 20), 0, 100)).toEqual({ ok: true, value: sent(120, 120) });
  expect(payByCard(sent(120, 120), 100, 30)).toEqual({ ok: true, value: sent(120, 50) });
  expect(payByCard(sent(120, 50), 30, 100)).toEqual({ ok: true, value: sent(120, 120) });
  expect(payByCard(sent(120, 21), 0, 100)).toEqual({ ok: false, reason: 'invoice_not_open' });
  expect(payByCard({ ...sent(120), status: 'void' }, 0, 100)).toEqual({ ok: false, reason: 'invoice_not_open' });
  // What goes back, or stays as it was, is taken of a void invoice as well.
  const voided = { ...sent(120, 100), status: 'void' as const };
  expect(payByCard(voided, 100, 30)).toEqual({ ok: true, value: { ...voided, paid: 30 } });
  expect(payByCard(voided, 100, 100)).toEqual({ ok: true, value: voided });
});

test('what was sent and has no payment can be made void', () => {
  expect(voidInvoice(sent(5))).toEqual({ ok: true, value: { ...sent(5), status: 'void' } });
  expect(voidInvoice(sent(5, 1))).toEqual({ ok: false, reason: 'invoice_has_payments' });
  expect(voidInvoice({ ...sent(5), status: 'draft' })).toEqual({ ok: false, reason: 'invoice_not_sent' });
});

test('numbers and rates as they are printed', () => {
  expect([invoiceNumberText(7), invoiceNumberText(12_345)]).toEqual(['INV-0007', 'INV-12345']);
  expect([taxRateText(0), taxRateText(8125), taxRateText(8250), taxRateText(5)]).toEqual([
    ...['0%', '8.125%', '8.25%', '0.005%'],
  ]);
});

test.each([
  ['2026-05-03', 'current'],
  ['2026-05-02', 'current'],
  ['2026-05-01', 'days_30'],
  ['2026-04-02', 'days_30'],
  ['2026-04-01', 'days_60'],
  ['2026-03-03', 'days_60'],
  ['2026-03-02', 'days_90'],
  ['2026-02-01', 'days_90'],
  ['2026-01-31', 'older'],
])('due on %s, on May 2: %s', (due, age) => {
  expect(ageOf(day(due), day('2026-05-02'))).toBe(age);
});

test('one reminder in three days, of what is open', () => {
  const today = day('2026-05-04');
  const why = (invoice: Payable, on: string | null) =>
    whyNotRemind({ ...invoice, mailedOn: on === null ? null : day(on) }, today);
  expect(why(sent(5), null)).toBeNull();
  expect(why(sent(5), '2026-05-01')).toBeNull();
  expect(why(sent(5), '2026-05-02')).toBe('reminded_already');
  expect(why(sent(5, 5), null)).toBe('invoice_not_open');
});

test('a statement begins with what was owed before, and ends with what is owed after', () => {
  const entry = (on: string, cents: number) => ({ day: day(on), words: '', cents });
  const entries = [entry('2026-05-03', 4500), entry('2026-04-01', 9000), entry('2026-05-01', -5000)];
  expect(statementOf(entries, day('2026-05-01'))).toEqual({
    ...{ opening: 9000, closing: 8500 },
    entries: [entry('2026-05-01', -5000), entry('2026-05-03', 4500)],
  });
  expect(statementOf([], day('2026-05-01'))).toEqual({ opening: 0, entries: [], closing: 0 });
});

/** A step of a history; which payment is taken back is drawn as a number. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('line' as const), cents: fc.integer({ min: 0, max: MOST_LINE_CENTS }) }),
  fc.record({ kind: fc.constant('discount' as const), cents: fc.integer({ min: 0, max: 2_000_000 }) }),
  fc.record({ kind: fc.constant('rate' as const), cents: fc.integer({ min: 0, max: MOST_TAX_RATE }) }),
  fc.record({ kind: fc.constant('send' as const), cents: fc.constant(0) }),
  fc.record({ kind: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 1_500_000 }) }),
  fc.record({ kind: fc.constant('pay_rest' as const), cents: fc.constant(0) }),
  fc.record({ kind: fc.constant('take_back' as const), cents: fc.nat(20) }),
  fc.record({ kind: fc.constant('void' as const), cents: fc.constant(0) }),
  // A card pays all that is open when its page was opened; later a part of it may go back, or all.
  fc.record({ kind: fc.constantFrom('card_page' as const, 'card_comes' as const), cents: fc.constant(0) }),
  fc.record({ kind: fc.constant('card_back' as const), cents: fc.integer({ min: 0, max: 20_000 }) }),
);

test('10,000 histories of invoices and payments agree to the cent', () => {
  let ends = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 40 }), (steps) => {
      // The books beside it, in whole numbers of any size.
      const lines: bigint[] = [];
      const payments: bigint[] = [];
      let [discount, rate, card, page] = [0n, 0n, 0n, 0];
      let invoice: Payable = { status: 'draft', total: 0, paid: 0 };
      const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n);
      for (const { kind, cents: amount } of steps) {
        if (isDraft(invoice)) {
          if (kind === 'line' && lines.length < MOST_LINES) lines.push(BigInt(amount));
          if (kind === 'discount') discount = BigInt(amount);
          if (kind === 'rate') rate = BigInt(amount);
          const worked = invoiceAmounts(lines.map(Number), Number(discount), Number(rate));
          expect(worked.ok).toBe(discount <= sum(lines));
          if (!worked.ok) discount = 0n;
          else {
            const { subtotal, tax, total } = worked.value;
            const net = sum(lines) - discount;
            // Half a cent up: twice the tax is nearest to twice its exact value.
            expect(BigInt(tax)).toBe((2n * net * rate + 100_000n) / 200_000n);
            expect(BigInt(subtotal)).toBe(sum(lines));
            expect(BigInt(subtotal) - discount + BigInt(tax)).toBe(BigInt(total));
            invoice = { ...invoice, total };
            if (kind === 'send') invoice = { ...invoice, status: 'sent' };
          }
        }
        if (kind === 'pay' || kind === 'pay_rest') {
          const asked = kind === 'pay' ? amount : balanceOf(invoice);
          const paid = payInvoice(invoice, asked);
          if (paid.ok) {
            payments.push(BigInt(asked));
            invoice = paid.value;
          }
        }
        if (kind === 'take_back' && payments.length > 0) {
          const [taken] = payments.splice(amount % payments.length, 1);
          invoice = takePaymentBack(invoice, Number(taken));
        }
        if (kind === 'card_page') page = payableByCard(invoice) ?? 0;
        if (kind === 'card_comes' && page > 0 && card === 0n) {
          const paid = payByCard(invoice, 0, page);
          // Not when somebody has paid otherwise meanwhile, or it is void.
          expect(paid.ok).toBe(page <= balanceOf(invoice));
          if (paid.ok) [invoice, card] = [paid.value, BigInt(page)];
          page = 0;
        }
        if (kind === 'card_back' && card > 0n) {
          const left = BigInt(amount) < card ? card - BigInt(amount) : 0n;
          const back = payByCard(invoice, Number(card), Number(left));
          expect(back.ok).toBe(true);
          if (back.ok) [invoice, card] = [back.value, left];
        }
        if (kind === 'void') {
          const done = voidInvoice(invoice);
          expect(done.ok).toBe(invoice.status === 'sent' && payments.length === 0 && card === 0n);
          if (done.ok) invoice = done.value;
        }
        // What was paid and what is open are the whole invoice, after every step.
        expect(BigInt(invoice.paid)).toBe(sum(payments) + card);
        expect(invoice.paid).toBeLessThanOrEqual(invoice.total);
        if (invoice.status === 'sent') expect(balanceOf(invoice) + invoice.paid).toBe(invoice.total);
        else expect([payments, card]).toEqual([[], 0n]);
        expect(invoiceState(invoice) === 'paid').toBe(invoice.status === 'sent' && balanceOf(invoice) === 0);
      }
      ends++;
    }),
    { numRuns: 10_000 },
  );
  expect(ends).toBe(10_000);
});
