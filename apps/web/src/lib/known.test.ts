import { expect, test } from 'vitest';
import { known, plainWords } from './known.ts';

test('a key that the list lacks, or that every object has, gives what was said for it', () => {
  const list: Record<string, string> = { paid: 'Paid' };
  expect(known<string, string>(list, 'paid', 'Unknown')).toBe('Paid');
  expect(known<string, string>(list, 'in_review', 'Unknown')).toBe('Unknown');
  expect(known<string, string>(list, 'constructor', 'Unknown')).toBe('Unknown');
});

test.each([
  ['in_transit', 'In transit'],
  ['no-show', 'No show'],
  ['', ''],
])('%j reads %j', (value, words) => expect(plainWords(value)).toBe(words));
