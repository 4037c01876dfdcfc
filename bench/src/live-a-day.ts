import { addDays, type Day, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { PracticePayments } from '../../apps/api/src/platform/providers/payments/practice/practice-payments.ts';
import { signIn, type World } from './world.ts';

/** Where the whole product listens while a day is measured. */
export const PORT = 21_819;
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** So many people at once. */
export const AT_ONCE = 4;
/** What a crew does a day. */
export const STOPS = 12;
const NOON = 12 * 60;
const CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123', zip: '65203' };
/** Of a quarter acre at the rate of the world's companies. */
const PRICE_CENTS = 4500;

/** Somebody of a company, signed in. */
export type Crew = { readonly company: string; readonly token: string };

/** Every crew's stops of a day are booked and paid the day before, then driven to, begun, done and rated. */
export async function liveADay(world: World, payments: PracticePayments, day: { crews: readonly Crew[]; on: Day }) {
  const { crews, on } = day;
  const { rows: clients } = await sql<{ id: AccountId }>`
    select id from accounts where email like 'client%' order by md5(id::text || ${on})
    limit ${crews.length * STOPS}`.execute(world.db);
  const tokens = await Promise.all(clients.map(({ id }) => signIn(world.db, id)));
  const booked: string[] = [];
  await standAt(world, instantAt(addDays(on, -1), NOON, DEFAULT_TIME_ZONE));
  await inLanes([0, clients.length], AT_ONCE, async (i) => {
    const request = { company_id: crews[i % crews.length]!.company, scheduled_date: on, grass_height: 'medium_4_8' };
    const page = await call(tokens[i]!, 'POST', '/api/checkout/session', { ...request, amountInCents: PRICE_CENTS });
    await payments.practice.submitCard(page.clientSecret!, CARD);
    booked[i] = (await call(tokens[i]!, 'POST', '/api/MowingJobs', { ...request, sessionId: page.sessionId })).id!;
  });
  await workDone(world);
  await standAt(world, instantAt(on, NOON, DEFAULT_TIME_ZONE));
  // One crew does one stop after the other.
  await inLanes([0, crews.length], AT_ONCE, async (c) => {
    for (let i = c; i < booked.length; i += crews.length) {
      const job = `/api/MowingJobs/${booked[i]!}`;
      await call(crews[c]!.token, 'POST', `${job}/on-my-way`);
      await call(crews[c]!.token, 'POST', `${job}/start`);
      await call(crews[c]!.token, 'POST', `${job}/complete`);
      await call(tokens[i]!, 'POST', `${job}/rating`, { rating: 5 });
    }
  });
  await workDone(world);
}

const standAt = ({ db }: World, now: Date) => sql`update clock set frozen_at = ${now}`.execute(db);

/** Nothing waits that is due: mails are written, events taken in, routes planned. */
async function workDone({ db }: World): Promise<void> {
  for (let left = 1; left > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from graphile_worker.jobs
       where run_at <= now() and attempts < max_attempts`.execute(db);
    left = rows[0]!.left;
  }
}

/** Does numbered work, so many at once. @param range  from the first number up to and without the second */
export async function inLanes(
  [from, to]: [number, number],
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = from;
  const lane = async () => {
    for (let index = next++; index < to; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Makes one call of the product. @throws Error when it is refused */
export async function call(token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${ORIGIN}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as Record<string, string>;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`);
  return said;
}
