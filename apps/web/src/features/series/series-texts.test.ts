import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { cardText } from './card-text.ts';
import { comingVisits } from './change/change-agreement.ts';
import { draftOf, oftenChoices, ruleOf } from './change/rule-draft.ts';
import { chargeWords } from './charge-words.ts';
import { refundWords } from './refund-words.ts';
import { sampleSeries, sampleVisit } from './testing/sample-series.ts';

const NOW = new Date('2026-11-24T13:30:00Z');
const AT = '2026-11-24T14:00:00.000Z';
const BEFORE = '2026-11-24T13:00:00.000Z';

test.each([
  ['scheduled', AT, 'Card is charged Tue, Nov 24 at 8:00 AM'],
  ['scheduled', BEFORE, 'Card is being charged'],
  ['scheduled', null, 'Not charged'],
  ['authorized', BEFORE, 'Reserved on your card since Tue, Nov 24 at 7:00 AM, taken when the mowing is done'],
  ['authorized', null, 'Reserved on your card, taken when the mowing is done'],
  ['paid', BEFORE, 'Paid Tue, Nov 24 at 7:00 AM'],
  ['declined', AT, 'Card declined, tried again Tue, Nov 24 at 8:00 AM'],
  ['declined', null, 'Card declined'],
  ['canceled', null, 'Not charged'],
  ['refunded', null, 'Returned to you'],
] as const)('%s, %s: "%s"', (charge, charge_at, words) => {
  expect(chargeWords(sampleVisit(1, '2026-11-25', { charge, charge_at }), 'America/Chicago', NOW)).toBe(words);
});

test.each([
  [['paid', 'authorized', 'paid', 'scheduled'], '$90.00 is returned to you. $45.00 reserved on your card is released.'],
  [['scheduled'], 'Nothing was charged for it.'],
  [['scheduled', 'declined'], 'Nothing was charged for them.'],
] as const)('of visits that are %j: %s', (charges, words) => {
  expect(refundWords(charges.map((charge, at) => sampleVisit(at, '2026-12-01', { charge })))).toBe(words);
});

test.each([
  [null, 'No card saved'],
  [{ brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
  [{ brand: null, last4: '4242' }, 'Card ending in 4242'],
  [{ brand: 'amex', last4: null }, 'Amex'],
])('%j: "%s"', (card, words) => {
  expect(cardText(card)).toBe(words);
});

const monthly = { frequency: 'monthly', weekday: null } as const;
test.each([
  [{}, { frequency: 'biweekly', interval: 2, weekday: 2, monthday: null, nth_week: null }],
  [
    { frequency: 'weekly', interval: 2 },
    { frequency: 'biweekly', interval: 2 },
  ],
  [
    { frequency: 'weekly', interval: 5 },
    { frequency: 'weekly', interval: 5 },
  ],
  [
    { ...monthly, interval: 1, monthday: 31 },
    { interval: 1, weekday: null, monthday: 31, nth_week: null },
  ],
  [
    { ...monthly, interval: 3, nth_week: 5, nth_week_weekday: 5 },
    { interval: 3, nth_week: -1, nth_week_weekday: 5 },
  ],
] as const)('a rule with %j comes out of the form as it went in', (changed, rule) => {
  const base = sampleSeries();
  const draft = draftOf({ ...base, rule: { ...base.rule, ...changed } }, '2026-12-08');
  expect(ruleOf(draft)).toMatchObject({ rule: { start_date: '2026-12-08', end_date: '2027-03-30', ...rule } });
  expect(oftenChoices(draft).map(({ value }) => value)).toContain(draft.often);
});

test('a date that the company cannot keep comes on the nearest free day, on a chosen one, or not at all', () => {
  const added = [
    { rule_date: day('2026-12-08'), state: 'free' as const, alternatives: [] },
    { rule_date: day('2026-12-01'), state: 'full' as const, alternatives: [day('2026-12-02'), day('2026-11-30')] },
    { rule_date: day('2026-12-15'), state: 'closed' as const, alternatives: [] },
  ];
  const preview = { removed: [], kept: [], added };
  const free = { rule_date: '2026-12-08', date: '2026-12-08' };
  expect(comingVisits(preview, {})).toEqual([{ rule_date: '2026-12-01', date: '2026-12-02' }, free]);
  expect(comingVisits(preview, { '2026-12-01': '2026-11-30' })[0]).toEqual({
    rule_date: '2026-12-01',
    date: '2026-11-30',
  });
  expect(comingVisits(preview, { '2026-12-01': '' })).toEqual([free]);
});
