import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MovementKind } from '../ledger/movement.ts';
import { explainParts } from './payout-lines.ts';

const line = (kind: MovementKind, cents: number, at = '1') => ({ kind, cents, at });
const PAID = [line('payment', 4500), line('fee', -100)];
const kinds = (parts: ReturnType<typeof explainParts>) =>
  parts.map(({ lines, rest }) => [...lines.map(({ kind }) => kind), ...(rest === 0 ? [] : [rest])]);

test('a part is the price with its fee; a later one the refund with the fee that came back', () => {
  const lines = [...PAID, line('refund', -1000, '2'), line('fee_returned', 22, '2')];
  expect(kinds(explainParts(lines, [4400, -978]))).toEqual([
    ['payment', 'fee'],
    ['refund', 'fee_returned'],
  ]);
  expect(kinds(explainParts(lines, [3422]))).toEqual([['payment', 'fee', 'refund', 'fee_returned']]);
  expect(kinds(explainParts(lines, []))).toEqual([]);
});

test('a payment and its refund that were read at once went with two payouts', () => {
  const lines = [...PAID, line('refund', -4500), line('fee_returned', 100)];
  expect(kinds(explainParts(lines, [4400, -4400]))).toEqual([
    ['payment', 'fee'],
    ['refund', 'fee_returned'],
  ]);
});

test('a refund that went before the payment did is found, and so is a part of no cents', () => {
  const lines = [...PAID, line('refund', -1000, '2'), line('fee_returned', 22, '2'), line('dispute', -3500, '3')];
  expect(kinds(explainParts(lines, [-978, 4400, -3500]))).toEqual([
    ['refund', 'fee_returned'],
    ['payment', 'fee'],
    ['dispute'],
  ]);
  const undone = [...PAID, line('refund', -4500, '2'), line('fee_returned', 100, '2')];
  expect(kinds(explainParts(undone, [0]))).toEqual([['payment', 'fee', 'refund', 'fee_returned']]);
});

test('what the ledger does not explain is told as it is', () => {
  expect(kinds(explainParts(PAID, [4300]))).toEqual([[4300]]);
  // A price is never paid out without its fee.
  expect(kinds(explainParts(PAID, [4500, -100]))).toEqual([[4500], [-100]]);
  expect(kinds(explainParts([], [4400]))).toEqual([[4400]]);
});

test('lines and rest of every part add up to it, and no line is in two', () => {
  const aLine = fc.record({
    kind: fc.constantFrom<MovementKind>('payment', 'fee', 'refund', 'fee_returned', 'dispute'),
    cents: fc.integer({ min: -900, max: 900 }),
    at: fc.constantFrom('1', '2', '3'),
  });
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 8 }), fc.array(fc.integer({ min: -900, max: 900 })), (lines, parts) => {
      const explained = explainParts(lines, parts);
      for (const [place, { lines: its, rest }] of explained.entries()) {
        expect(its.reduce((all, { cents }) => all + cents, rest)).toBe(parts[place]);
      }
      const used = explained.flatMap(({ lines: its }) => its);
      expect(new Set(used).size).toBe(used.length);
    }),
  );
});
