import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CompanySide, type Movement, movementsSince, sumsOf } from './movement.ts';

const NONE: CompanySide = { got: 0, takenBack: 0, fee: 0, feeReturned: 0 };
const PAID: CompanySide = { ...NONE, got: 4500, fee: 100 };
const writtenBy = (movements: readonly Movement[]) =>
  Object.fromEntries(
    movements.map(({ kind }) => [
      kind,
      movements.filter((one) => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0),
    ]),
  );

test('a payment brings the price and costs the fee; the second look brings nothing', () => {
  const first = movementsSince({}, PAID, false);
  expect(first).toEqual([
    { kind: 'payment', cents: 4500 },
    { kind: 'fee', cents: -100 },
  ]);
  expect(movementsSince(writtenBy(first), PAID, false)).toEqual([]);
});

test('what is taken back is a refund, or for a dispute; the fee for it comes back', () => {
  const paid = writtenBy(movementsSince({}, PAID, false));
  const part = { ...PAID, takenBack: 1000, feeReturned: 22 };
  const refunded = movementsSince(paid, part, false);
  expect(refunded).toEqual([
    { kind: 'refund', cents: -1000 },
    { kind: 'fee_returned', cents: 22 },
  ]);
  const whole = { ...PAID, takenBack: 4500, feeReturned: 100 };
  expect(movementsSince({ ...paid, ...writtenBy(refunded) }, whole, true)).toEqual([
    { kind: 'dispute', cents: -3500 },
    { kind: 'fee_returned', cents: 78 },
  ]);
});

test('however often somebody looks, the lines sum up to what the provider says last', () => {
  const anAmount = fc.nat(100_000);
  const aSide = fc.record({ got: anAmount, takenBack: anAmount, fee: anAmount, feeReturned: anAmount });
  fc.assert(
    fc.property(fc.array(fc.tuple(aSide, fc.boolean()), { minLength: 1, maxLength: 12 }), (looks) => {
      const lines: Movement[] = [];
      for (const [seen, disputed] of looks) lines.push(...movementsSince(writtenBy(lines), seen, disputed));
      const [last] = looks.at(-1)!;
      const sums = sumsOf(lines);
      expect([sums.price, sums.fee, sums.refund + sums.dispute]).toEqual([
        last.got,
        last.feeReturned - last.fee,
        last.takenBack === 0 ? 0 : -last.takenBack,
      ]);
      expect(sums.share).toBe(last.got - last.fee - last.takenBack + last.feeReturned);
      expect(lines.every(({ cents }) => cents !== 0)).toBe(true);
    }),
  );
});

test('payouts stand beside the share', () => {
  const sums = sumsOf([
    { kind: 'payment', cents: 4500 },
    { kind: 'payout', cents: -4400 },
    { kind: 'fee', cents: -100 },
    { kind: 'payout_returned', cents: 4400 },
    { kind: 'payout', cents: -4000 },
  ]);
  expect(sums).toEqual({ price: 4500, fee: -100, refund: 0, dispute: 0, share: 4400, payout: -4000 });
});
