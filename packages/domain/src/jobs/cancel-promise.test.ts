import { expect, test } from 'vitest';
import {
  ASKED_WORDS,
  FREE_UNTIL_START,
  moneyWords,
  NOTHING_TO_PAY,
  notifiedWords,
  promiseOfCancel,
  untilStartWords,
  type VisitToCancel,
} from './cancel-promise.ts';

const visit = (charge: VisitToCancel['charge'], cents: number | null = 4500): VisitToCancel => ({
  ...{ isOwnClient: false, isClientMailed: false, noMail: null, charge, cents },
});
const OWN: VisitToCancel = { isOwnClient: true, isClientMailed: false, noMail: 'stopped', charge: null, cents: 4500 };

test.each<[string, VisitToCancel[], string, boolean]>([
  ['a single mowing', [visit(null)], '$45.00 goes back to the customer.', true],
  ['a single mowing, to who is told no sums', [visit(null, null)], 'What they paid goes back to the customer.', true],
  ['a paid visit', [visit('paid')], '$45.00 goes back to the customer.', true],
  ['a held one', [visit('authorized')], '$45.00 held on their card is released.', true],
  ['one of which a part went back', [visit('refunded')], 'What they paid goes back to the customer.', true],
  ['a held one, to who is told no sums', [visit('authorized', null)], 'What is held on their card is released.', true],
  ['two, one of unknown sum', [visit('paid'), visit('paid', null)], 'What they paid goes back to the customer.', true],
  ['one not charged yet', [visit('scheduled')], 'Nothing was charged, so nothing is returned.', false],
  ['one that was declined', [visit('declined')], 'Nothing was charged, so nothing is returned.', false],
  [
    'several',
    [visit('paid'), visit('paid'), visit('authorized'), visit('scheduled')],
    '$90.00 goes back to the customer. $45.00 held on their card is released.',
    true,
  ],
  ['one that is free of charge', [visit(null, 0)], 'Nothing was charged, so nothing is returned.', false],
  ['at an own client', [OWN], 'You bill this client yourself: nothing is returned by us.', false],
  ['none', [], 'Nothing was charged, so nothing is returned.', false],
])('%s', (_, visits, words, isMoney) => {
  expect(moneyWords(promiseOfCancel(visits, true))).toBe(words);
  expect(promiseOfCancel(visits, true).isAsked).toBe(false);
  expect(promiseOfCancel(visits, false).isAsked).toBe(isMoney);
});

test('an own client is told by us when they get mails about their visits', () => {
  const promise = promiseOfCancel([{ ...OWN, isClientMailed: true, noMail: null }], true);
  expect(notifiedWords(promise, 'Olive Porter')).toBe('Olive Porter is told.');
  expect(moneyWords(promise)).toBe('You bill this client yourself: nothing is returned by us.');
});

test('an own client without is told nothing by us', () => {
  expect(notifiedWords(promiseOfCancel([OWN], true), 'Harriet Miller')).toBe(
    'Harriet Miller is not told by us (they stopped our mails): please tell them yourself.',
  );
  expect(notifiedWords(promiseOfCancel([OWN], true))).toBe(
    'Your client is not told by us (they stopped our mails): please tell them yourself.',
  );
  expect(notifiedWords(promiseOfCancel([visit(null)], true), 'Harriet Miller', 'is told at once, with why')).toBe(
    'Harriet Miller is told at once, with why.',
  );
});

test('a customer with an account is told by us, also when no visit is left to cancel', () => {
  expect(notifiedWords(promiseOfCancel([OWN, visit(null)], true))).toBe('The customer is told.');
  expect(notifiedWords(promiseOfCancel([], true))).toBe('The customer is told.');
});

test('who may not give money back reads that nothing is canceled yet; the homeowner, that nothing is to pay', () => {
  expect(ASKED_WORDS).toBe(
    'Money would go back, so whoever decides about that in your company is asked first. Until they agree nothing is canceled, and the customer hears nothing.',
  );
  expect(NOTHING_TO_PAY).toBe('You do not pay for it: anything that was charged goes back to you in full.');
});

test('an own client is told by us also when they get mails about only one of the visits', () => {
  expect(promiseOfCancel([{ ...OWN, isClientMailed: true, noMail: null }, OWN], true).isNotified).toBe(true);
});

test('a homeowner reads until when they can cancel, and what comes back', () => {
  expect(untilStartWords(4500)).toBe('Until the crew starts, canceling returns the full $45.00.');
  expect(untilStartWords(4500, 'the first visit')).toBe(
    'Until the crew starts, canceling the first visit returns the full $45.00.',
  );
  expect(FREE_UNTIL_START).toBe('Until the crew starts, canceling costs nothing.');
});
