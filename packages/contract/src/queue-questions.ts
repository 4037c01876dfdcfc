import type * as ids from '@swath/domain/ids';
import { LONGEST_QUESTION } from '@swath/domain/queue/questions';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, lines } from './fields.ts';
import { personal } from './personal.ts';
import { QueuedJob } from './queue.ts';

const job = idField<ids.QueuedJobId>('Job not found.');

/**
 * Endpoints for questions that companies ask about a queued job (a job without a company yet) before an offer.
 * Source: docs/rules/queue-and-offers.md.
 */
export const queueQuestions = {
  ask: endpoint({
    name: 'askQuestion',
    method: 'POST',
    path: '/api/queued-jobs/{id}/questions',
    may: ['crew'],
    status: 201,
    summary: 'Ask the homeowner something about a queued job; the next question can follow their answer',
    params: z.object({ id: job }),
    body: z.object({ question: personal('words', lines(LONGEST_QUESTION, 'Please write your question.')) }),
    answer: QueuedJob,
    refusals: [
      'queued_job_not_found',
      'queued_job_ended',
      'question_waits',
      'too_many_questions',
      'too_many_questions_of_all',
      'contact_details',
    ],
    // Rate limit: each call sends a mail.
    limit: { calls: 60, perSeconds: 3600 },
  }),
  answer: endpoint({
    name: 'answerQuestion',
    method: 'POST',
    path: '/api/queued-jobs/{id}/questions/{questionId}/answer',
    may: ['homeowner'],
    summary: 'Answer a question about one’s own queued job; only the company that asked reads it',
    params: z.object({ id: job, questionId: idField<ids.QueueQuestionId>('Question not found.') }),
    body: z.object({ answer: personal('words', lines(LONGEST_QUESTION, 'Please write your answer.')) }),
    answer: QueuedJob,
    refusals: [
      'queued_job_not_found',
      'queued_job_ended',
      'question_not_found',
      'question_answered',
      'contact_details',
    ],
    limit: { calls: 120, perSeconds: 3600 },
  }),
};
