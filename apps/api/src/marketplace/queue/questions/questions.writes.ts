import type { CompanyId, QueuedJobId, QueueQuestionId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';

/**
 * Inserts a company's question about a queued job, which waits for offers. As with all writes in this file, the caller
 * must have locked the queued job, whose row lock is also the lock of its questions.
 *
 * @returns the question's id
 */

export async function insertQuestion(
  tx: Tx,
  asked: { job: QueuedJobId; company: CompanyId; question: string; now: Date },
): Promise<QueueQuestionId> {
  const { id } = await tx
    .insertInto('queue_questions')
    .values({
      queued_job_id: asked.job,
      company_id: asked.company,
      question: asked.question,
      asked_at: asked.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the answer to a question, unless it is answered already. */
export async function saveAnswer(tx: Tx, id: QueueQuestionId, answer: string, now: Date): Promise<void> {
  await tx
    .updateTable('queue_questions')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute();
}
