import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS } from '@swath/contract/endpoints';
import type { CompanyId } from '@swath/domain/ids';
import { startOwnPostgres } from '@swath/embedded-postgres/testing/own-postgres';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { expect, test } from 'vitest';
import { openDb } from '../../platform/db/db.ts';
import { checkOut, findSource, listMigratingCommits, type MigratingCommit } from '../../testing/earlier-version.ts';
import { freePort } from '../../testing/free-port.ts';
import { longestFor, rounds } from '../../testing/rounds.ts';
import { NotReady, runByHand, spawnServer } from '../../testing/spawned-server.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const MIGRATE = 'apps/api/src/platform/db/migrate.ts';

const PEOPLE = ['harriet@homeowner.test', 'gwen@greenblade.test', 'ada@swath.test'];
const READS = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path);

/** People who read every page and ask for prices until they are stopped, and what each of their calls was answered. */
function trafficAt(base: string, company: CompanyId) {
  const answers: { call: string; status: number }[] = [];
  let over = false;
  async function ask(method: string, path: string, token: string | null, body?: object): Promise<Response> {
    const authorization = token && { authorization: `Bearer ${token}` };
    const headers = { ...authorization, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    answers.push({ call: `${method} ${path}`, status: answer.status });
    return answer;
  }
  async function visit(email: string): Promise<void> {
    const answer = await ask('POST', '/auth/token?grant_type=password', null, { email, password: DEMO_PASSWORD });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    while (!over) {
      // A stream of changes does not end.
      for (const path of READS.filter((path) => path !== '/api/changes'))
        await (await ask('GET', path, token)).arrayBuffer();
      const wanted = { company_id: company, scheduled_date: '2099-01-05', grass_height: 'medium_4_8' };
      await (await ask('POST', '/api/checkout/session', token, { ...wanted, amountInCents: 1 })).arrayBuffer();
    }
  }
  const all = Promise.all(PEOPLE.map(visit));
  return {
    answers,
    async stop() {
      over = true;
      await all;
    },
  };
}

test(
  'the version before each migration of the last three months serves on while it is applied',
  async () => {
    const commits = (await listMigratingCommits()).slice(0, rounds(1, 1_000));
    expect(commits.length, 'commits with migrations in the history that is at hand').toBeGreaterThan(0);
    let served = 0;
    for (const commit of commits) {
      const wrong = await migrateUnderTraffic(commit);
      if (wrong === 'never served') console.warn(`${commit.before} does not start, so nobody ran it.`);
      else {
        expect(wrong, commit.commit).toEqual([]);
        served++;
      }
    }
    expect(served).toBeGreaterThan(0);
  },
  longestFor(20, 600_000),
);

const isFault = ({ status }: { status: number }) => status >= 500;

/**
 * @returns calls that the version before answered with 5xx once it was migrated, and what else went wrong; or that it does
 *   not even start
 */
async function migrateUnderTraffic({ commit, before }: MigratingCommit): Promise<unknown[] | 'never served'> {
  await using earlier = await checkOut(before);
  await using later = await checkOut(commit);
  // The migrations of that commit, applied as they are today.
  await copyFile(join(ROOT, MIGRATE), join(later.folder, (await findSource(commit, 'db/migrate.ts'))!));
  await using postgres = await startOwnPostgres('swath');
  const port = await freePort();
  const env = { NO_DEMO_WORLD: '0' };
  const starting = spawnServer(postgres.url, port, { folder: earlier.folder, logLevel: 'error', env });
  const server = await starting.catch((fault: unknown) => {
    if (fault instanceof NotReady) return null;
    throw fault;
  });
  if (server === null) return 'never served';
  const traffic = trafficAt(`http://127.0.0.1:${port}`, await companyOf(postgres.url));
  const oneRound = PEOPLE.length * READS.length;
  const seen = async (calls: number) => {
    const enough = traffic.answers.length + calls;
    while (traffic.answers.length < enough && server.alive()) await wait(100);
  };
  await seen(2 * oneRound);
  // A version in the middle of a piece of work may have had faults of its own.
  const ownFaults = new Set(traffic.answers.filter(isFault).map(({ call }) => call));
  const migrated = await runByHand(postgres.url, 'migrate', {}, later.folder);
  await seen(2 * oneRound);
  await traffic.stop();
  await server.stop();
  const answered = traffic.answers.filter(({ status }) => status === 200).length > oneRound;
  return [
    ...traffic.answers.filter((answer) => isFault(answer) && !ownFaults.has(answer.call)),
    ...(migrated.code === 0 ? [] : [migrated]),
    ...(answered ? [] : ['nobody was answered']),
  ];
}

async function companyOf(url: string): Promise<CompanyId> {
  const { db } = openDb(url, 1, () => undefined);
  const { id } = await db
    .selectFrom('companies')
    .where('name', 'like', 'Green Blade%')
    .select('id')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return id;
}
