import type { AccountId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '../../identity/sessions/sign-out.ts';
import { startLoopbackPush } from '../../platform/providers/push/testing/loopback-push.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { tasksAbout } from '../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until.ts';
import { notifyHomeowner } from '../in-app/notify-homeowner.ts';
import { keepPushKeys } from './keep-push-keys.ts';
import { sendPush } from './send-push.ts';

let swath: TestApp;
let loopback: Awaited<ReturnType<typeof startLoopbackPush>>;
let homeowner: Person;

beforeAll(async () => {
  loopback = await startLoopbackPush();
  swath = await startTestApp({ pushHosts: [loopback.host] });
});
afterAll(async () => {
  await swath[Symbol.asyncDispose]();
  await loopback.close();
});
beforeEach(async () => {
  loopback.received.length = 0;
  await swath.setClock(TEST_NOW);
  homeowner = await aHomeowner(swath.ctx.db);
});

let names = 0;
const aBrowser = () => loopback.subscription(`browser-${names++}`);
const subscribe = (subscription: object, as: string | null = homeowner.token) =>
  swath.call(as, 'POST', '/api/push/subscriptions', subscription);
const subscriptions = (account: AccountId = homeowner.account) =>
  swath.ctx.db.selectFrom('push_subscriptions').where('account_id', '=', account).selectAll().execute();
/** Something has happened to the homeowner's booking. */
const tell = () =>
  swath.ctx.db.transaction().execute((tx) =>
    notifyHomeowner(swath.ctx, tx, {
      account: homeowner.account,
      notice: { kind: 'refunded', amountCents: 4500 },
      subject: homeowner.account,
    }),
  );
const waiting = () =>
  swath.ctx.db
    .selectFrom('graphile_worker.jobs' as never)
    .selectAll()
    .execute();

test('every process gives browsers the same key', async () => {
  const read = async () => (await swath.call(homeowner.token, 'GET', '/api/push/key')).json().key as string;
  const [key, again] = [await read(), await read()];
  expect(key).toMatch(/^[\w-]{87}$/);
  expect(again).toBe(key);
  const other = await startTestApp({ pushKeys: { publicKey: 'B'.repeat(87), privateKey: 'k'.repeat(43) } });
  const theirs = await aHomeowner(other.ctx.db);
  expect((await other.call(theirs.token, 'GET', '/api/push/key')).json()).toEqual({
    key: 'B'.repeat(87),
    subscribed: false,
  });
  await other[Symbol.asyncDispose]();
});

test('processes that make the keys at the same moment keep one pair, and its private half is encrypted', async () => {
  const { db } = swath.ctx;
  await db.deleteFrom('push_keys').execute();
  const processes = Array.from({ length: 3 }, () => keepPushKeys(db, ['a secret of thirty-two characters']));
  const [first, ...others] = await Promise.all(processes.map((read) => read()));
  for (const pair of others) expect(pair).toEqual(first);
  expect(await processes[0]!()).toEqual(first);
  const [row, ...more] = await db.selectFrom('push_keys').selectAll().execute();
  expect([row!.public_key, more]).toEqual([first!.publicKey, []]);
  expect(row!.sealed_private_key.toString('latin1')).not.toContain(first!.privateKey);
});

describe('a browser that may be sent push messages', () => {
  test('is sent what kind of thing has happened, and nothing of whom, where or how much', async () => {
    expect((await subscribe(aBrowser())).statusCode).toBe(204);
    const told = await swath.call(homeowner.token, 'GET', '/api/push/key');
    expect(told.json().subscribed).toBe(true);
    await tell();
    await swath.runTasks();
    const [message] = loopback.received;
    const { notices } = (await swath.call(homeowner.token, 'GET', '/api/notices')).json();
    expect(JSON.parse(message!.text)).toEqual({
      title: 'Your payment is being returned',
      tag: notices[0].id,
      url: '/user/dashboard',
    });
    expect(message!.headers.topic).toBe(notices[0].id.replaceAll('-', ''));
  });

  test('saying so again, or as somebody else later, is one browser, of who said it last', async () => {
    const browser = aBrowser();
    await Promise.all([subscribe(browser), subscribe(browser)]);
    expect(await subscriptions()).toHaveLength(1);
    const neighbor = await aHomeowner(swath.ctx.db);
    await subscribe(browser, neighbor.token);
    expect([await subscriptions(), await subscriptions(neighbor.account)]).toMatchObject([[], [{}]]);
  });

  test('is not kept when its owner signs out at that moment', async () => {
    const { account } = homeowner;
    const subscribing = await swath.ctx.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('account_id', '=', account).execute();
      const answer = subscribe(aBrowser());
      await untilSomebodyWaits(swath.testDb.db);
      return { answer };
    });
    const answer = await subscribing.answer;
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session_expired' }]);
    expect(await subscriptions()).toEqual([]);
  });

  test('has gone when its push service says so', async () => {
    await subscribe(aBrowser());
    loopback.answerWith(410);
    await tell();
    await swath.runTasks();
    expect(await subscriptions()).toEqual([]);
  });

  test('has a task of its own, which is tried again when its push service is not well', async () => {
    await subscribe(aBrowser());
    await subscribe(aBrowser());
    await tell();
    const tasks = await waiting();
    // About an hour of trying: later it would be no news.
    const task = { task_identifier: 'send-push', max_attempts: 8 };
    expect(tasks).toMatchObject([task, task]);
    const { notices } = (await swath.call(homeowner.token, 'GET', '/api/notices')).json();
    const [browser] = await subscriptions();
    loopback.answerWith(503);
    const sending = sendPush(swath.ctx, notices[0].id, browser!.id);
    await expect(sending).rejects.toThrow('the push service answered 503');
    expect(await subscriptions()).toHaveLength(2);
    await swath.runTasks();
    expect(loopback.received).toHaveLength(2);
  });

  test('is told nothing any more once it is signed out, or switched off', async () => {
    const [first, second] = [aBrowser(), aBrowser()];
    await subscribe(first);
    await subscribe(second);
    const off = await swath.call(homeowner.token, 'DELETE', '/api/push/subscriptions', { endpoint: first.endpoint });
    expect(off.statusCode).toBe(204);
    expect(await subscriptions()).toMatchObject([{ endpoint: second.endpoint }]);
    await signOut(swath.ctx, { accessToken: homeowner.token, refreshToken: null, proof: null }, 'local', '127.0.0.1');
    expect(await subscriptions()).toEqual([]);
    await tell();
    await swath.runTasks();
    expect(loopback.received).toEqual([]);
  });

  test('is not told what was seen meanwhile, nor what is a day old', async () => {
    await subscribe(aBrowser());
    await tell();
    await swath.call(homeowner.token, 'POST', '/api/notices/read', {});
    await swath.runTasks();
    await tell();
    await swath.setClock('2026-05-03T17:00:00.000Z');
    await swath.runTasks();
    expect(loopback.received).toEqual([]);
  });

  test('is not told what is gone by then', async () => {
    await subscribe(aBrowser());
    await tell();
    await swath.ctx.db.deleteFrom('notices').execute();
    await swath.runTasks();
    expect(loopback.received).toEqual([]);
    expect(await tasksAbout(swath.ctx.db, (await subscriptions())[0]!.id)).toEqual([]);
  });

  test('is the homeowner’s own: a stranger cannot switch it off', async () => {
    const browser = aBrowser();
    await subscribe(browser);
    const stranger = await aHomeowner(swath.ctx.db);
    await swath.call(stranger.token, 'DELETE', '/api/push/subscriptions', { endpoint: browser.endpoint });
    expect(await subscriptions()).toHaveLength(1);
  });

  test('is one of ten at most: the oldest goes', async () => {
    const browsers = Array.from({ length: 11 }, aBrowser);
    for (const [at, browser] of browsers.entries()) {
      await swath.setClock(new Date(Date.parse(TEST_NOW) + at * 1000).toISOString());
      await subscribe(browser);
    }
    const kept = (await subscriptions()).map(({ endpoint }) => endpoint).sort();
    expect(kept).toEqual(
      browsers
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .sort(),
    );
  });
});

describe('refused', () => {
  test('an address that is no push service of a browser: nobody can have us call it', async () => {
    for (const endpoint of ['http://169.254.169.254/latest', 'https://example.com/push', 'http://127.0.0.1:9/x']) {
      const answer = await subscribe({ ...aBrowser(), endpoint });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'push_service_unknown']);
    }
    expect(await subscriptions()).toEqual([]);
  });

  test('strangers and crews', async () => {
    expect((await subscribe(aBrowser(), null)).statusCode).toBe(401);
    const crew = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect((await subscribe(aBrowser(), crew.token)).statusCode).toBe(403);
  });
});
