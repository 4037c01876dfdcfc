import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { atPrice, greenBlade } from '../testing/booking-server.ts';
import { NO_ANSWERS, requestOf, whyNotGoOn } from './booking-answers.ts';
import { type Beginning, type Booking, type BookingMove, moveBooking, stepsOf, UNOPENED } from './booking-moves.ts';
import { recurrenceFrom } from './recurrence.ts';

const after = (...moves: BookingMove[]): Booking => moves.reduce(moveBooking, UNOPENED);
const { place } = NO_ANSWERS;
const opened = (given: Partial<Beginning> = {}): BookingMove => ({
  type: 'opened',
  with: { place, company: null, date: null, unfinished: null, ...given },
});
const goOn: BookingMove = { type: 'wentOn', offer: null };
const said = (answers: Extract<BookingMove, { type: 'answered' }>['answers']): BookingMove => ({
  type: 'answered',
  answers,
});
const toCompanies: BookingMove[] = [
  opened(),
  said({ date: '2026-05-05' }),
  goOn,
  said({ grassHeight: 'tall_8_14' }),
  goOn,
  said({ policyAcknowledged: true }),
  goOn,
  said({ yardFeatures: ['fire_pit'], notes: ' Roses ' }),
  goOn,
];
const chosen: BookingMove[] = [said({ grassHeight: 'short_0_4' }), { type: 'chose', offer: greenBlade }];
const toReview: BookingMove[] = [
  ...toCompanies,
  { type: 'chose', offer: greenBlade },
  { type: 'wentOn', offer: greenBlade },
];

test('the answers become a request, once there are enough of them', () => {
  expect(requestOf(after(...toCompanies).answers, null)).toBeNull();
  expect(requestOf(after(...toReview).answers, null)).toEqual({
    company_id: greenBlade.company_id,
    scheduled_date: '2026-05-05',
    grass_height: 'tall_8_14',
    preparation_policy_ack: true,
    yard_features: ['fire_pit'],
    yard_features_notes: 'Roses',
  });
});

test('a complaint goes away with the next answer', () => {
  const complained = after(opened(), goOn);
  expect(complained).toMatchObject({ step: 'date', complaint: 'Please select a date' });
  expect(moveBooking(complained, said({ date: '2026-05-05' })).complaint).toBeNull();
});

test('a company without terms is not enough to go on', () => {
  const stuck = after(...toCompanies, { type: 'chose', offer: greenBlade }, goOn);
  expect(stuck).toMatchObject({ step: 'company', complaint: 'Please select a company to perform the service.' });
  expect(stuck.answers.companyId).toBe(greenBlade.company_id);
});

test('another date or height keeps the company and forgets its terms; other answers keep both', () => {
  const review = after(...toReview);
  const terms = (move: BookingMove) => moveBooking(review, move).answers;
  expect(terms(said({ notes: 'Other' })).offer).toBe(greenBlade);
  expect(terms(said({ date: '2026-05-05' })).offer).toBe(greenBlade);
  for (const changed of [said({ date: '2026-05-06' }), said({ grassHeight: 'short_0_4' })]) {
    expect(terms(changed)).toMatchObject({ companyId: greenBlade.company_id, offer: null });
  }
});

test('each payment page has a number of its own: on arrival, for another price, for another hold', () => {
  const review = after(...toReview);
  const again = after(...toReview, { type: 'wentBack' }, { type: 'wentOn', offer: greenBlade });
  const accepted = moveBooking(review, { type: 'acceptedPrice', price: atPrice(7000).price });
  const held = moveBooking(review, { type: 'askedForAnotherHold' });
  const reopened = moveBooking(review, opened());
  for (const later of [again, accepted, held, reopened]) expect(later.attempt).toBe(review.attempt + 1);
  expect(accepted).toMatchObject({ step: 'review', accepted: { total_cents: 7000 } });
  expect(moveBooking(accepted, { type: 'wentBack' }).accepted).toBeNull();
  expect(moveBooking(accepted, { type: 'choseWindow', from: null }).accepted).toBeNull();
  expect(reopened).toEqual({ ...UNOPENED, attempt: review.attempt + 1 });
});

test('a height without a price leads back to its step and keeps the rest', () => {
  const back = after(...toReview, { type: 'refusedWithoutQuote' });
  expect(back).toMatchObject({
    step: 'grass-height',
    complaint: 'Grass height requires a custom quote. Please request a quote.',
    answers: { grassHeight: 'very_tall_14_plus', date: '2026-05-05', offer: null },
  });
});

spec('homeowner 5.25', 'homeowner 8.6');
test('a request without a date or a company cannot be submitted', () => {
  expect(whyNotGoOn('review', NO_ANSWERS)).toBe('Please fill in all required fields');
  const { answers } = after(...toReview);
  expect(whyNotGoOn('review', { ...answers, date: null })).toBe('Please fill in all required fields');
  expect(whyNotGoOn('review', answers, requestOf(answers, null))).toBeNull();
});

test('a series is not asked for without the consent to its later charges', () => {
  const { answers } = after(opened(), said({ date: '2026-05-05', repeats: recurrenceFrom('2026-05-05') }), ...chosen);
  expect(requestOf(answers, null)).toBeNull();
  expect(whyNotGoOn('review', answers)).toBe('Please agree to the later charges to continue.');
});

test('a recurrence follows its date, and forgets what was decided about the old one', () => {
  const repeats = { ...recurrenceFrom('2026-05-05'), moves: { '2026-05-12': null }, consentedTo: 'Yes' };
  const moved = after(opened(), said({ date: '2026-05-05' }), said({ repeats }), said({ date: '2026-05-29' }));
  expect(moved.answers.repeats).toMatchObject({ weekday: 5, monthday: 29, nthWeek: -1, moves: {}, consentedTo: null });
});

test('deciding about a date keeps the terms; another rule forgets them', () => {
  const repeats = recurrenceFrom('2026-05-05');
  const review = after(opened(), said({ date: '2026-05-05', repeats }), ...chosen);
  const with_ = (changed: object) => moveBooking(review, said({ repeats: { ...repeats, ...changed } })).answers.offer;
  expect(with_({ moves: { '2026-05-12': null }, consentedTo: 'Yes', endDate: '2026-07-01' })).toBe(greenBlade);
  expect(with_({ weekday: 4 })).toBeNull();
});

test('what the page was left with is where the wizard opens, with the place from the profile', () => {
  const { place: _, ...answers } = after(...toReview).answers;
  const unfinished = { company: null, answers, preview: null, proposal: null };
  const here = { ...place, city: 'Columbia' };
  const resumed = moveBooking(UNOPENED, opened({ place: here, unfinished }));
  expect(resumed).toMatchObject({ step: 'review', attempt: 1, answers: { ...answers, place: here }, kept: null });
});

test.each([
  ['date', 'date'],
  ['address', 'grass-height'],
  ['yard-features', 'yard-features'],
  ['review', 'company'],
] as const)('who would rather choose among all companies goes on from %s at %s, with every answer', (from, to) => {
  const company = { company_id: greenBlade.company_id, company_name: greenBlade.company_name };
  const answered = after(opened({ company }), said({ date: '2026-05-05', notes: 'Roses' }), {
    type: 'wentTo',
    step: from,
  });
  const left = moveBooking(answered, { type: 'leftCompany' });
  expect(left).toMatchObject({ company: null, step: to, answers: answered.answers });
  expect(stepsOf(left).map(({ name }) => name)).toContain(to);
});

test('opened for a company, the steps lead past the choice of one', () => {
  const company = { company_id: greenBlade.company_id, company_name: greenBlade.company_name };
  const begun = moveBooking(UNOPENED, opened({ company }));
  expect(begun.answers.companyId).toBe(greenBlade.company_id);
  expect(stepsOf(begun).map(({ name }) => name)).not.toContain('company');
});
