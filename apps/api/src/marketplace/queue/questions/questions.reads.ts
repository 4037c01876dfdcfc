import type { CompanyId, QueuedJobId, QueueQuestionId } from '@swath/domain/ids';
import type { Asked } from '@swath/domain/queue/questions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** A company's question about a queued job (one waiting for offers), with the homeowner's answer (null: none yet). */
export type StoredQuestion = {
  readonly id: QueueQuestionId;
  readonly queuedJobId: QueuedJobId;
  readonly company: { readonly id: CompanyId; readonly name: string; readonly email: string };
  readonly question: string;
  readonly askedAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
};

/** Questions about queued jobs, by job, in the order they were asked. @param of  only this company's; null: all */
export async function listQuestions(
  db: Db,
  queuedJobs: readonly QueuedJobId[],
  of: CompanyId | null,
): Promise<Map<QueuedJobId, StoredQuestion[]>> {
  const rows = await db
    .selectFrom('queue_questions as q')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .where('q.queued_job_id', '=', sql<QueuedJobId>`any(${queuedJobs}::uuid[])`)
    .$if(of !== null, (questions) => questions.where('q.company_id', '=', of))
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .select(['q.id', 'q.queued_job_id', 'q.company_id', 'q.question', 'q.asked_at', 'q.answer', 'q.answered_at'])
    .select(['c.name', 'c.email'])
    .execute();
  const questions = rows.map((row) => ({
    id: row.id,
    queuedJobId: row.queued_job_id,
    company: { id: row.company_id, name: row.name, email: row.email },
    question: row.question,
    askedAt: row.asked_at,
    answer: row.answer,
    answeredAt: row.answered_at,
  }));
  return Map.groupBy(questions, (question) => question.queuedJobId);
}

/**
 * Counts the questions about a queued job: in total, by this company, and whether one of this company's waits for an
 * answer.
 */
export async function countQuestions(db: Db, job: QueuedJobId, company: CompanyId): Promise<Asked> {
  const questions = (await listQuestions(db, [job], null)).get(job) ?? [];
  const own = questions.filter((question) => question.company.id === company);
  return { all: questions.length, own: own.length, waits: own.some(({ answer }) => answer === null) };
}

/** One question about a queued job; null when the job has no such question. */
export async function findQuestion(db: Db, job: QueuedJobId, id: QueueQuestionId): Promise<StoredQuestion | null> {
  const questions = (await listQuestions(db, [job], null)).get(job) ?? [];
  return questions.find((question) => question.id === id) ?? null;
}
