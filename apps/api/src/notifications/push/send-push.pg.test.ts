import { readFile } from 'node:fs/promises';
import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '../../identity/sessions/sign-out.ts';
import { startLoopbackApns } from '../../platform/providers/push/testing/loopback-apns.ts';
import { startLoopbackFcm } from '../../platform/providers/push/testing/loopback-fcm.ts';
import { startLoopbackPush } from '../../platform/providers/push/testing/loopback-push.ts';
import { anAppToken } from '../../testing/notices.ts';
import { aHomeowner, type Person } from '../../testing/people.ts';
import { tasksAbout } from '../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until.ts';
import { notifyHomeowner } from '../in-app/notify-homeowner.ts';
import { keepPushKeys } from './keep-push-keys.ts';
import { sendPush } from './send-push.ts';

let swath: TestApp;
let browsers: Awaited<ReturnType<typeof startLoopbackPush>>;
let apns: Awaited<ReturnType<typeof startLoopbackApns>>;
let fcm: Awaited<ReturnType<typeof startLoopbackFcm>>;
let homeowner: Person;

beforeAll(async () => {
  browsers = await startLoopbackPush();
  apns = await startLoopbackApns();
  fcm = await startLoopbackFcm();
  swath = await startTestApp({ pushHosts: [browsers.host], apns: apns.account, fcm: fcm.account });
});
afterAll(async () => {
  await swath[Symbol.asyncDispose]();
  await browsers.close();
  await apns.close();
  await fcm.close();
});
beforeEach(async () => {
  for (const { received } of [browsers, apns, fcm]) received.length = 0;
  await swath.setClock(TEST_NOW);
  homeowner = await aHomeowner(swath.ctx.db);
});

/** A device that can subscribe. */
type Device = {
  /** What it sends to subscribe. */
  readonly on: object;
  /** What it sends to unsubscribe. */
  readonly off: object;
  readonly endpoint: string;
};

const app = (platform: 'ios' | 'android') => (): Device => {
  const token = anAppToken[platform]();
  return { on: { platform, token }, off: { platform, token }, endpoint: token };
};
let names = 0;
const aBrowser = (): Device => {
  const subscription = browsers.subscription(`browser-${names++}`);
  const { endpoint } = subscription;
  return { on: subscription, off: { endpoint }, endpoint };
};

/** Each kind of device, with what its push service was handed of messages and how it can be made to fail. */
const KINDS = {
  browser: {
    aDevice: aBrowser,
    received: () =>
      browsers.received.map(({ text, headers }) => {
        const { title, tag, url } = JSON.parse(text);
        expect(tag).toBe(headers.topic);
        return { title, topic: tag, url };
      }),
    answerWith: (status: number) => browsers.answerWith(status),
  },
  iPhone: {
    aDevice: app('ios'),
    received: () => apns.received.map(({ title, topic, url }) => ({ title, topic, url })),
    answerWith: (status: number) => apns.answerWith({ status }),
  },
  'Android phone': {
    aDevice: app('android'),
    received: () => fcm.received.map(({ title, topic, url }) => ({ title, topic, url })),
    // Google calls what is gone not found.
    answerWith: (status: number) => fcm.answerWith({ status: status === 410 ? 404 : status }),
  },
};

const subscribe = ({ on }: Pick<Device, 'on'>, as: string | null = homeowner.token) =>
  swath.call(as, 'POST', '/api/push/subscriptions', on);
const unsubscribe = ({ off }: Device, as: string | null = homeowner.token) =>
  swath.call(as, 'DELETE', '/api/push/subscriptions', off);
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
    app: { ios: false, android: false },
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

describe.each(Object.entries(KINDS))('a device that may be sent push messages: %s', (_, kind) => {
  const { aDevice, received } = kind;

  test('is sent what kind of thing has happened, and nothing of whom, where or how much', async () => {
    expect((await subscribe(aDevice())).statusCode).toBe(204);
    const answer = await swath.call(homeowner.token, 'GET', '/api/push/key');
    expect(answer.json()).toMatchObject({ app: { ios: true, android: true }, subscribed: true });
    await tell();
    await swath.runTasks();
    const { notices } = (await swath.call(homeowner.token, 'GET', '/api/notices')).json();
    const topic = notices[0].id.replaceAll('-', '');
    expect(received()).toEqual([{ title: 'Your payment is being returned', topic, url: '/user/dashboard' }]);
  });

  test('saying so again, or as somebody else later, is one device, of who said it last', async () => {
    const device = aDevice();
    await Promise.all([subscribe(device), subscribe(device)]);
    expect(await subscriptions()).toHaveLength(1);
    const neighbor = await aHomeowner(swath.ctx.db);
    await subscribe(device, neighbor.token);
    expect([await subscriptions(), await subscriptions(neighbor.account)]).toMatchObject([[], [{}]]);
    await tell();
    await swath.runTasks();
    expect(received()).toEqual([]);
  });

  test('of two people at the same moment is of one of them', async () => {
    const device = aDevice();
    const neighbor = await aHomeowner(swath.ctx.db);
    await Promise.all([subscribe(device), subscribe(device, neighbor.token)]);
    expect([...(await subscriptions()), ...(await subscriptions(neighbor.account))]).toHaveLength(1);
  });

  test('is not kept when its owner signs out at that moment', async () => {
    const { account } = homeowner;
    const subscribing = await swath.ctx.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('account_id', '=', account).execute();
      const answer = subscribe(aDevice());
      await untilSomebodyWaits(swath.testDb.db);
      return { answer };
    });
    const answer = await subscribing.answer;
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session_expired' }]);
    expect(await subscriptions()).toEqual([]);
  });

  test('has gone when its push service says so', async () => {
    await subscribe(aDevice());
    kind.answerWith(410);
    await tell();
    await swath.runTasks();
    expect(await subscriptions()).toEqual([]);
  });

  test('has a task of its own, which is tried again when its push service is not well', async () => {
    await subscribe(aDevice());
    await subscribe(aDevice());
    await tell();
    const tasks = await waiting();
    // About an hour of trying: later it would be no news.
    const task = { task_identifier: 'send-push', max_attempts: 8 };
    expect(tasks).toMatchObject([task, task]);
    const { notices } = (await swath.call(homeowner.token, 'GET', '/api/notices')).json();
    const [device] = await subscriptions();
    kind.answerWith(503);
    const sending = sendPush(swath.ctx, notices[0].id, device!.id);
    await expect(sending).rejects.toThrow('the push service answered 503');
    expect(await subscriptions()).toHaveLength(2);
    await swath.runTasks();
    expect(received()).toHaveLength(2);
  });

  test('is told nothing any more once it is signed out, or switched off', async () => {
    const [first, second] = [aDevice(), aDevice()];
    await subscribe(first);
    await subscribe(second);
    expect((await unsubscribe(first)).statusCode).toBe(204);
    expect(await subscriptions()).toMatchObject([{ endpoint: second.endpoint }]);
    await signOut(swath.ctx, { accessToken: homeowner.token, refreshToken: null, proof: null }, 'local', '127.0.0.1');
    expect(await subscriptions()).toEqual([]);
    await tell();
    await swath.runTasks();
    expect(received()).toEqual([]);
  });

  test('is not told what was seen meanwhile, nor what is a day old', async () => {
    await subscribe(aDevice());
    await tell();
    await swath.call(homeowner.token, 'POST', '/api/notices/read', {});
    await swath.runTasks();
    await tell();
    await swath.setClock('2026-05-03T17:00:00.000Z');
    await swath.runTasks();
    expect(received()).toEqual([]);
  });

  test('is not told what is gone by then', async () => {
    await subscribe(aDevice());
    await tell();
    await swath.ctx.db.deleteFrom('notices').execute();
    await swath.runTasks();
    expect(received()).toEqual([]);
    expect(await tasksAbout(swath.ctx.db, (await subscriptions())[0]!.id)).toEqual([]);
  });

  test('is the homeowner’s own: a stranger cannot switch it off', async () => {
    const device = aDevice();
    await subscribe(device);
    const stranger = await aHomeowner(swath.ctx.db);
    expect((await unsubscribe(device, stranger.token)).statusCode).toBe(204);
    expect(await subscriptions()).toHaveLength(1);
  });

  test('is one of ten at most: the oldest goes', async () => {
    const devices = [aBrowser(), ...Array.from({ length: 10 }, aDevice)];
    for (const [at, device] of devices.entries()) {
      await swath.setClock(new Date(Date.parse(TEST_NOW) + at * 1000).toISOString());
      await subscribe(device);
    }
    const kept = (await subscriptions()).map(({ endpoint }) => endpoint).sort();
    expect(kept).toEqual(
      devices
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .sort(),
    );
  });
});

describe('refused', () => {
  test('an address that is no push service of a browser: nobody can have us call it', async () => {
    for (const endpoint of ['http://169.254.169.254/latest', 'https://example.com/push', 'http://127.0.0.1:9/x']) {
      const answer = await subscribe({ on: { ...aBrowser().on, endpoint } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'push_service_unknown']);
    }
    expect(await subscriptions()).toEqual([]);
  });

  test('a token that is none of its platform, and a platform that we do not know', async () => {
    const [ios, android] = [anAppToken.ios(), anAppToken.android()];
    const wrong = [
      ...[
        { platform: 'ios', token: android },
        { platform: 'ios', token: `${ios}/x` },
        { platform: 'ios', token: 'a1' },
      ],
      ...[
        { platform: 'android', token: ios },
        { platform: 'android', token: `${android}/..` },
      ],
      ...[{ platform: 'android', token: 'x'.repeat(1001) }, { platform: 'web', token: ios }, { token: ios }],
      ...[{ platform: 'windows', token: ios }, { platform: 'ios' }, { endpoint: ios }, {}],
    ];
    for (const on of wrong) {
      const answer = await subscribe({ on });
      const words = 'This is no push subscription.';
      expect([answer.statusCode, answer.json().detail, on]).toEqual([400, words, on]);
    }
    expect(await subscriptions()).toEqual([]);
  });

  test('devices of a platform that messages are not sent to', async () => {
    const other = await startTestApp({ apns: apns.account });
    const { token, account } = await aHomeowner(other.ctx.db);
    const ask = ({ on }: Device) => other.call(token, 'POST', '/api/push/subscriptions', on);
    expect((await other.call(token, 'GET', '/api/push/key')).json()).toMatchObject({
      app: { ios: true, android: false },
    });
    const refused = await ask(app('android')());
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'push_not_sent']);
    expect((await ask(app('ios')())).statusCode).toBe(204);
    const rows = other.ctx.db.selectFrom('push_subscriptions').where('account_id', '=', account);
    expect(await rows.select(['platform', 'p256dh', 'auth']).execute()).toEqual([
      { platform: 'ios', p256dh: null, auth: null },
    ]);
    await other[Symbol.asyncDispose]();
  });

  test('strangers', async () => {
    for (const { aDevice } of Object.values(KINDS)) {
      const device = aDevice();
      for (const ask of [subscribe, unsubscribe]) expect((await ask(device, null)).statusCode).toBe(401);
    }
  });
});

test('the same phone writes its token in small or capital letters', async () => {
  const token = anAppToken.ios();
  for (const written of [token, token.toUpperCase()]) await subscribe({ on: { platform: 'ios', token: written } });
  expect(await subscriptions()).toMatchObject([{ endpoint: token }]);
});

describe('the table', () => {
  const row = { endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' };
  const insert = async (own: object) => {
    const { session_id } = await swath.testDb.db
      .selectFrom('sessions')
      .where('account_id', '=', homeowner.account)
      .select('id as session_id')
      .executeTakeFirstOrThrow();
    const whose = { account_id: homeowner.account, session_id, created_at: TEST_NOW };
    return swath.testDb.db
      .insertInto('push_subscriptions')
      .values({ ...whose, ...row, ...own } as never)
      .execute();
  };

  test('has rows from before as of browsers', async () => {
    await insert({ endpoint: 'https://push.test/old' });
    const migration = await readFile(new URL('../../../migrations/0100_push_to_apps.sql', import.meta.url), 'utf8');
    const tx = await swath.testDb.db.startTransaction().execute();
    await tx.deleteFrom('push_subscriptions').where('platform', '!=', 'web').execute();
    await sql`alter table push_subscriptions drop column platform, alter p256dh set not null, alter auth set not null`.execute(
      tx,
    );
    await sql.raw(migration).execute(tx);
    const rows = tx.selectFrom('push_subscriptions').where('account_id', '=', homeowner.account);
    expect(await rows.selectAll().execute()).toMatchObject([
      { ...row, endpoint: 'https://push.test/old', platform: 'web' },
    ]);
    await tx.rollback().execute();
  });

  test('takes what the version before writes as a browser', async () => {
    await insert({ endpoint: 'https://push.test/before' });
    expect(await subscriptions()).toMatchObject([{ platform: 'web' }]);
  });

  test.each([
    ['another platform', { platform: 'windows' }],
    ['a browser without keys', { p256dh: null, auth: null }],
    ['a browser with one key', { auth: null }],
    ['the app with keys', { platform: 'ios' }],
    ['the app with one key', { platform: 'android', auth: null }],
  ])('does not take %s', async (_, own) => {
    await expect(insert(own)).rejects.toThrow(/push_subscriptions_(platform_check|keys)/);
  });
});
