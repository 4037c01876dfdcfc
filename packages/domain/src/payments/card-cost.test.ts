import { expect, test } from 'vitest';
import { CARD_COST, CARD_COST_TEXT, cardCost } from './card-cost.ts';

test.each([
  [12_000, 378],
  [4500, 161],
  [50, 31],
  [31, 31],
  [20, 20],
  // 30.49 and 30.51 cents
  [17, 17],
  [1017, 59],
  [1018, 60],
])('a card payment of %i cents costs %i cents', (amount, expected) => expect(cardCost(amount)).toBe(expected));

test('the words say what it costs', () => {
  const { thousandths, cents } = CARD_COST;
  expect(CARD_COST_TEXT).toBe(`${thousandths / 10}% + $${(cents / 100).toFixed(2)}`);
});
