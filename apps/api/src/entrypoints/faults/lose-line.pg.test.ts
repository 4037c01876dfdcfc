import { setTimeout as wait } from 'node:timers/promises';
import { type OwnPostgres, startOwnPostgres } from '@swath/embedded-postgres/testing/own-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDb } from '../../platform/db/db.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { FaultyLine, LINE_FAULTS, type LineFault } from '../../testing/faulty-line.ts';
import { type Fire, layFire } from '../../testing/fire.ts';
import { freePort } from '../../testing/free-port.ts';
import { judgeAnswers, judgeFire, reportFire } from '../../testing/judge-fire.ts';
import { longestFor, rounds } from '../../testing/rounds.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawned-server.ts';
import { until } from '../../testing/until.ts';

const ROUNDS = rounds(1, 3);
const FAULTS: readonly LineFault[] = ROUNDS > 1 ? LINE_FAULTS : ['frozen', 'cut'];
/** Where nobody says that the line is dead: longer than the product may take to answer. */
const SILENT_MS = 12_000;
const TOLD_MS = 5_000;
const isSilent = (fault: LineFault) => fault === 'frozen' || fault === 'black hole';
/** A dead line is found out within five seconds, and whoever waits for a lock meanwhile for five more; the rest is for a busy machine. */
const LIMIT_MS = 18_000;

let base: string;
let postgres: OwnPostgres;
let line: FaultyLine;
let own: OpenDatabase;
let fire: Fire;
let server: SpawnedServer;

beforeAll(async () => {
  postgres = await startOwnPostgres('swath');
  own = openDb(postgres.url, 4, () => undefined);
  await migrate(own.db, own.pool);
  const url = new URL(postgres.url);
  line = new FaultyLine(Number(url.port));
  url.port = String(await line.open());
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  fire = await layFire(own, base);
  const env = { ...fire.env, PATIENCE: '1' };
  server = await spawnServer(url.href, port, { logLevel: 'warn', env });
}, 120_000);

afterAll(async () => {
  await server?.kill();
  await line?.[Symbol.asyncDispose]();
  await own?.db.destroy();
  await fire?.[Symbol.asyncDispose]();
  await postgres?.[Symbol.asyncDispose]();
}, 30_000);

test.each(FAULTS)(
  `the line to PostgreSQL is %s under load, ${ROUNDS} times: every answer is there within ${LIMIT_MS / 1000} s and is none but yes, no or "come again", nothing is lost, every mail comes once`,
  async (fault) => {
    const { met } = fire.client;
    const stop = fire.burn();
    const slowest: number[] = [];
    const recoveries: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await wait(1_000 + Math.random() * 500);
      await until(() => met.underway > 0);
      met.slowest = 0;
      await line.fail(fault);
      await wait(isSilent(fault) ? SILENT_MS : TOLD_MS);
      slowest.push(met.slowest);
      await line.mend();
      const mended = performance.now();
      await until(async () => (await fetch(`${base}/readyz`)).ok);
      recoveries.push(Math.round(performance.now() - mended));
    }
    await stop();
    slowest.push(met.slowest);
    reportFire(fire, { fault, slowestInFault: slowest, readyAfter: recoveries });
    expect(server.alive()).toBe(true);
    judgeAnswers(fire);
    expect(met.lost).toBe(0);
    expect(Math.max(...slowest)).toBeLessThan(LIMIT_MS);
    await judgeFire(own.db, fire);
  },
  longestFor(ROUNDS, 60_000),
);
