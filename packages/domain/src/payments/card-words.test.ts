import { expect, test } from 'vitest';
import { BANKS_TAKE, cardWords, yourCardWords } from './card-words.ts';

test.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa ending in 4242', 'your Visa ending in 4242'],
  [{ brand: 'mastercard', last4: '4444' }, 'Mastercard ending in 4444', 'your Mastercard ending in 4444'],
  [{ brand: 'discover', last4: '1117' }, 'Discover ending in 1117', 'your Discover ending in 1117'],
  [{ brand: 'amex', last4: null }, 'American Express', 'your American Express'],
  [{ brand: null, last4: '4242' }, 'Card ending in 4242', 'your card ending in 4242'],
  [{ brand: null, last4: null }, 'Card', 'your card'],
])('%j is named as far as it is known', (card, words, yours) => {
  expect([cardWords(card), yourCardWords(card)]).toEqual([words, yours]);
});

test('who is promised a refund reads how long it takes', () =>
  expect(BANKS_TAKE).toBe('Banks take five to ten days to show it.'));
