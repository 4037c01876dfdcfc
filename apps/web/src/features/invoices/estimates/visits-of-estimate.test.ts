import { cents } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { sampleAccepted } from '../testing/sample-estimate.ts';
import { visitsOfEstimate } from './visits-of-estimate.ts';

const mowing = (price: number) =>
  ({ kind: 'mowing', words: 'Mowing', quantity: 1, price_cents: cents(price) }) as const;
const client = { notes: '', price_cents: cents(4000) };

test('a mowing alone is taken over with its price, and the notes stay as they are', () => {
  expect(visitsOfEstimate(sampleAccepted({ lines: [mowing(5500)], total_cents: cents(5500) }), client)).toEqual({
    ...{ number: 'EST-0007', price: 5500, notes: '' },
    sentences: [
      'Each visit costs $55.00, the price of a mowing in EST-0007.',
      'EST-0007 holds one mowing; further visits are not in its total.',
      '“Make invoice” bills all of EST-0007, $55.00, before or after its work is done.',
      'The first visit is billed by it and on no other invoice.',
    ],
  });
});

test('mowings at different prices leave the client’s', () => {
  const { price, sentences } = visitsOfEstimate(sampleAccepted({ lines: [mowing(8000), mowing(5500)] }), client);
  expect(price).toBeNull();
  expect(sentences[0]).toBe(
    'EST-0007 has mowings at different prices, so each visit costs the client’s price, $40.00.',
  );
});

test('without a mowing, visits cost nothing by themselves', () => {
  const mulch = { kind: 'other', words: 'Mulch', quantity: 1, price_cents: cents(9000) } as const;
  const { notes, price, sentences } = visitsOfEstimate(
    sampleAccepted({ lines: [mulch], total_cents: cents(9000) }),
    client,
  );
  expect(notes).toBe('Accepted in EST-0007: Mulch');
  expect(price).toBe(0);
  expect(sentences[0]).toBe('EST-0007 has no mowing, so a visit costs nothing by itself: EST-0007 bills its work.');
  expect(sentences.at(-1)).toBe('“Make invoice” bills all of EST-0007, $90.00, before or after its work is done.');
});

test('work that does not fit into the notes is left out, and said', () => {
  const long = 'x'.repeat(1990);
  const { notes, sentences } = visitsOfEstimate(sampleAccepted(), { ...client, notes: long });
  expect(notes).toBe(long);
  expect(sentences.slice(2, 4)).toEqual([
    'Not in the price of a visit: Edging of the drive ($15.00).',
    'The other work does not fit into the notes for the crew, so tell them yourself.',
  ]);
});
