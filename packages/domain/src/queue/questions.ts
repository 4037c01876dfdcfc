import { isWaiting } from './offer-rules.ts';
import type { QueuedJobStatus } from './queued-job.ts';

/**
 * Maximum number of questions about one queued job (one that waits for offers): by one company, and by all together.
 * Source: docs/rules/queue-and-offers.md.
 */
export const MOST_QUESTIONS = 5;
export const MOST_QUESTIONS_OF_ALL = 30;

/** Maximum length of a question and of an answer, in characters. */
export const LONGEST_QUESTION = 500;

export type AskRefusal = 'queued_job_ended' | 'question_waits' | 'too_many_questions' | 'too_many_questions_of_all';

/** How many questions were asked about a queued job, from the view of one company. */
export type Asked = {
  readonly all: number;
  /** Number asked by this company. */
  readonly own: number;
  /** Whether one of this company's questions is unanswered. */
  readonly waits: boolean;
};

/**
 * Why a company cannot ask another question about a queued job; null when it can. Used by the button and the server.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function whyNotAsk(job: { readonly status: QueuedJobStatus }, asked: Asked): AskRefusal | null {
  if (!isWaiting(job)) return 'queued_job_ended';
  if (asked.waits) return 'question_waits';
  if (asked.own >= MOST_QUESTIONS) return 'too_many_questions';
  return asked.all >= MOST_QUESTIONS_OF_ALL ? 'too_many_questions_of_all' : null;
}

export type AnswerRefusal = 'queued_job_ended' | 'question_answered';

/** Why a homeowner cannot answer a company's question; null when they can. */
export function whyNotAnswer(
  job: { readonly status: QueuedJobStatus },
  question: { readonly answer: string | null },
): AnswerRefusal | null {
  if (!isWaiting(job)) return 'queued_job_ended';
  return question.answer === null ? null : 'question_answered';
}
