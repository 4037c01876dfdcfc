import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { PracticeFault } from './practice-fault.ts';
import type { PracticeHost, PracticeTx } from './practice-host.ts';

/**
 * Runs `work` once per idempotency key, stores its answer, and returns the stored answer for every repetition. A
 * concurrent call with the same key waits for the first; if `work` throws, the key is free again.
 *
 * @param body    content of the request; the same key with another body is refused
 * @param answer  schema of the answer, which is stored as JSON
 * @throws PracticeFault invalid_request
 */
export function answerOnce<Answer extends object>(
  host: PracticeHost,
  { key, body, answer: shape }: { key: string; body: object; answer: z.ZodMiniType<Answer> },
  work: (tx: PracticeTx) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return host.db.transaction().execute(async (tx) => {
    const mine = await tx
      .insertInto('sandbox.idempotency')
      .values({ key, body_hash: bodyHash, created_at: await host.clock.now(tx) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!mine) return shape.parse(await earlierAnswer(tx, key, bodyHash));
    const answer = await work(tx);
    await tx
      .updateTable('sandbox.idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

async function earlierAnswer(tx: PracticeTx, key: string, bodyHash: string): Promise<unknown> {
  const earlier = await tx
    .selectFrom('sandbox.idempotency')
    .select(['body_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.body_hash !== bodyHash) {
    throw new PracticeFault(
      'invalid_request',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  }
  return earlier.answer;
}
