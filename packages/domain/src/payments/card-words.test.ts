import { expect, test } from 'vitest';
import { cardWords, yourCardWords } from './card-words.ts';

test.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa ending in 4242', 'your Visa ending in 4242'],
  [{ brand: 'amex', last4: null }, 'American Express', 'your American Express'],
  [{ brand: null, last4: '4242' }, 'Card ending in 4242', 'your card ending in 4242'],
  [{ brand: null, last4: null }, 'Card', 'your card'],
])('%j is named as far as it is known', (card, words, yours) => {
  expect([cardWords(card), yourCardWords(card)]).toEqual([words, yours]);
});
