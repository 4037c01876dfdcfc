import { sql } from 'kysely';
import { expect } from 'vitest';
import type { WholeDb } from '../machinery/db/db.ts';
import { PRICE_CENTS } from './bookings.ts';
import type { Fire } from './fire.ts';
import { listMoneyFlaws } from './judge-money.ts';
import { until } from './until.ts';

/** Waits until nothing is left to do: every mail sent, every task worked off, every refund where it belongs. */
async function untilQuiet(db: WholeDb): Promise<void> {
  await until(async () => {
    const { rows } = await sql`select from outbox_messages where sent_at is null
      union all select from graphile_worker.jobs where run_at < now() and attempts < max_attempts
      union all select from payments where refund_reason is not null and state in ('authorized', 'paid') limit 1`.execute(
      db,
    );
    return rows.length === 0;
  });
}

/**
 * Holds what people were told against what there is, after all that was done to the product: every mowing that was
 * acknowledged is there once and as its homeowner left it, each was paid for once and each canceled one given back, to the
 * gateway's cent, our ledger is the gateway's books, everybody who signed up can sign in, every mail was sent, no task hangs.
 *
 * @param sentAgain  at most so many mails may have come twice: of each process that was killed, those it had under way
 */
export async function judgeFire(db: WholeDb, fire: Fire, { sentAgain = 0 } = {}): Promise<void> {
  await untilQuiet(db);
  const jobs = await db.selectFrom('jobs').select(['id', 'status', 'service_date']).execute();
  const found = jobs.map(({ id, status, service_date: day }) => [id, day, status === 'canceled']);
  const told = [...fire.booked].map(([id, { day, canceled }]) => [id, day, canceled]);
  expect(found.sort()).toEqual(told.sort());

  expect(await listMoneyFlaws(db)).toEqual([]);
  const { rows: money } = await sql<{ kept: number }>`
    select coalesce(sum(captured_cents - refunded_cents), 0)::int as kept from sandbox.intents`.execute(db);
  const standing = told.filter(([, , canceled]) => !canceled).length;
  expect(money[0]!.kept).toBe(standing * PRICE_CENTS);

  const accounts = await db.selectFrom('accounts').select('email').execute();
  const known = new Set(accounts.map(({ email }) => email));
  expect(fire.signedUp.filter((email) => !known.has(email))).toEqual([]);
  const written = await db.selectFrom('outbox_messages').select('id').execute();
  const taken = fire.mails.taken.map(({ messageId }) => messageId);
  expect([...new Set(taken)].sort()).toEqual(written.map(({ id }) => id).sort());
  expect(taken.length - written.length).toBeLessThanOrEqual(sentAgain);

  // No task is left behind, locked by somebody who is gone or put off to later than it takes to look twice.
  const { rows: left } = await sql`select task_identifier, locked_by, run_at, attempts, last_error
    from graphile_worker.jobs where attempts < max_attempts
    and (locked_at < now() - interval '30 s' or locked_at is null and (run_at < now() - interval '30 s' or attempts > 3))`.execute(
    db,
  );
  expect(left).toEqual([]);
}

/** What was answered all the while: yes, a refusal, or "come again in a moment"; nothing else. */
export function judgeAnswers({ client: { met } }: Fire): void {
  expect([...met.statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect(met.silent).toBe(0);
}

/** What a run has shown, in a line. */
export const reportFire = (fire: Fire, more: object): void => {
  const { statuses, lost, slowest } = fire.client.met;
  const figures = {
    booked: fire.booked.size,
    canceled: [...fire.booked.values()].filter(({ canceled }) => canceled).length,
    signedUp: fire.signedUp.length,
    mails: fire.mails.taken.length,
    statuses: Object.fromEntries(statuses),
    lost,
    slowest,
  };
  process.stderr.write(`${JSON.stringify({ ...more, ...figures })}\n`);
};
