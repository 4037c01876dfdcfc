import { setTimeout as wait } from 'node:timers/promises';
import { startOwnPostgres } from '@swath/embedded-postgres/testing/own-postgres';
import { expect, test } from 'vitest';
import { openDb } from '../../platform/db/db.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { layFire } from '../../testing/fire.ts';
import { freePort } from '../../testing/free-port.ts';
import { judgeAnswers, judgeFire, reportFire } from '../../testing/judge-fire.ts';
import { longestFor, rounds } from '../../testing/rounds.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { spawnServer } from '../../testing/spawned-server.ts';
import { until } from '../../testing/until.ts';

const ROUNDS = rounds(1, 10);
const DISK_MB = 500;
const FULL_MS = 3_000;

test(
  `the disk of PostgreSQL is full under load, ${ROUNDS} times: the API lives and says "come again", nothing acknowledged is lost, and it goes on once there is room`,
  async (context) => {
    await using disk = mountSmallDisk(DISK_MB);
    if (!disk) return context.skip('a disk of its own cannot be mounted here: that takes root, on Linux');
    await using postgres = await startOwnPostgres('swath', disk.folder);
    const own = openDb(postgres.url, 4, () => undefined);
    await migrate(own.db, own.pool);
    const port = await freePort();
    await using fire = await layFire(own, `http://127.0.0.1:${port}`);
    const server = await spawnServer(postgres.url, port, { env: fire.env });
    const refused = () => fire.client.met.statuses.get(503) ?? 0;
    const wellAgain: number[] = [];
    try {
      const stop = fire.burn();
      for (let round = 0; round < ROUNDS; round++) {
        await wait(700);
        await until(() => fire.client.met.underway > 0);
        const before = refused();
        await disk.fill();
        // Everybody else may be waiting for the worker, which has no room either.
        const newcomer = fire.signUp();
        await until(() => refused() > before);
        await wait(FULL_MS);
        await disk.free();
        const freed = performance.now();
        // Where it ended for want of room, somebody starts it again.
        await fetch(`http://127.0.0.1:${port}/readyz`).then(
          async ({ ok }) => ok || (await postgres.start().catch(() => undefined)),
        );
        await newcomer;
        wellAgain.push(Math.round(performance.now() - freed));
      }
      await stop();
      expect(server.alive()).toBe(true);
      judgeAnswers(fire);
      await judgeFire(own.db, fire);
      reportFire(fire, { disk: 'full', rounds: ROUNDS, wellAgain });
    } finally {
      await server.kill();
      await own.db.destroy();
    }
  },
  longestFor(ROUNDS, 60_000),
);
