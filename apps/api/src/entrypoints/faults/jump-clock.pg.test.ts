import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@swath/domain/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepPayments } from '../../money/payments/events/sweep-payments.ts';
import { aPayableCompany, aRequest, book, openCheckout, payWith, TOMORROW } from '../../testing/bookings.ts';
import { layFire } from '../../testing/fire.ts';
import { freePort } from '../../testing/free-port.ts';
import { judgeAnswers, judgeFire, reportFire } from '../../testing/judge-fire.ts';
import { listMoneyFlaws } from '../../testing/judge-money.ts';
import { aHomeowner } from '../../testing/people.ts';
import { longestFor, rounds } from '../../testing/rounds.ts';
import { spawnServer } from '../../testing/spawned-server.ts';
import { startTestApp, TEST_NOW } from '../../testing/test-app.ts';
import { createTestDb } from '../../testing/test-db.ts';
import { chargeDueVisits } from '../../workflows/charging/charges.tasks.ts';

const SECONDS = rounds(6, 120);
const ROUNDS = rounds(2, 100);
const HOUR_MS = 3_600_000;
const JUMPING = new URL('../../testing/jumping-clock.ts', import.meta.url).href;

test(
  `the clock of the process jumps a day ahead and a day back each second, for ${SECONDS} s under load: nobody asks it, every instant in the database is the database's`,
  async () => {
    const jumped = execFileSync(process.execPath, ['--import', JUMPING, '-p', 'Date.now()'], { encoding: 'utf8' });
    expect(Math.abs(Number(jumped) - Date.now())).toBeGreaterThan(24 * HOUR_MS);
    await using database = await createTestDb();
    const { db } = database;
    const port = await freePort();
    await using fire = await layFire(database, `http://127.0.0.1:${port}`);
    const now = async () => (await sql<{ now: Date }>`select clock_now() as now`.execute(db)).rows[0]!.now;
    const began = await now();
    const env = { ...fire.env, NODE_OPTIONS: `--import ${JUMPING}` };
    const server = await spawnServer(database.url, port, { env });
    try {
      const stop = fire.burn();
      await wait(SECONDS * 1_000);
      await stop();
      expect(server.alive()).toBe(true);
      judgeAnswers(fire);
      expect(fire.client.met.lost).toBe(0);
      expect(fire.booked.size).toBeGreaterThan(0);
      await judgeFire(db, fire);
      reportFire(fire, { clock: 'of the process jumps', seconds: SECONDS });
      const { rows } = await sql<{ what: string; at: Date }>`
      select 'job' as what, created_at as at from jobs union all select 'job changed', updated_at from jobs
      union all select 'payment', created_at from payments union all select 'payment changed', updated_at from payments
      union all select 'step', at from payment_ledger union all select 'ledger', at from company_ledger
      union all select 'mail', created_at from outbox_messages union all select 'sent', sent_at from outbox_messages
      union all select 'account', created_at from accounts where created_at >= ${began}`.execute(db);
      const ended = await now();
      expect(rows.filter(({ at }) => at < began || at > ended)).toEqual([]);
    } finally {
      await server.kill();
    }
  },
  longestFor(SECONDS, 3_000),
);

test(
  `the product's own clock jumps while people book, ${ROUNDS} rounds: money is a mowing, or back`,
  async () => {
    await using swath = await startTestApp();
    const company = await aPayableCompany(swath, { hours: { start: 0, end: 1439 } });
    const at = (hours: number) => new Date(Date.parse(TEST_NOW) + hours * HOUR_MS).toISOString();
    const seen = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round++) {
      await swath.setClock(TEST_NOW);
      await swath.testDb.db.deleteFrom('rate_counters').execute();
      let over = false;
      const jumping = (async () => {
        while (!over) {
          await swath.setClock(at([0, 0, 0.6, 25, -25][Math.floor(Math.random() * 5)]!));
          await wait(Math.random() * 40);
        }
      })();
      const working = (async () => {
        while (!over) {
          await sweepPayments(swath.ctx);
          await chargeDueVisits(swath.ctx);
          await swath.runTasks();
        }
      })();
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          const { token } = await aHomeowner(swath.testDb.db);
          const request = aRequest(company, { scheduled_date: addDays(TOMORROW, 3 + (round % 100)) });
          const page = await openCheckout(swath, token, request);
          seen.set(page.statusCode, (seen.get(page.statusCode) ?? 0) + 1);
          if (page.statusCode !== 200) return;
          await payWith(swath, page.json().clientSecret);
          const booked = await book(swath, token, request, page.json().sessionId);
          seen.set(booked.statusCode, (seen.get(booked.statusCode) ?? 0) + 1);
        }),
      );
      over = true;
      await Promise.all([jumping, working]);
      // Then it is right again, and goes on.
      for (const minutes of [5, 60]) {
        await swath.setClock(at(26 + minutes / 60));
        await sweepPayments(swath.ctx);
        await swath.runTasks();
      }
      expect(await listMoneyFlaws(swath.testDb.db)).toEqual([]);
    }
    process.stderr.write(
      `${JSON.stringify({ clock: 'of the product jumps', rounds: ROUNDS, statuses: Object.fromEntries(seen) })}\n`,
    );
    expect([...seen.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  },
  longestFor(ROUNDS, 10_000),
);
