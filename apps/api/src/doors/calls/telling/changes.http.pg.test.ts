import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aQueuedJobRow } from '../../../testing/queue-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';

let api: TestApp;
let harriet: Person;
let port: number;
beforeAll(async () => {
  api = await startTestApp();
  harriet = await aHomeowner(api.ctx.db);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as { port: number }).port;
});
afterAll(() => api[Symbol.asyncDispose]());

const openStreams = async () =>
  Number(/^change_streams_open (\d+)$/m.exec((await api.call(null, 'GET', '/metrics')).body)![1]);

test('a client that is gone before its stream begins leaves nothing behind', async () => {
  for (let count = 0; count < 60; count++) {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(`GET /api/changes HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${harriet.token}\r\n\r\n`);
    await wait(count % 5);
    socket.resetAndDestroy();
  }
  await until(async () => (await openStreams()) === 0);
});

test('a stream that is open is counted', async () => {
  const hangUp = new AbortController();
  await fetch(`http://127.0.0.1:${port}/api/changes`, {
    headers: { authorization: `Bearer ${harriet.token}` },
    signal: hangUp.signal,
  });
  expect(await openStreams()).toBe(1);
  hangUp.abort();
  await until(async () => (await openStreams()) === 0);
});

test('whoever drives hears of their company, and not of the queue', async () => {
  const company = await aCompany(api.ctx.db);
  const heard = async ({ token }: Person) => {
    const hangUp = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(`http://127.0.0.1:${port}/api/changes`, { headers, signal: hangUp.signal });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    return async () => {
      let text = '';
      while (!text.includes('"company.changed"')) text += (await reader.read()).value ?? '';
      hangUp.abort();
      return text.includes('"queue.changed"');
    };
  };
  const standard = await heard(await aMember(api.ctx.db, company, false));
  const hand = await heard(await aMember(api.ctx.db, company, false, 'crew'));
  const lawn = await aQueuedJobRow(api.testDb.db, harriet.account);
  await api.ctx.db.transaction().execute(async (tx) => {
    await recordChange(tx, { kind: 'queue.changed', subject: lawn, audience: { crews: true } });
    await recordChange(tx, { kind: 'company.changed', subject: company, audience: { company } });
  });
  expect([await standard(), await hand()]).toEqual([true, false]);
});
