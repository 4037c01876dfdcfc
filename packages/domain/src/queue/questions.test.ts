import { expect, test } from 'vitest';
import { MOST_QUESTIONS, MOST_QUESTIONS_OF_ALL, whyNotAnswer, whyNotAsk } from './questions.ts';

const queued = { status: 'queued' } as const;
const nothing = { all: 0, own: 0, waits: false };

test.each([
  [queued, nothing, null],
  [{ status: 'offered' }, { ...nothing, all: MOST_QUESTIONS_OF_ALL - 1, own: MOST_QUESTIONS - 1 }, null],
  [{ status: 'accepted' }, nothing, 'queued_job_ended'],
  [{ status: 'expired' }, nothing, 'queued_job_ended'],
  [queued, { all: 1, own: 1, waits: true }, 'question_waits'],
  [queued, { ...nothing, own: MOST_QUESTIONS }, 'too_many_questions'],
  [queued, { ...nothing, all: MOST_QUESTIONS_OF_ALL }, 'too_many_questions_of_all'],
] as const)('on a job %j that was asked about %j: %s', (job, asked, reason) => {
  expect(whyNotAsk(job, asked)).toBe(reason);
});

test('a question is answered once, as long as the job waits', () => {
  expect(whyNotAnswer(queued, { answer: null })).toBeNull();
  expect(whyNotAnswer(queued, { answer: 'Yes.' })).toBe('question_answered');
  expect(whyNotAnswer({ status: 'canceled' }, { answer: null })).toBe('queued_job_ended');
});
