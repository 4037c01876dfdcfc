import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { MOST_STREAMS } from '../../../platform/http/answers/event-stream.ts';
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

/** Opens a stream of somebody. */
async function follow({ token }: Person, lastEventId?: string) {
  const hangUp = new AbortController();
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) };
  const stream = await fetch(`http://127.0.0.1:${port}/api/changes`, { headers, signal: hangUp.signal });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let ended = false;
  const read = async () => {
    for (let got = await reader.read(); !got.done; got = await reader.read()) text += got.value;
  };
  const end = () => {
    ended = true;
  };
  // One that is cut is read to a fault, and that is its end as well.
  void read().then(end, end);
  return {
    heard: () => text,
    hasEnded: () => ended,
    lastId: () => /^id: (.+)$/m.exec(text)?.[1],
    hangUp: () => hangUp.abort(),
  };
}

test('a page that is opened slowly misses nothing of what it reads: its stream begins where it asked who is here', async () => {
  const { last_event_id: before } = (await api.call(harriet.token, 'GET', '/api/me')).json();
  const told = { kind: 'account.changed', subject: harriet.account, audience: { account: harriet.account } } as const;
  await api.ctx.db.transaction().execute((tx) => recordChange(tx, told));
  const another = await follow(harriet, before);
  // A transaction elsewhere that takes long has it delivered early, without an id, and once more with it.
  await until(async () => another.lastId() !== undefined);
  expect(another.heard()).toContain('"account.changed"');
  another.hangUp();

  const { last_event_id: after } = (await api.call(harriet.token, 'GET', '/api/me')).json();
  const later = { kind: 'profile.changed', subject: harriet.account, audience: { account: harriet.account } } as const;
  await api.ctx.db.transaction().execute((tx) => recordChange(tx, later));
  const fresh = await follow(harriet, after);
  await until(async () => fresh.heard().includes('"profile.changed"'));
  expect(fresh.heard()).not.toContain('"account.changed"');
  fresh.hangUp();
  await until(async () => (await openStreams()) === 0);
});

test('the oldest stream of an account is cut when there are too many, misses nothing, and nobody else’s is', async () => {
  const neighbor = await aHomeowner(api.ctx.db);
  const elsewhere = await follow(neighbor);
  const own = [];
  for (let count = 0; count < MOST_STREAMS; count++) own.push(await follow(harriet));
  const [oldest, ...others] = own;
  await until(async () => oldest!.lastId() !== undefined);
  expect(await openStreams()).toBe(MOST_STREAMS + 1);

  const newest = await follow(harriet);
  await until(async () => oldest!.hasEnded());
  await until(async () => (await openStreams()) === MOST_STREAMS + 1);
  expect([...others, newest, elsewhere].filter((stream) => stream.hasEnded())).toEqual([]);

  const told = { kind: 'account.changed', subject: harriet.account, audience: { account: harriet.account } } as const;
  await api.ctx.db.transaction().execute((tx) => recordChange(tx, told));
  const again = await follow(harriet, oldest!.lastId());
  await until(async () => [newest, again].every((stream) => stream.heard().includes('"account.changed"')));
  await until(async () => others[0]!.hasEnded());
  for (const stream of [...others, newest, again, elsewhere]) stream.hangUp();
  await until(async () => (await openStreams()) === 0);
});

test('of many streams at once no more than that stay open', async () => {
  const all = await Promise.all(Array.from({ length: MOST_STREAMS + 15 }, () => follow(harriet)));
  await until(async () => all.filter((stream) => stream.hasEnded()).length === 15);
  expect(await openStreams()).toBe(MOST_STREAMS);
  for (const stream of all) stream.hangUp();
  await until(async () => (await openStreams()) === 0);
});

test('a role that changed while nobody listened is told and ends the stream, once', async () => {
  const company = await aCompany(api.ctx.db);
  const member = await aMember(api.ctx.db, company, false, 'crew');
  const before = await follow(member);
  await until(async () => before.lastId() !== undefined);
  before.hangUp();
  const told = { kind: 'role.changed', subject: member.account, audience: { account: member.account } } as const;
  await api.ctx.db.transaction().execute((tx) => recordChange(tx, told));

  const after = await follow(member, before.lastId());
  await until(async () => after.hasEnded());
  expect(after.heard()).toContain('"role.changed"');
  // A transaction elsewhere that takes long has it delivered early, without an id, and once more with it.
  const withId = after.lastId() === undefined ? await follow(member, before.lastId()) : after;
  await until(async () => withId.hasEnded());

  const again = await follow(member, withId.lastId());
  const later = { kind: 'account.changed', subject: member.account, audience: { account: member.account } } as const;
  await api.ctx.db.transaction().execute((tx) => recordChange(tx, later));
  await until(async () => again.heard().includes('"account.changed"'));
  expect(again.heard()).not.toContain('"role.changed"');
  expect(again.hasEnded()).toBe(false);
  again.hangUp();
});
