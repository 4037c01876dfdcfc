import { expect, test } from 'vitest';
import { currentCard } from './current-card.ts';

const cards = (...tops: number[]) => tops.map((top, place) => ({ id: 'abcd'[place] ?? '', top }));
const middle = { height: 800, atEnd: false, asked: null };

test('the last card that has come up to where one reads', () => {
  expect(currentCard(cards(120, 500, 900), middle)).toBe('a');
  expect(currentCard(cards(-300, 280, 900), middle)).toBe('b');
  expect(currentCard(cards(-300, 281, 900), middle)).toBe('a');
  expect(currentCard(cards(600, 900), middle)).toBe('a');
  expect(currentCard([], middle)).toBeNull();
});

test('at the end of the page the one that the address names, if it is in sight, otherwise the last', () => {
  const end = { ...middle, atEnd: true };
  expect(currentCard(cards(-900, 100, 400, 600), end)).toBe('d');
  expect(currentCard(cards(-900, 100, 400, 600), { ...end, asked: 'c' })).toBe('c');
  expect(currentCard(cards(-900, 100, 400, 600), { ...end, asked: 'a' })).toBe('d');
  expect(currentCard(cards(-900, 100, 400, 600), { ...middle, asked: 'c' })).toBe('b');
});
