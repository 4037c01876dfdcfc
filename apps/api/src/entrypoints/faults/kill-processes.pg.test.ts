import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fire, layFire } from '../../testing/fire.ts';
import { freePort } from '../../testing/free-port.ts';
import { judgeAnswers, judgeFire, reportFire } from '../../testing/judge-fire.ts';
import { longestFor, rounds } from '../../testing/rounds.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawned-server.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { until } from '../../testing/until.ts';

const KILLS = rounds(2, 100);
/** A process has at most so many mails under way when it is killed: one for each task at once. */
const MAILS_UNDER_WAY = 4;

let port: number;
let testDb: TestDb;
let fire: Fire;
const running = new Map<Mode, SpawnedServer>();
type Mode = 'all' | 'api' | 'worker';

beforeAll(async () => {
  port = await freePort();
});
afterAll(async () => {
  for (const server of running.values()) await server.kill();
});

const start = async (mode: Mode) =>
  void running.set(mode, await spawnServer(testDb.url, port, { mode, env: fire.env }));

test.each<[string, readonly Mode[]]>([
  ['the whole product', ['all']],
  ['an API and a worker, each by itself', ['api', 'worker']],
])(
  `kill -9 of %s, ${KILLS} times under load: nothing acknowledged is lost, nobody is charged twice, no mail is missing`,
  async (_, parts) => {
    await using database = await createTestDb();
    testDb = database;
    await using people = await layFire(database, `http://127.0.0.1:${port}`);
    fire = people;
    for (const part of parts) await start(part);
    const stop = fire.burn();
    const underwayAtKill: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(700 + Math.random() * 900);
      await until(() => fire.client.met.underway > 0);
      underwayAtKill.push(fire.client.met.underway);
      const victim = parts[kill % parts.length]!;
      await running.get(victim)!.kill();
      await start(victim);
    }
    await stop();
    expect(fire.client.met.lost).toBeGreaterThan(0);
    expect(fire.booked.size).toBeGreaterThan(0);
    judgeAnswers(fire);
    await judgeFire(database.db, fire, { sentAgain: KILLS * MAILS_UNDER_WAY });
    reportFire(fire, { killed: parts, kills: KILLS, fewestUnderway: Math.min(...underwayAtKill) });
    for (const part of parts) {
      expect(running.get(part)!.alive()).toBe(true);
      await running.get(part)!.kill();
    }
  },
  longestFor(KILLS),
);
