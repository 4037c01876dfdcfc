import { cents } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { chargeWords } from './charge-words.ts';
import { cardText } from './page/series-summary.tsx';
import { refundWords } from './refund-words.ts';
import { sampleVisit } from './testing/sample-series.ts';

const NOW = new Date('2026-11-24T13:30:00Z');
const AT = '2026-11-24T14:00:00.000Z';
const BEFORE = '2026-11-24T13:00:00.000Z';

test.each([
  ['scheduled', AT, 'Held on your card from Tue, Nov 24 at 8:00 AM'],
  ['scheduled', BEFORE, 'Being held on your card'],
  ['scheduled', null, 'Not charged'],
  ['authorized', BEFORE, 'Held on your card since Tue, Nov 24 at 7:00 AM, taken once the lawn is mowed'],
  ['authorized', null, 'Held on your card, taken once the lawn is mowed'],
  ['paid', BEFORE, 'Paid Tue, Nov 24 at 7:00 AM'],
  ['declined', AT, 'Card declined, tried again Tue, Nov 24 at 8:00 AM'],
  ['declined', null, 'Card declined'],
  ['canceled', null, 'Not charged'],
  ['refunded', null, 'Returned to you'],
] as const)('%s, %s: "%s"', (charge, charge_at, words) => {
  expect(chargeWords(sampleVisit(1, '2026-11-25', { charge, charge_at }), 'America/Chicago', NOW)).toBe(words);
});

test.each([
  [['paid', 'authorized', 'paid', 'scheduled'], '$90.00 is returned to you. $45.00 held on your card is released.'],
  [['scheduled'], 'Nothing was charged for it.'],
  [['scheduled', 'declined'], 'Nothing was charged for them.'],
] as const)('of visits that are %j: %s', (charges, words) => {
  expect(refundWords(charges.map((charge, at) => sampleVisit(at, '2026-12-01', { charge })))).toBe(words);
});

test('of visits that were paid, called off and brought again, what went back then is said', () => {
  const again = (at: number, changed = {}) =>
    sampleVisit(at, '2026-12-01', { returned_cents: cents(4500), ...changed });
  const returned = 'The $90.00 that you had paid was returned to you.';
  expect(refundWords([again(1), again(2)])).toBe(returned);
  expect(refundWords([again(1), again(2), sampleVisit(3, '2026-12-08', { charge: 'paid' })])).toBe(
    `$45.00 is returned to you. ${returned}`,
  );
  expect(chargeWords(again(1, { charge: 'canceled' }), 'America/Chicago', NOW)).toBe('Returned to you');
});

test.each([
  [null, 'No card saved'],
  [{ brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
  [{ brand: null, last4: '4242' }, 'Card ending in 4242'],
  [{ brand: 'amex', last4: null }, 'American Express'],
])('%j: "%s"', (card, words) => {
  expect(cardText(card)).toBe(words);
});
