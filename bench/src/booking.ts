/**
 * Booking from the price to the confirmed job, over HTTP: open the checkout, pay, confirm; beside it a bare handler that
 * inserts the job and nothing else. The payment provider is Stripe's side on this machine, in the bench's own process: what
 * is counted is the product's. Reported, without a bound. `npm run bench booking`
 */
import { addDays, day } from '@swath/domain/calendar';
import { sql } from 'kysely';
import { LoopbackStripe } from '../../apps/api/src/platform/providers/payments/stripe/testing/loopback-stripe.ts';
import { cpuMicroseconds, familyCpuMicroseconds } from './process-cpu.ts';
import { median } from './rounds.ts';
import { startBareBooking, startBookingApi } from './servers.ts';
import { makeWorld, postgresOf, signIn, type World } from './world.ts';

/** Of a quarter acre at the rate of the world's companies. */
export const PRICE_CENTS = 4500;
const PORT = 21_813;

async function post(
  path: string,
  token: string,
  body: object,
): Promise<{ status: number; json: Record<string, string> }> {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, string> };
}

/** Companies that can be paid and are open all day, so that there is always a place. */
async function openCompanies(world: World, stripe: LoopbackStripe): Promise<string[]> {
  const companies = await world.db
    .selectFrom('companies')
    .select(['id', 'payout_account_id as account'])
    .limit(20)
    .execute();
  for (const { id, account } of companies) {
    stripe.enable(account!);
    await sql`insert into weekly_hours select ${id}, weekday, 0, 1439 from generate_series(0, 6) weekday`.execute(
      world.db,
    );
  }
  return companies.map(({ id }) => id);
}

/** Homeowners, each signed in. */
async function signInClients({ db }: World, count: number): Promise<{ id: string; token: string }[]> {
  const clients = await db.selectFrom('accounts').where('email', 'like', 'client%').select('id').limit(count).execute();
  return Promise.all(clients.map(async ({ id }) => ({ id, token: await signIn(db, id) })));
}

/** Books many mowings, some at once, and prints how long each step took. */
export async function benchBooking({ bookings, atOnce }: { bookings: number; atOnce: number }): Promise<void> {
  const world = await makeWorld(100_000);
  await using stripe = new LoopbackStripe();
  const { port: gatewayPort } = await stripe.listen();
  const companies = await openCompanies(world, stripe);
  const clients = await signInClients(world, bookings);
  const api = await startBookingApi(world.url, PORT, gatewayPort);
  const bare = await startBareBooking(world.url, PORT + 1);
  const took = { checkout: [] as number[], confirm: [] as number[] };
  const first = addDays(day(new Date().toISOString().slice(0, 10)), 5);
  const book = async (index: number) => {
    const { token } = clients[index]!;
    const request = {
      company_id: companies[index % companies.length]!,
      scheduled_date: addDays(first, index % 120),
      grass_height: 'medium_4_8',
    };
    const begin = performance.now();
    const page = await post('/api/checkout/session', token, { ...request, amountInCents: PRICE_CENTS });
    took.checkout.push(performance.now() - begin);
    if (page.status !== 200) throw new Error(`checkout refused: ${JSON.stringify(page.json)}`);
    stripe.pay(page.json.clientSecret!);
    const confirm = performance.now();
    const booked = await post('/api/MowingJobs', token, { ...request, sessionId: page.json.sessionId });
    took.confirm.push(performance.now() - confirm);
    if (booked.status !== 201) throw new Error(`booking refused: ${JSON.stringify(booked.json)}`);
  };
  const insertBare = async (index: number) => {
    const day = addDays(first, 150 + (index % 120));
    const body = { client: clients[index]!.id, company: companies[index % companies.length]!, day };
    const answer = await fetch(`http://127.0.0.1:${PORT + 1}/`, { method: 'POST', body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`the bare insert answered ${answer.status}`);
  };
  try {
    // Half of them first: a server that has just started is not what is measured.
    const half = Math.floor(bookings / 2);
    await inLanes([0, half], atOnce, book);
    await inLanes([0, half], atOnce, insertBare);
    for (const times of Object.values(took)) times.length = 0;
    const postgres = await postgresOf(world.db);
    const each = (pid: number, work: (index: number) => Promise<void>) =>
      cpuEach({ pid, postgres }, bookings - half, () => inLanes([half, bookings], atOnce, work));
    const booking = await each(api.pid, book);
    const insert = await each(bare.pid, insertBare);
    console.log(`\n${bookings - half} bookings, ${atOnce} at once, CPU each in µs:`);
    console.log('              node  postgres');
    for (const [name, { own, database }] of [
      ['booking', booking],
      ['one insert', insert],
    ] as const) {
      console.log(`${name.padEnd(12)}${own.toFixed(0).padStart(6)}${database.toFixed(0).padStart(10)}`);
    }
    console.log(
      `booking (checkout, payment, settlement, job, two mails): ${(booking.own / insert.own).toFixed(1)} × bare`,
    );
    for (const [step, times] of Object.entries(took)) {
      console.log(`${step.padEnd(9)} median ${median(times).toFixed(1)} ms, p99 ${percentile99(times).toFixed(1)} ms`);
    }
  } finally {
    await api.stop();
    await bare.stop();
    await world.close();
  }
}

const percentile99 = (of: number[]): number => [...of].sort((a, b) => a - b)[Math.floor(of.length * 0.99)]!;

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

/** CPU microseconds that a process, and PostgreSQL for it, spends on each of so many pieces of work. */
async function cpuEach(
  { pid, postgres }: { pid: number; postgres: number },
  pieces: number,
  work: () => Promise<void>,
): Promise<{ own: number; database: number }> {
  const before = { own: cpuMicroseconds(pid), database: familyCpuMicroseconds(postgres) };
  await work();
  return {
    own: (cpuMicroseconds(pid) - before.own) / pieces,
    database: (familyCpuMicroseconds(postgres) - before.database) / pieces,
  };
}
