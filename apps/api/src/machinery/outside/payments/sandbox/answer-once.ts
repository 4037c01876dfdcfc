import { createHash } from 'node:crypto';
import { databaseClock } from '../../../db/clock.ts';
import type { Db, Tx } from '../../../db/db.ts';
import type { JsonObject } from '../../../db/tables.ts';
import { GatewayFault } from '../payment-gateway.ts';

/**
 * Does work once for a key and gives the same answer ever after. A twin that comes at the same time waits for the
 * first one's row; work that throws leaves no key behind.
 *
 * @param body  what is asked for; the same key with another body is refused
 * @throws GatewayFault invalid_request
 */
export function answerOnce<Answer extends JsonObject>(
  db: Db,
  key: string,
  body: JsonObject,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return db.transaction().execute(async (tx) => {
    const mine = await tx
      .insertInto('sandbox.idempotency')
      .values({ key, body_hash: bodyHash, created_at: await databaseClock.now(tx) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!mine) return earlierAnswer<Answer>(tx, key, bodyHash);
    const answer = await work(tx);
    await tx
      .updateTable('sandbox.idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

async function earlierAnswer<Answer extends JsonObject>(tx: Tx, key: string, bodyHash: string): Promise<Answer> {
  const earlier = await tx
    .selectFrom('sandbox.idempotency')
    .select(['body_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.body_hash !== bodyHash) {
    throw new GatewayFault(
      'invalid_request',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  }
  return earlier.answer as Answer;
}
