import { promisify } from 'node:util';
import { ENDPOINTS } from '@swath/contract/endpoints';
import { expect, test } from 'vitest';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { until, untilSomebodyWaits } from '../../../testing/until.ts';
import { openLog } from '../../process/log.ts';

test('a page that asks for more at once than is worked on at once is refused nothing', async () => {
  await using swath = await startTestApp();
  const { token } = await aHomeowner(swath.testDb.db);
  const reading = ENDPOINTS.filter(
    ({ method, answer, params, query, may }) =>
      method === 'GET' && answer && !params && !query && (may === 'signed-in' || may.includes('homeowner')),
  );
  expect(reading.length).toBeGreaterThan(12);
  const answers = await Promise.all(reading.map(({ path }) => swath.call(token, 'GET', path)));
  expect(answers.map(({ statusCode }, at) => [reading[at]!.path, statusCode])).toEqual(
    reading.map(({ path }) => [path, 200]),
  );
});

test('a caller who hangs up while the call is worked on is no fault', async () => {
  const faults: string[] = [];
  await using swath = await startTestApp({}, { log: openLog('info', { write: (line) => void faults.push(line) }) });
  const { db, pool } = swath.testDb;
  const { token } = await aHomeowner(db);
  const origin = await swath.app.listen({ port: 0, host: '127.0.0.1' });
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table series in access exclusive mode');
  const hangUp = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const gone = expect(fetch(`${origin}/api/series`, { headers, signal: hangUp.signal })).rejects.toThrow();
  await untilSomebodyWaits(db);
  hangUp.abort();
  await gone;
  await holder.query('commit');
  holder.release();
  // Behind the one that was given up, which waited for the same table.
  expect((await swath.call(token, 'GET', '/api/series')).statusCode).toBe(200);
  expect(faults.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

/** So many of the same call of one account are worked on at once. */
const AT_ONCE = 2;

test('calls that wait for their turn are left out when their caller hangs up meanwhile, and hold up no other account', async () => {
  await using swath = await startTestApp();
  const { db, pool } = swath.testDb;
  const [homeowner, other] = [await aHomeowner(db), await aHomeowner(db)];
  const origin = await swath.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${homeowner.token}`, 'content-type': 'application/json' };
  const change = (body: Record<string, string>, signal?: AbortSignal) =>
    fetch(`${origin}/api/profile`, { method: 'PATCH', headers, body: JSON.stringify(body), ...(signal && { signal }) });
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from profiles for update');
  const held = Array.from({ length: AT_ONCE }, () => change({ city: 'Columbia' }));
  await untilSomebodyWaits(db, AT_ONCE);
  const hangUp = new AbortController();
  const gone = change({ full_name: 'Nobody Waits' }, hangUp.signal).catch((fault: unknown) => fault);
  const later = change({ phone_number: '(573) 555-0143' });
  expect((await swath.call(other.token, 'GET', '/api/profile')).statusCode).toBe(200);
  const connections = promisify(swath.app.server.getConnections.bind(swath.app.server));
  await until(async () => (await connections()) === AT_ONCE + 2);
  hangUp.abort();
  await gone;
  await until(async () => (await connections()) === AT_ONCE + 1);
  await holder.query('commit');
  holder.release();

  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
  expect(await (await later).json()).toMatchObject({ full_name: 'Harriet Miller', phone_number: '5735550143' });
});
