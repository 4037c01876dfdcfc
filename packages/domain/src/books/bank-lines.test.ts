import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, day } from '../calendar.ts';
import {
  BANK_DAYS,
  bankFieldOf,
  countOtherLines,
  findNearLines,
  isDayFirst,
  matchPayouts,
  readBankCents,
  readBankDay,
} from './bank-lines.ts';

test.each([
  ['Posting Date', 'date'],
  ['Post Date', 'date'],
  ['Transaction Date', 'date'],
  ['DATE', 'date'],
  ['Amount', 'amount'],
  ['Transaction Amount', 'amount'],
  ['Amount (USD)', 'amount'],
  ['Debit', 'debit'],
  ['Withdrawals (-)', 'debit'],
  ['Credit', 'credit'],
  ['Deposits', 'credit'],
  ['Transaction Type', 'kind'],
  ['Description', 'description'],
  ['Memo', 'description'],
  ['Transaction_Type', 'kind'],
  [' Date: ', 'date'],
  ['Balance', null],
  ['Running Bal.', null],
  ['Check or Slip #', null],
])('the heading %s is %s', (heading, field) => expect(bankFieldOf(heading)).toBe(field));

test.each([
  ['11/24/2026', '2026-11-24'],
  ['1/2/26', '2026-01-02'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24T10:00:00', '2026-11-24'],
  ['11-24-2026', '2026-11-24'],
  ['Nov 24, 2026', '2026-11-24'],
  ['24-Nov-2026', '2026-11-24'],
  ['24 November 2026', '2026-11-24'],
  [' 11/24/2026 ', '2026-11-24'],
  ['24 Foo 2026', null],
  ['02/30/2026', null],
  ['Pending', null],
  ['', null],
])('the day %s', (cell, expected) => expect(readBankDay(cell, false)).toBe(expected));

test('a file whose days cannot be month first is read day first', () => {
  expect(isDayFirst(['01/11/2026', '24/11/2026'])).toBe(true);
  expect(isDayFirst(['11/24/2026', '01/11/2026', 'Total'])).toBe(false);
  expect(isDayFirst(['12/11/2026'])).toBe(false);
  expect(isDayFirst([' 13/11/2026'])).toBe(true);
  expect(readBankDay('01/11/2026', true)).toBe('2026-11-01');
});

test.each([
  ['1234.56', 123_456],
  ['$1,234.56', 123_456],
  ['-$1,234.56', -123_456],
  ['$-1,234.56', -123_456],
  ['($1,234.56)', -123_456],
  ['1,234.56-', -123_456],
  ['+88.00', 8800],
  ['88', 8800],
  ['88.5', 8850],
  ['12.00 CR', 1200],
  ['12.00 DR', -1200],
  ['1.234,56', 123_456],
  ['1,234', 123_400],
  ['\u22125.00', -500],
  ['(-12.00)', -1200],
  ['0.00', 0],
  ['-0.00', 0],
  ['99999999999999999', null],
  ['', null],
  ['n/a', null],
  ['12.345', null],
  ['1/2', null],
])('the amount %s', (cell, expected) => expect(readBankCents(cell)).toBe(expected));

const payout = (id: string, cents: number, arrivalDay: string, ...names: string[]) => ({
  ...{ id, cents, names },
  arrivalDay: day(arrivalDay),
});
const line = (number: number, cents: number, on: string, text = '') => ({ line: number, cents, day: day(on), text });

test('a payout is the line of its cents near its day; one that is named comes first', () => {
  const payouts = [payout('a', 4400, '2026-05-04'), payout('b', 4400, '2026-05-05', '000123')];
  const lines = [
    line(2, 4400, '2026-05-05', 'STRIPE 000123'),
    line(3, 4400, '2026-05-06'),
    line(4, 4401, '2026-05-04'),
  ];
  expect([...matchPayouts(payouts, lines)].map(([id, { line: its }]) => [id, its]).toSorted()).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
});

test('of two lines of one day the first in the file is it, in whatever order they are read', () => {
  const lines = [line(3, 4400, '2026-05-04'), line(2, 4400, '2026-05-04')];
  expect(matchPayouts([payout('a', 4400, '2026-05-04')], lines).get('a')?.line).toBe(2);
});

test('a payout that is named by one line is no other line as well', () => {
  const lines = [line(2, 4400, '2026-05-04'), line(3, 4400, '2026-05-05', 'STRIPE 000123')];
  const found = matchPayouts([payout('a', 4400, '2026-05-04', '000123')], lines);
  expect([...found.values()].map((its) => its.line)).toEqual([3]);
});

test('the payout that arrives first takes the first line, so that the later one finds its own', () => {
  const payouts = [payout('later', 4400, '2026-05-09'), payout('first', 4400, '2026-05-04')];
  const found = matchPayouts(payouts, [line(2, 4400, '2026-05-07'), line(3, 4400, '2026-05-12')]);
  expect([found.get('first')?.line, found.get('later')?.line]).toEqual([2, 3]);
});

test('neither other cents, nor another sign, nor a week later is it', () => {
  const lines = [line(2, 4399, '2026-05-04'), line(3, -4400, '2026-05-04'), line(4, 4400, '2026-05-11')];
  expect(matchPayouts([payout('a', 4400, '2026-05-04')], lines).size).toBe(0);
});

test('lines that are none of a month’s payouts are counted by month, another month’s payout as of another month', () => {
  const [april, first, last, june, payoutOfApril] = [
    line(2, -4110, '2026-04-30'),
    line(3, 900, '2026-05-01'),
    line(4, 900, '2026-05-31'),
    line(5, 900, '2026-06-01'),
    line(6, 4400, '2026-05-02'),
  ];
  const taken = line(7, 8800, '2026-05-04');
  const lines = [april, first, last, june, payoutOfApril, taken];
  const of = { taken: new Set([taken]), ofOthers: new Set([payoutOfApril]) };
  expect(countOtherLines('2026-05', lines, of)).toEqual({ ofMonth: 2, ofOtherMonths: 3 });
  expect(countOtherLines('2026-07', lines, of)).toEqual({ ofMonth: 0, ofOtherMonths: 5 });
  expect(countOtherLines('2026-05', [], of)).toEqual({ ofMonth: 0, ofOtherMonths: 0 });
});

test.each([
  ['cents less', 161_540, 161_500, '2026-05-04', '', true],
  ['just under a hundredth', 161_540, 159_925, '2026-05-04', '', true],
  ['more than a hundredth', 161_540, 159_924, '2026-05-04', '', false],
  ['just under five dollars', 4400, 4899, '2026-05-04', '', true],
  ['five dollars', 4400, 4900, '2026-05-04', '', false],
  ['five days later', 4400, 4401, '2026-05-09', '', true],
  ['six days later', 4400, 4401, '2026-05-10', '', false],
  ['six days earlier', 4400, 4401, '2026-04-28', '', false],
  ['the same cents', 4400, 4400, '2026-05-04', '', false],
  ['another sign', 200, -200, '2026-05-04', 'ACH 000123', false],
  ['Swath’s name with another amount', 4400, 1000, '2026-05-04', 'SWATH PAYOUT', true],
  ['Swath’s name six days later', 4400, 1000, '2026-05-10', 'SWATH PAYOUT', false],
  ['a word that begins like it', 4400, 1000, '2026-05-04', 'SWATHMORE', false],
  ['its number with another amount, weeks later', 4400, 1000, '2026-05-28', 'ACH 000123', true],
])('near is %s', (_, cents, seen, on, text, isNear) => {
  const near = findNearLines([payout('a', cents, '2026-05-04', '000123')], [line(2, seen, on, text)]);
  expect([...near.keys()]).toEqual(isNear ? ['a'] : []);
});

test('a line is near one payout: the one that it names, then the closest', () => {
  const payouts = [
    payout('a', 4400, '2026-05-04'),
    payout('b', 4500, '2026-05-04'),
    payout('c', 9000, '2026-05-04', 'po_3'),
  ];
  const lines = [line(2, 4480, '2026-05-04'), line(3, 4410, '2026-05-04', 'po_3'), line(4, 4390, '2026-05-05')];
  expect([...findNearLines(payouts, lines)].map(([id, { line: its }]) => [id, its]).toSorted()).toEqual([
    ['a', 4],
    ['b', 2],
    ['c', 3],
  ]);
});

test('of two lines near one payout the closer one is it, whether more or less came', () => {
  for (const [far, close] of [
    [4350, 4410],
    [4450, 4390],
  ] as const) {
    const lines = [line(2, far, '2026-05-04'), line(3, close, '2026-05-04')];
    const near = findNearLines([payout('a', 4400, '2026-05-04')], lines);
    expect([...near.values()].map((its) => its.line)).toEqual([3]);
  }
});

test('as many are found as there can be, each line once, to the cent', () => {
  const anOffset = fc.integer({ min: 0, max: 25 });
  const cents = fc.constantFrom(4400, 8800);
  const on = (offset: number): Day => addDays(day('2026-05-01'), offset);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents, anOffset), { maxLength: 6 }),
      fc.array(fc.tuple(cents, anOffset), { maxLength: 6 }),
      (sent, seen) => {
        const payouts = sent.map(([of, at], place) => ({ id: `${place}`, cents: of, arrivalDay: on(at), names: [] }));
        const lines = seen.map(([of, at], place) => ({ line: place, cents: of, day: on(at), text: '' }));
        const found = matchPayouts(payouts, lines);
        for (const [id, its] of found) expect(its.cents).toBe(payouts[Number(id)]!.cents);
        expect(new Set([...found.values()].map((its) => its.line)).size).toBe(found.size);
        const fits = (place: number, its: number) =>
          sent[place]![0] === seen[its]![0] && Math.abs(sent[place]![1] - seen[its]![1]) <= BANK_DAYS;
        const most = (place: number, used: readonly number[]): number => {
          if (place === sent.length) return 0;
          const ways = seen.flatMap((_, its) =>
            fits(place, its) && !used.includes(its) ? [1 + most(place + 1, [...used, its])] : [],
          );
          return Math.max(most(place + 1, used), ...ways);
        };
        expect(found.size).toBe(most(0, []));
      },
    ),
  );
});
