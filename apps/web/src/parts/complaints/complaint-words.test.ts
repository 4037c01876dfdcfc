import type { Complaint } from '@swath/contract/complaints';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { describe, expect, test } from 'vitest';
import { sampleComplaint, sampleRefund, sampleSaid } from '../../testing/sample-complaint.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { dueWords, headlineOf, leftWords, stateWords, storyOf } from './complaint-words.ts';

const CHICAGO = 'America/Chicago';

test('a deadline is a day and a time; midnight is the end of the day before', () => {
  expect(dueWords('2026-05-07T17:00:00.000Z', CHICAGO)).toBe('Thu, May 7, 12:00 PM');
  expect(dueWords('2026-05-19T05:00:00.000Z', CHICAGO)).toBe('Mon, May 18, 11:59 PM');
});

test.each([
  [47 * 60 + 30, '1 day and 23 hours left'],
  [48 * 60, '2 days left'],
  [24 * 60 + 60, '1 day and 1 hour left'],
  [5 * 60 + 59, '5 hours left'],
  [60, '1 hour left'],
  [40, '40 minutes left'],
  [1, '1 minute left'],
  [0.5, 'Less than a minute left'],
  [-10, 'Less than a minute left'],
])('%d minutes before a deadline: %s', (minutes, words) => {
  const due = '2026-05-07T17:00:00.000Z';
  expect(leftWords(due, new Date(Date.parse(due) - minutes * 60_000))).toBe(words);
});

const as = (reader: 'homeowner' | 'company' | 'swath', changed: Partial<Complaint> = {}) =>
  headlineOf(sampleComplaint(reader, changed), reader);

describe('the headline says whom it waits for and until when', () => {
  test.each([
    ['homeowner', 'company', 'Green Blade Mowing has until Thu, May 7, 12:00 PM to answer. After that Swath decides.'],
    ['company', 'company', 'Please answer by Thu, May 7, 12:00 PM. After that Swath decides.'],
    [
      'homeowner',
      'homeowner',
      'Is that enough? Please say so by Thu, May 7, 12:00 PM. After that it counts as settled.',
    ],
    [
      'company',
      'homeowner',
      'Harriet Miller has until Thu, May 7, 12:00 PM to say whether that is enough. After that it counts as settled.',
    ],
    ['company', 'swath', 'Swath looks at it and decides. Both sides are told.'],
    ['swath', 'swath', 'It waits for your decision.'],
    ['homeowner', 'appealed', 'Swath takes a second look. What it decides then is final.'],
    ['swath', 'appealed', 'It waits for a second look. What you decide now is final.'],
  ] as const)('to %s in the state %s: %s', (reader, state, words) => {
    expect(as(reader, { state })).toBe(words);
  });

  test('a first decision gives money back only when its time is over', () => {
    const until =
      'Swath has decided. Until Thu, May 7, 12:00 PM either side can ask for a second look, once in all. After that it is final';
    const decided = (amount: number) => ({ amount_cents: cents(amount), ...sampleSaid('Half.') });
    expect(as('company', { state: 'decided', decision: decided(0) })).toBe(`${until}.`);
    expect(as('company', { state: 'decided', decision: decided(1500) })).toBe(`${until}, and $15.00 goes back.`);
  });

  test.each([
    ['accepted', 'homeowner', 'Settled: you said that the answer is enough.', 'Settled'],
    ['accepted', 'company', 'Settled: Harriet Miller said that the answer is enough.', 'Settled'],
    ['withdrawn', 'company', 'Closed: Harriet Miller took it back.', 'Taken back'],
    ['unanswered', 'homeowner', 'Settled: you did not say in time that the answer is not enough.', 'Settled'],
    ['not_appealed', 'company', 'Decided: nobody asked for a second look in time, so it is final.', 'Decided'],
    ['final', 'homeowner', 'Decided after a second look: this is final.', 'Decided'],
  ] as const)('closed as %s, to %s', (end, reader, words, state) => {
    const closed = { state: 'closed', end, due_at: null } as const;
    expect(as(reader, closed)).toBe(words);
    expect(stateWords(sampleComplaint(reader, closed), reader)).toBe(state);
  });
});

test('in a list a state is a few words', () => {
  const words = (reader: 'homeowner' | 'company') =>
    (['company', 'homeowner', 'swath', 'decided', 'appealed'] as const).map((state) =>
      stateWords(sampleComplaint(reader, { state }), reader),
    );
  const rest = ['Swath decides', 'Decided', 'Second look'];
  expect(words('company')).toEqual(['Waits for your answer', 'Waits for the homeowner', ...rest]);
  expect(words('homeowner')).toEqual(['Waits for the company', 'Waits for your word', ...rest]);
});

describe('the story', () => {
  const titles = (reader: 'homeowner' | 'company' | 'swath', changed: Partial<Complaint>) =>
    storyOf(sampleComplaint(reader, changed), reader).map(({ title }) => title);
  const whole = {
    state: 'closed',
    end: 'final',
    answer: sampleRefund,
    objection: sampleSaid('More.'),
    decision: { amount_cents: cents(1500), ...sampleSaid('Half.') },
    appeal: { side: 'company', ...sampleSaid('Too much.') },
    final: { amount_cents: cents(0), ...sampleSaid('Right.') },
  } as const;

  test('names everybody to administrators, and says "You" of the reader', () => {
    expect(titles('swath', whole)).toEqual([
      'Harriet Miller reported: Something was damaged',
      'Green Blade Mowing gives $20.00 back',
      'Harriet Miller asked Swath to decide',
      'Swath decided: $15.00 goes back',
      'Green Blade Mowing asked for a second look',
      'Swath decided for good: nothing goes back',
    ]);
    expect(titles('company', whole).slice(0, 2)).toEqual([
      'Harriet Miller reported: Something was damaged',
      'You give $20.00 back',
    ]);
    expect(titles('company', whole)[4]).toBe('You asked for a second look');
    expect(titles('homeowner', whole)[2]).toBe('You asked Swath to decide');
  });

  test('says each way to answer', () => {
    const redo = { ...sampleRefund, how: 'redo', amount_cents: null, redo_job_id: sampleId<Complaint['job_id']>(9) };
    const answered = (answer: object) =>
      titles('homeowner', { state: 'homeowner', answer: { ...sampleRefund, ...answer } })[1];
    expect(answered({ ...redo, redo_date: day('2026-05-12') })).toBe(
      'Green Blade Mowing mows again, free of charge, on Tue, May 12',
    );
    expect(answered({ ...redo, redo_date: null })).toBe('Green Blade Mowing mows again, free of charge');
    expect(answered({ how: 'explanation', amount_cents: null })).toBe('Green Blade Mowing explains');
  });

  test('says that the company did not answer in time, but not of what was taken back before', () => {
    const [, missed] = storyOf(sampleComplaint('company', { state: 'swath' }), 'company');
    expect(missed).toEqual({
      ...{ step: 'no_answer', title: 'You did not answer in time', at: '2026-05-07T17:00:00.000Z', words: null },
    });
    expect(titles('company', { state: 'closed', end: 'withdrawn' })).toHaveLength(1);
    expect(titles('company', { state: 'company' })).toHaveLength(1);
  });
});
