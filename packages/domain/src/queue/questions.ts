import { isWaiting } from './offer-rules.ts';
import type { QueuedJobStatus } from './queued-job.ts';

/** How many questions one company may ask about a job, and how many a job takes of all. Source: docs/decisions.md, D444. */
export const MOST_QUESTIONS = 5;
export const MOST_QUESTIONS_OF_ALL = 30;

/** How long a question and an answer may be. */
export const LONGEST_QUESTION = 500;

export type AskRefusal = 'queued_job_ended' | 'question_waits' | 'too_many_questions' | 'too_many_questions_of_all';

/** What has been asked about a job. */
export type Asked = {
  readonly all: number;
  /** By the company that asks. */
  readonly own: number;
  /** One of its own has no answer yet. */
  readonly waits: boolean;
};

/**
 * Why a company cannot ask one more question about a queued job; null when it can. The button and the server both ask this.
 *
 * Source: docs/decisions.md, D444.
 */
export function whyNotAsk(job: { readonly status: QueuedJobStatus }, asked: Asked): AskRefusal | null {
  if (!isWaiting(job)) return 'queued_job_ended';
  if (asked.waits) return 'question_waits';
  if (asked.own >= MOST_QUESTIONS) return 'too_many_questions';
  return asked.all >= MOST_QUESTIONS_OF_ALL ? 'too_many_questions_of_all' : null;
}

export type AnswerRefusal = 'queued_job_ended' | 'question_answered';

/** Why a homeowner cannot answer a question; null when they can. */
export function whyNotAnswer(
  job: { readonly status: QueuedJobStatus },
  question: { readonly answer: string | null },
): AnswerRefusal | null {
  if (!isWaiting(job)) return 'queued_job_ended';
  return question.answer === null ? null : 'question_answered';
}
