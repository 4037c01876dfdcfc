import { addDays } from '@swath/domain/calendar';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepPayments } from '../../money/payments/events/sweep-payments.ts';
import { aPayableCompany, aRequest, book, openCheckout, payWith, TOMORROW } from '../../testing/bookings.ts';
import { deliver } from '../../testing/gateway-events.ts';
import { listMoneyFlaws } from '../../testing/judge-money.ts';
import { aHomeowner } from '../../testing/people.ts';
import { longestFor, rounds } from '../../testing/rounds.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const ROUNDS = rounds(2, 100);
/** Of each round. */
const BUYERS = 10;

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

/** What somebody does besides paying, and how their browser and the gateway's events behave. */
const aBuyer = fc.record({
  card: fc.constantFrom('4242424242424242', '4242424242424242', '4000000000000002'),
  /** Their window is closed once they have paid. */
  confirms: fc.boolean(),
  cancels: fc.boolean(),
});

/** All that the gateway has to tell so far, each none to four times, in any order. */
async function listLostEvents(): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`delete from sandbox.events returning body`.execute(swath.testDb.db);
  const [told] = fc.sample(
    fc.tuple(
      ...rows.map(({ body }) => fc.integer({ min: 0, max: 4 }).map((times) => Array(times).fill(body) as string[])),
    ),
    1,
  );
  const [order] = fc.sample(fc.shuffledSubarray(told!.flat(), { minLength: told!.flat().length }), 1);
  return order!;
}

test(
  `the gateway's events lost, up to four times each, shuffled, days late, and beside the browser: as if each had come once, ${ROUNDS} rounds`,
  async () => {
    const company = await aPayableCompany(swath, { hours: { start: 0, end: 1439 } });
    let brought = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await swath.setClock(TEST_NOW);
      await swath.testDb.db.deleteFrom('rate_counters').execute();
      const late: string[] = [];
      const request = aRequest(company, { scheduled_date: addDays(TOMORROW, round % 100) });
      const bringSome = async (bodies: string[]) => {
        brought += bodies.length;
        const answers = await Promise.all(bodies.map((body) => deliver(swath, body)));
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set(bodies.length > 0 ? [200] : []));
      };
      const buyers = fc.sample(aBuyer, BUYERS);
      const outcomes = await Promise.all(
        buyers.map(async ({ card, confirms, cancels }) => {
          const { token } = await aHomeowner(swath.testDb.db);
          const page = await openCheckout(swath, token, request);
          expect(page.statusCode).toBe(200);
          const { clientSecret, sessionId } = page.json();
          await payWith(swath, clientSecret, card);
          const [confirmed] = await Promise.all([
            confirms ? book(swath, token, request, sessionId) : null,
            // Beside the browser come some of everybody's events, others days later.
            listLostEvents().then((bodies) => {
              const few = bodies.slice(0, bodies.length / 2);
              late.push(...bodies.slice(few.length));
              return bringSome(few).then(() => swath.runTasks());
            }),
          ]);
          if (confirmed?.statusCode === 201 && cancels) {
            const canceled = await swath.call(token, 'POST', `/api/MowingJobs/${confirmed.json().id}/cancel`);
            expect(canceled.statusCode).toBe(200);
          }
          return {
            paid: card.startsWith('4242'),
            confirmed: confirmed?.statusCode,
            sessionId,
            canceled: confirms && cancels,
          };
        }),
      );
      for (const minutes of [2, 45]) {
        await swath.setClock(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString());
        await sweepPayments(swath.ctx);
        await swath.runTasks();
      }
      const before = await stand();
      // Days late, and all of them once more.
      await swath.setClock(new Date(Date.parse(TEST_NOW) + 3 * 86_400_000).toISOString());
      await bringSome([...late, ...(await listLostEvents()), ...late.toReversed()]);
      await swath.runTasks();
      expect(await stand()).toEqual(before);
      expect(await listMoneyFlaws(swath.testDb.db)).toEqual([]);
      for (const { paid, confirmed, sessionId, canceled } of outcomes) {
        const job = await swath.testDb.db
          .selectFrom('payments')
          .leftJoin('jobs', 'jobs.id', 'payments.job_id')
          .where('session_id', '=', sessionId)
          .select('status')
          .executeTakeFirstOrThrow();
        if (confirmed !== undefined) expect(confirmed === 201).toBe(paid);
        expect(job.status).toBe(paid ? (canceled ? 'canceled' : 'pending') : null);
      }
    }
    process.stderr.write(`${JSON.stringify({ rounds: ROUNDS, buyers: ROUNDS * BUYERS, brought })}\n`);
    expect(brought).toBeGreaterThan(0);
  },
  longestFor(ROUNDS, 10_000),
);

/** Everything that money is about, as it stands. */
async function stand(): Promise<unknown> {
  const { rows } = await sql`select payments.id, state, captured_cents, refunded_cents, jobs.status,
    (select count(*) from payment_ledger where payment_id = payments.id) as steps,
    (select count(*) from company_ledger where payment_id = payments.id) as lines
    from payments left join jobs on jobs.id = payments.job_id order by payments.id`.execute(swath.testDb.db);
  return rows;
}
