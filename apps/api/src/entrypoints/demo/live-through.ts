import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';

/** An event before today in the demo world: when it happened, and the code that makes it happen. */
export type Past = { readonly at: Date; readonly happen: () => Promise<void> };

/**
 * Replays past events within one transaction, oldest first, each with the product's clock frozen at its time, so that
 * rows are dated and ordered as they would have been. The clock is restored afterwards; other transactions never see it
 * moved.
 */
export async function liveThrough(tx: Tx, past: readonly Past[]): Promise<void> {
  const { frozen_at: before } = await tx.selectFrom('clock').select('frozen_at').executeTakeFirstOrThrow();
  const setTo = (at: Date | null) => sql`update clock set frozen_at = ${at}`.execute(tx);
  for (const { at, happen } of past.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await setTo(at);
    await happen();
  }
  await setTo(before);
}

/**
 * A context whose use cases join a transaction that is open already, so that what happened in the past of the demo world
 * is done by the product's own use cases, at the clock of `liveThrough`. Their refusals end that transaction.
 */
export function joining(ctx: Context, tx: Tx): Context {
  const begin = () => ({ execute: <Result>(work: (joined: Tx) => Promise<Result>) => work(tx) });
  const db = new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return begin;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...ctx, db };
}
