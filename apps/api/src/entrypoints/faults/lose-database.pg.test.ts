import { setTimeout as wait } from 'node:timers/promises';
import { type OwnPostgres, startOwnPostgres } from '@swath/embedded-postgres/testing/own-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDb } from '../../platform/db/db.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { type Fire, layFire } from '../../testing/fire.ts';
import { freePort } from '../../testing/free-port.ts';
import { judgeAnswers, judgeFire, reportFire } from '../../testing/judge-fire.ts';
import { longestFor, rounds } from '../../testing/rounds.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawned-server.ts';
import { until } from '../../testing/until.ts';

/** So many kills and so many restarts. */
const OF_EACH = rounds(2, 50);
const KINDS = ['kill', 'stop'] as const;
const LIMIT_MS = 5_000;

let base: string;
let postgres: OwnPostgres;
let own: OpenDatabase;
let fire: Fire;
let server: SpawnedServer;

beforeAll(async () => {
  postgres = await startOwnPostgres('swath');
  own = openDb(postgres.url, 4, () => undefined);
  await migrate(own.db, own.pool);
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  fire = await layFire(own, base);
  server = await spawnServer(postgres.url, port, { logLevel: 'warn', env: fire.env });
}, 120_000);

afterAll(async () => {
  await server?.kill();
  await own?.db.destroy();
  await fire?.[Symbol.asyncDispose]();
  await postgres?.[Symbol.asyncDispose]();
}, 30_000);

/** A request, its commit, its task and its mail. @returns how many milliseconds all of it took */
async function untilWell(): Promise<number> {
  const began = performance.now();
  const email = await fire.signUp();
  await until(() => fire.mails.taken.some(({ to }) => to === email));
  return Math.round(performance.now() - began);
}

test(
  `${OF_EACH} kills and ${OF_EACH} restarts of PostgreSQL under load: the API lives, says 503, loses nothing, mails once, and is well in seconds`,
  async () => {
    void server.ended.then(() => {
      fire.client.givenUp = true;
    });
    const stop = fire.burn();
    const underwayAtLoss: number[] = [];
    const usual: number[] = [];
    const recoveries: number[] = [];
    for (let outage = 0; outage < OF_EACH * KINDS.length; outage++) {
      usual.push(await untilWell());
      await wait(Math.random() * 300);
      await until(() => fire.client.met.underway > 0);
      underwayAtLoss.push(fire.client.met.underway);
      await postgres[KINDS[outage % KINDS.length]!]();
      // Connections outlive a killed postmaster by a moment.
      await until(async () => (await fetch(`${base}/readyz`)).status === 503);
      await wait(300 + Math.random() * 700);
      await postgres.start();
      recoveries.push(await untilWell());
    }
    await stop();
    const away = server.output().split('the database is away').length - 1;

    expect(server.alive()).toBe(true);
    expect(underwayAtLoss.every((underway) => underway > 0)).toBe(true);
    judgeAnswers(fire);
    expect(fire.client.met.statuses.has(503)).toBe(true);
    expect(fire.client.met.lost).toBe(0);
    // On top of what the same takes without an outage on this machine under this load.
    expect(recoveries.filter((milliseconds) => milliseconds >= LIMIT_MS + Math.max(...usual))).toEqual([]);
    expect(away).toBeGreaterThan(0);
    expect(away).toBeLessThanOrEqual(OF_EACH * KINDS.length * 2);
    await judgeFire(own.db, fire);
    reportFire(fire, { usual, recoveries, away });
  },
  longestFor(OF_EACH * KINDS.length),
);

test('asked to stop while the database is away, it leaves in order and soon', async () => {
  await postgres.kill();
  await wait(300);
  const asked = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(LIMIT_MS);
}, 30_000);
