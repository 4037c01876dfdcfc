import { expect, test } from 'vitest';
import { type Booking, type BookingMove, moveBooking, requestOf, UNOPENED } from './booking-answers.ts';
import { atPrice, greenBlade } from './testing/booking-server.ts';

const after = (...moves: BookingMove[]): Booking => moves.reduce(moveBooking, UNOPENED);
const goOn: BookingMove = { type: 'wentOn', offer: null };
const said = (answers: Extract<BookingMove, { type: 'answered' }>['answers']): BookingMove => ({
  type: 'answered',
  answers,
});
const toCompanies: BookingMove[] = [
  { type: 'opened' },
  said({ date: '2026-05-05' }),
  goOn,
  said({ grassHeight: 'tall_8_14' }),
  goOn,
  said({ policyAcknowledged: true }),
  goOn,
  said({ yardFeatures: ['fire_pit'], notes: ' Roses ' }),
  goOn,
];
const toReview: BookingMove[] = [
  ...toCompanies,
  { type: 'chose', offer: greenBlade },
  { type: 'wentOn', offer: greenBlade },
];

test('the answers become a request, once there are enough of them', () => {
  expect(requestOf(after(...toCompanies).answers)).toBeNull();
  expect(requestOf(after(...toReview).answers)).toEqual({
    company_id: greenBlade.company_id,
    scheduled_date: '2026-05-05',
    grass_height: 'tall_8_14',
    preparation_policy_ack: true,
    yard_features: ['fire_pit'],
    yard_features_notes: 'Roses',
  });
});

test('a complaint goes away with the next answer', () => {
  const complained = after({ type: 'opened' }, goOn);
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
  const accepted = moveBooking(review, { type: 'acceptedPrice', offer: atPrice(7000) });
  const held = moveBooking(review, { type: 'askedForAnotherHold' });
  const reopened = moveBooking(review, { type: 'opened' });
  for (const later of [again, accepted, held, reopened]) expect(later.attempt).toBe(review.attempt + 1);
  expect(accepted).toMatchObject({ step: 'review', answers: { offer: { price: { total_cents: 7000 } } } });
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
