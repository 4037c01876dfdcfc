import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyMoves, receiptNumber } from './money-moves.ts';

const at = (minute: number) => `2026-05-02T17:${String(minute).padStart(2, '0')}:00.000Z`;

test('what was paid and given back is told one by one', () => {
  expect(
    moneyMoves([
      { at: at(0), captured: 0, refunded: 0 },
      { at: at(1), captured: 4500, refunded: 0 },
      { at: at(2), captured: 4500, refunded: 4500 },
      { at: at(3), captured: 4500, refunded: 0 },
    ]),
  ).toEqual([
    { at: at(1), kind: 'paid', amount: 4500 },
    { at: at(2), kind: 'refunded', amount: 4500 },
    { at: at(3), kind: 'returned', amount: 4500 },
  ]);
  expect(moneyMoves([])).toEqual([]);
});

test('the moves add up to the last line', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  // Money that was taken stays taken; what was given back of it may come and go.
  const lines = fc.array(fc.record({ captured: amount, refunded: amount }), { maxLength: 8 });
  fc.assert(
    fc.property(lines, (drawn) => {
      let taken = 0;
      const ledger = drawn.map(({ captured, refunded }, minute) => {
        taken = Math.max(taken, captured);
        return { at: at(minute), captured: taken, refunded: Math.min(taken, refunded) };
      });
      const moves = moneyMoves(ledger);
      const sum = (kind: string) =>
        moves.filter((move) => move.kind === kind).reduce((total, { amount }) => total + amount, 0);
      expect(sum('paid')).toBe(ledger.at(-1)?.captured ?? 0);
      expect(sum('refunded') - sum('returned')).toBe(ledger.at(-1)?.refunded ?? 0);
    }),
  );
});

test('the number names the day and the payment', () => {
  expect(receiptNumber('7f3a9c21-0000-4000-8000-000000000000', '2026-11-24')).toBe('SW-20261124-7F3A9C21');
});
