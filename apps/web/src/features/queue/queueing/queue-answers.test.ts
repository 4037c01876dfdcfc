import { expect, test } from 'vitest';
import { samplePhoto, sampleQueuedJob } from '../testing/sample-queued-job.ts';
import { answersOf } from './answers-of-queued.ts';
import { moveQueueing, NO_DATES, type Prefilled, requestOf, UNOPENED, unansweredStep } from './queue-answers.ts';

const days = { first: '2026-11-25', last: '2027-01-23' };
const open = (prefilled: Prefilled = {}) =>
  moveQueueing(UNOPENED, { type: 'opened', asked: { prefilled }, days, earlier: null });
const november = (count: number) =>
  Array.from({ length: count }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);

test('opening takes what is known, without the days that have passed', () => {
  const { answers, complaint } = open({ dates: ['2026-11-24', '2026-11-26', '2027-02-01'], notes: 'Roses' });
  expect(answers).toMatchObject({ dates: ['2026-11-26'], notes: 'Roses', grassHeight: null });
  expect(complaint).toBeNull();
  expect(open({ dates: ['2026-11-20'] })).toMatchObject({ answers: { dates: [] }, complaint: NO_DATES });
});

test('opening forgets the answers of before', () => {
  const before = moveQueueing(open(), { type: 'answered', answers: { dates: november(1), queuedNotes: 'x' } });
  expect(moveQueueing(before, { type: 'opened', asked: {}, days, earlier: null })).toMatchObject({
    answers: UNOPENED.answers,
    attempt: 2,
  });
});

test('fourteen dates are taken, a fifteenth is not, and none is too few', () => {
  const full = moveQueueing(open(), { type: 'answered', answers: { dates: november(14) } });
  expect(full.complaint).toBeNull();
  const over = moveQueueing(full, { type: 'answered', answers: { dates: november(15) } });
  expect(over.answers.dates).toHaveLength(14);
  expect(over.complaint).toBe('Please select at most 14 dates');
  const none = moveQueueing(full, { type: 'answered', answers: { dates: [] } });
  expect(none.complaint).toBe('Please select at least one available date');
  expect(moveQueueing(none, { type: 'wentOn' }).step).toBe('dates');
});

test('a queued job asked for once more sends the same again', () => {
  const job = sampleQueuedJob({ photos: [samplePhoto(1)] });
  const { answers } = open(answersOf(job));
  expect(unansweredStep(answers)).toBeNull();
  expect(requestOf(answers)).toEqual({
    acceptableDates: job.acceptableDates,
    notes: 'Behind the house only.',
    photos: [samplePhoto(1).id],
    grass_height: 'tall_8_14',
    preparation_policy_ack: true,
    yard_features: ['fire_pit'],
    yard_features_notes: 'Gate code 4417',
  });
});

test('the first step that lacks its answer is named', () => {
  expect(unansweredStep(open().answers)).toBe('dates');
  expect(unansweredStep(open({ dates: ['2026-11-26'] }).answers)).toBe('grass-height');
  expect(unansweredStep(open({ dates: ['2026-11-26'], grassHeight: 'not_sure' }).answers)).toBe('yard-readiness');
});
