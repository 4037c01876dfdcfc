/**
 * Booking from the price to the confirmed job, over HTTP: open the checkout, pay with a test card, confirm; beside it a
 * bare handler that inserts the job and nothing else. Reported, without a bound. `npm run bench booking`
 */
import { addDays, day } from '@swath/domain/calendar';
import { sql } from 'kysely';
import { PracticePayments } from '../../apps/api/src/machinery/outside/payments/practice/practice-payments.ts';
import { cpuMicroseconds } from './process-cpu.ts';
import { median } from './rounds.ts';
import { startBareBooking, startPracticeApi } from './servers.ts';
import { makeWorld, signIn, type World } from './world.ts';

const PRICE_CENTS = 4500;
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
async function openCompanies(world: World, { practice: gateway }: PracticePayments): Promise<string[]> {
  const companies = await world.db.selectFrom('companies').select(['id', 'name', 'email']).limit(20).execute();
  for (const company of companies) {
    const { accountId } = await gateway.createPayoutAccount(company);
    await gateway.enablePayoutAccount(accountId);
    await world.db
      .updateTable('companies')
      .set({ payout_account_id: accountId })
      .where('id', '=', company.id)
      .execute();
    await sql`insert into weekly_hours select ${company.id}, weekday, 0, 1439 from generate_series(0, 6) weekday`.execute(
      world.db,
    );
  }
  return companies.map((company) => company.id);
}

/** Books many mowings, some at once, and prints how long each step took. */
export async function benchBooking({ bookings, atOnce }: { bookings: number; atOnce: number }): Promise<void> {
  const world = await makeWorld(100_000);
  const payments = new PracticePayments({
    pool: world.pool,
    webhookSecret: 'x'.repeat(32),
    webhookUrl: `http://127.0.0.1:${PORT}/webhooks/payments`,
  });
  const companies = await openCompanies(world, payments);
  const clients = await world.db
    .selectFrom('accounts')
    .where('email', 'like', 'client%')
    .select('id')
    .limit(bookings)
    .execute();
  const api = await startPracticeApi(world.url, PORT);
  const bare = await startBareBooking(world.url, PORT + 1);
  const took = { checkout: [] as number[], confirm: [] as number[] };
  const first = addDays(day(new Date().toISOString().slice(0, 10)), 5);
  const book = async (index: number) => {
    const token = await signIn(world.db, clients[index]!.id);
    const request = {
      company_id: companies[index % companies.length]!,
      scheduled_date: addDays(first, index % 120),
      grass_height: 'medium_4_8',
    };
    const begin = performance.now();
    const page = await post('/api/checkout/session', token, { ...request, amountInCents: PRICE_CENTS });
    took.checkout.push(performance.now() - begin);
    if (page.status !== 200) throw new Error(`checkout refused: ${JSON.stringify(page.json)}`);
    await payments.practice.submitCard(page.json.clientSecret!, {
      number: '4242424242424242',
      expiry: '12/34',
      cvc: '123',
      zip: '65203',
    });
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
    const perBooking = await cpuEach(api.pid, bookings - half, () => inLanes([half, bookings], atOnce, book));
    const perInsert = await cpuEach(bare.pid, bookings - half, () => inLanes([half, bookings], atOnce, insertBare));
    console.log(`\n${bookings} bookings, ${atOnce} at once, CPU of the server each:`);
    console.log(`booking   ${perBooking.toFixed(0)} µs (checkout, payment, settlement, job, two mails)`);
    console.log(`bare      ${perInsert.toFixed(0)} µs (one insert): ${(perBooking / perInsert).toFixed(1)} times`);
    for (const [step, times] of Object.entries(took)) {
      console.log(`${step.padEnd(9)} median ${median(times).toFixed(1)} ms`);
    }
  } finally {
    await api.stop();
    await bare.stop();
    await world.close();
  }
}

/** Does numbered work, so many at once. @param range  from the first number up to and without the second */
async function inLanes(
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

/** CPU microseconds that a process spends on each of so many pieces of work. */
async function cpuEach(pid: number, pieces: number, work: () => Promise<void>): Promise<number> {
  const before = cpuMicroseconds(pid);
  await work();
  return (cpuMicroseconds(pid) - before) / pieces;
}
