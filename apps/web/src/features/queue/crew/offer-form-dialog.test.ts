import { cents } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { suggestionWords } from './offer-form-dialog.tsx';

const plain = { mowingCents: cents(4500), overgrowthCents: cents(0), totalCents: cents(4500) };
const tall = { mowingCents: cents(4500), overgrowthCents: cents(2500), totalCents: cents(7000) };

test.each([
  [plain, 'short_0_4', 'Your rate comes to $45.00 for this lot.'],
  [tall, 'tall_8_14', 'Your rate comes to $70.00: $45.00 for the lot, $25.00 for tall grass.'],
  [
    tall,
    'very_tall_14_plus',
    'Your rate comes to $70.00: $45.00 for the lot, $25.00 for tall grass. Very tall grass may take more.',
  ],
] as const)('%j, %s', (suggestion, grass, words) => expect(suggestionWords(suggestion, grass)).toBe(words));
