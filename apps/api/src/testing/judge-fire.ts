import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { WholeDb } from '../platform/db/db.ts';
import { hasGivenUp } from '../platform/tasks/enqueue-task.ts';
import { PRICE_CENTS } from './bookings.ts';
import type { Fire } from './fire.ts';
import { type Flaw, listMoneyFlaws } from './judge-money.ts';

/** What a hundred outages held up takes so long at most: thousands of the gateway's events come at once when they are over. */
const QUIET_WITHIN_MS = 600_000;

/** Waits until nothing is left to do: every mail sent, every task worked off, every refund where it belongs. */
async function untilQuiet(db: WholeDb): Promise<void> {
  for (const end = performance.now() + QUIET_WITHIN_MS; !(await isQuiet(db)); await wait(250)) {
    if (performance.now() > end) throw new Error(`It has not become quiet in ${QUIET_WITHIN_MS / 1000} seconds.`);
  }
}

async function isQuiet(db: WholeDb): Promise<boolean> {
  const { rows } = await sql`select from outbox_messages where sent_at is null
    union all select from graphile_worker.jobs where run_at < now() and attempts < max_attempts
    union all select from payments where refund_reason is not null and state in ('authorized', 'paid') limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/**
 * Holds what people were told against what there is, after all that was done to the product, once it is quiet: every mowing
 * that was acknowledged is there once and as its homeowner left it, each was paid for once and each canceled one given back, to
 * the gateway's cent, our ledger is the gateway's books, everybody who signed up is known, every mail that is due was written
 * and sent, no task hangs.
 *
 * @param sentAgain  at most so many mails may have come twice: of each process that was killed, those it had under way
 */
export async function judgeFire(db: WholeDb, fire: Fire, { sentAgain = 0 } = {}): Promise<void> {
  const never = await untilQuiet(db).catch((fault: unknown) => fault);
  // What it waited for in vain is told by what it is.
  expect(await listFireFlaws(db, fire, { sentAgain })).toEqual([]);
  if (never) throw never;
}

/** What people were told, and what the mail server took. */
export type Told = Pick<Fire, 'booked' | 'signedUp' | 'mails'>;

/** The same at once, whether it is quiet or not. @returns what must not be, and what it is about: nothing */
export async function listFireFlaws(db: WholeDb, told: Told, { sentAgain = 0 } = {}): Promise<Flaw[]> {
  return [
    ...(await listJobFlaws(db, told)),
    ...(await listMoneyFlaws(db)),
    ...(await listKeptFlaws(db, told)),
    ...(await listMailFlaws(db, told, sentAgain)),
    ...(await listTaskFlaws(db)),
  ];
}

const flawed = (flaw: string, about: Iterable<string>): Flaw[] => [...about].map((one) => ({ flaw, about: one }));

async function listJobFlaws(db: WholeDb, { booked }: Told): Promise<Flaw[]> {
  const jobs = await db.selectFrom('jobs').select(['id', 'status', 'service_date']).execute();
  const found = new Map<string, (typeof jobs)[number]>(jobs.map((job) => [job.id, job]));
  const told = [...booked].flatMap(([id, known]) => {
    const job = found.get(id);
    return job ? [{ id, known, job }] : [];
  });
  const ids = (of: typeof told) => of.map(({ id }) => id);
  return [
    ...flawed(
      'booked, and not there',
      [...booked.keys()].filter((id) => !found.has(id)),
    ),
    ...flawed(
      'there, and booked by nobody',
      [...found.keys()].filter((id) => !booked.has(id)),
    ),
    ...flawed(
      'not on the day that its homeowner left it on',
      ids(told.filter((of) => of.job.service_date !== of.known.day)),
    ),
    ...flawed('canceled, and still there', ids(told.filter((of) => of.known.canceled && of.job.status !== 'canceled'))),
    ...flawed('canceled by nobody', ids(told.filter((of) => !of.known.canceled && of.job.status === 'canceled'))),
  ];
}

/** The gateway has kept the price of each mowing that stands, and nothing besides. */
async function listKeptFlaws(db: WholeDb, { booked }: Told): Promise<Flaw[]> {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(captured_cents - refunded_cents), 0)::int as kept from sandbox.intents`.execute(db);
  const due = [...booked.values()].filter(({ canceled }) => !canceled).length * PRICE_CENTS;
  const kept = rows[0]!.kept;
  return kept === due
    ? []
    : [{ flaw: 'the gateway keeps other cents than all mowings cost', about: `${kept}, not ${due}` }];
}

async function listMailFlaws(db: WholeDb, { booked, signedUp, mails }: Told, sentAgain: number): Promise<Flaw[]> {
  const accounts = await db.selectFrom('accounts').select('email').execute();
  const known = new Set(accounts.map(({ email }) => email));
  const written = await db.selectFrom('outbox_messages').select(['id', 'recipient', 'template']).execute();
  const ids = new Set<string>(written.map(({ id }) => id));
  const taken = mails.taken.map(({ messageId }) => messageId);
  const takenOnce = new Set(taken);
  const invited = new Set(
    written.filter(({ template }) => template === 'confirm-email').map(({ recipient }) => recipient),
  );
  const again = taken.length - takenOnce.size;
  const counted = (template: string) => written.filter((mail) => mail.template === template).length;
  return [
    ...flawed(
      'signed up, and not known',
      signedUp.filter((email) => !known.has(email)),
    ),
    ...flawed(
      'signed up, and no mail to confirm it',
      signedUp.filter((email) => !invited.has(email)),
    ),
    ...flawed(
      'written, and never taken by the mail server',
      [...ids].filter((id) => !takenOnce.has(id)),
    ),
    ...flawed(
      'taken by the mail server, and written by nobody',
      [...takenOnce].filter((id) => !ids.has(id)),
    ),
    ...(again > sentAgain ? [{ flaw: 'mails that came twice', about: `${again}, and ${sentAgain} may` }] : []),
    // Both sides are written to once for each booking.
    ...['booking-confirmed', 'new-job']
      .filter((template) => counted(template) !== booked.size)
      .map((template) => ({ flaw: `mails ${template}`, about: `${counted(template)} for ${booked.size} bookings` })),
  ];
}

/**
 * No task is left behind, locked by somebody who is gone, put off to later than it takes to look twice, or given up. One that
 * was under way when another came under its key is never tried again, and has not failed either; what the clock begins is
 * begun by it again.
 */
async function listTaskFlaws(db: WholeDb): Promise<Flaw[]> {
  const { rows } = await sql<Flaw>`
    select case when attempts >= max_attempts then 'a task that was given up' else 'a task that was left behind' end as flaw,
      concat_ws(' ', task_identifier, locked_by, run_at, attempts, last_error) as about
      from graphile_worker.jobs
     where case when attempts >= max_attempts then ${hasGivenUp} and max_attempts > 1
       else locked_at < now() - interval '30 s'
         or locked_at is null and (run_at < now() - interval '30 s' or attempts > 3) end
    union all select 'a mail that was not sent', concat_ws(' ', template, id) from outbox_messages where sent_at is null
    union all select 'money that is to go back and has not', id::text from payments
      where refund_reason is not null and state in ('authorized', 'paid')`.execute(db);
  return rows;
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
