import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openDb } from '../../platform/db/db.ts';
import { FaultyLine } from '../../testing/faulty-line.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { until } from '../../testing/until.ts';
import { audienceKeys } from './audience.ts';
import { ChangeFeed } from './change-feed.ts';
import { ChangeHub } from './change-hub.ts';
import { findLongestWriter } from './changes.reads.ts';
import type { Crews } from './read-crews.ts';
import { recordChange } from './record-change.ts';

const company = randomUUID() as CompanyId;
const otherCompany = randomUUID() as CompanyId;

let testDb: TestDb;
/** Two API processes on one database. */
let processes: { feed: ChangeFeed; hub: ChangeHub }[];

/** Nothing here is for crews. */
const crews: Crews = { listHearers: async () => new Map(), listPlaces: async () => [] };

async function aProcess() {
  const feed = new ChangeFeed(testDb.db, testDb.url, crews, { onFault: () => undefined });
  await feed.open();
  return { feed, hub: new ChangeHub(feed, testDb.db) };
}

beforeAll(async () => {
  testDb = await createTestDb();
  processes = [await aProcess(), await aProcess()];
});
afterAll(async () => {
  for (const { feed } of processes) await feed[Symbol.asyncDispose]();
  await testDb[Symbol.asyncDispose]();
});

type Heard = {
  events: { id: string; subject: string; kind: string }[];
  /** Subjects that were told before their place was known. */
  early: string[];
  marks: { kind: string; id: string }[];
  closed: boolean;
};

/** Somebody who listens through one of the processes until they hang up. */
function listen(
  at: number,
  keys: string[],
  lastEventId?: string,
  askedAt = performance.now(),
): Heard & { hangUp(): void; last(): string | undefined } {
  const gone = new AbortController();
  const heard: Heard = { events: [], early: [], marks: [], closed: false };
  const listener = {
    event: (id: string | null, line: { kind: string; id: string }) => {
      if (id === null) heard.early.push(line.id);
      else heard.events.push({ id, subject: line.id, kind: line.kind });
    },
    mark: (kind: string, id: string) => void heard.marks.push({ kind, id }),
    close: () => {
      heard.closed = true;
    },
  };
  void processes[at]!.hub.listen(listener, keys, { askedAt, lastEventId, signal: gone.signal });
  return Object.assign(heard, {
    hangUp: () => gone.abort(),
    last: () => heard.events.at(-1)?.id ?? heard.marks.at(-1)?.id,
  });
}

const record = (audience: Parameters<typeof audienceKeys>[0], subject = randomUUID(), hold = 0) =>
  testDb.db.transaction().execute(async (tx) => {
    await recordChange(tx, { kind: 'job.booked', subject, audience });
    if (hold) await wait(hold);
    return subject;
  });

/** A process may still be reading what the test before has written: who counts lines listens for nobody else's. */
const aCompanyOfItsOwn = () => randomUUID() as CompanyId;
const keysOf = (of: CompanyId) => audienceKeys({ company: of, office: of });

describe('the change feed', () => {
  spec('company 4.22', 'company 7.12');
  test('hands 300 overlapping changes to a listener who is cut off and comes back on the other process: each once', async () => {
    const written = 300;
    const seen: string[] = [];
    let at = 0;
    let listener = listen(at, keysOf(company));
    let last: string | undefined;
    await until(() => listener.marks.length > 0);
    const writing = Promise.all(
      Array.from({ length: written }, async (_, index) => {
        await wait(Math.random() * 400);
        await record({ company }, undefined, index % 20 === 0 ? 120 : Math.random() * 10);
      }),
    );
    for (let cuts = 0; seen.length < written; cuts++) {
      // In turns: as soon as something was heard, and before anything could be.
      if (cuts % 2 === 0) await until(() => listener.events.length > 0);
      listener.hangUp();
      seen.push(...listener.events.map((event) => event.subject));
      // Cut off before anything came, a client still knows where it was.
      last = listener.last() ?? last;
      at = 1 - at;
      listener = listen(at, keysOf(company), last);
    }
    listener.hangUp();
    await writing;
    expect(new Set(seen).size).toBe(written);
    expect(seen).toHaveLength(written);
  });

  test('says nothing to anybody else, nor of what was rolled back', async () => {
    const ours = aCompanyOfItsOwn();
    const mine = listen(0, keysOf(ours));
    const theirs = listen(0, keysOf(otherCompany));
    await until(() => mine.marks.length + theirs.marks.length === 2);
    const told = await record({ company: ours });
    await testDb.db
      .transaction()
      .execute(async (tx) => {
        await recordChange(tx, { kind: 'job.booked', subject: randomUUID(), audience: { company: ours } });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const after = await record({ company: ours, account: randomUUID() as AccountId });
    await until(() => mine.events.length >= 2);
    expect(mine.events.map((event) => event.subject)).toEqual([told, after]);
    expect(theirs.events).toEqual([]);
    mine.hangUp();
    theirs.hangUp();
  });

  test('waits for an older transaction and then tells both in order, though that one never rang', async () => {
    const ours = aCompanyOfItsOwn();
    const listener = listen(0, keysOf(ours));
    await until(() => listener.marks.length > 0);
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = randomUUID();
    const slow = testDb.db.transaction().execute(async (tx) => {
      await recordChange(tx, { kind: 'job.booked', subject: first, audience: { company: ours } });
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    const quick = await record({ company: ours });
    await wait(100);
    expect(listener.events).toEqual([]);
    held.resolve();
    await slow;
    await until(() => listener.events.length === 2);
    expect(listener.events.map((event) => event.subject)).toEqual([first, quick]);
    listener.hangUp();
  });

  describe('behind a transaction that stays open', () => {
    /** Open, and one line written in it, until it is let go. */
    async function aLongOne(audience: Parameters<typeof audienceKeys>[0]) {
      const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const subject = randomUUID();
      const whole = testDb.db.transaction().execute(async (tx) => {
        await recordChange(tx, { kind: 'job.booked', subject, audience });
        begun.resolve();
        await held.promise;
      });
      await begun.promise;
      const end = () => {
        held.resolve();
        return whole;
      };
      return { subject, end };
    }

    test('what is committed is told early, once, and again with its place when that is known', async () => {
      const ours = aCompanyOfItsOwn();
      const listener = listen(0, keysOf(ours));
      await until(() => listener.marks.length > 0);
      const long = await aLongOne({ company: ours });
      const [first, second] = [await record({ company: ours }), await record({ company: ours })];
      await until(() => listener.early.length >= 2);
      const third = await record({ company: ours });
      await until(() => listener.early.length >= 3);
      expect(listener.early).toEqual([first, second, third]);
      expect(listener.events).toEqual([]);
      await long.end();
      await until(() => listener.events.length >= 4);
      expect(listener.events.map(({ subject }) => subject)).toEqual([long.subject, first, second, third]);
      listener.hangUp();
    });

    test('whoever comes meanwhile hears it as well, and resumes where it really was', async () => {
      const ours = aCompanyOfItsOwn();
      const before = listen(0, keysOf(ours));
      await until(() => before.marks.length > 0);
      const long = await aLongOne({ company: ours });
      const told = await record({ company: ours });
      await until(() => before.early.length > 0);
      const late = listen(0, keysOf(ours));
      await until(() => late.early.length > 0);
      expect(late.early).toEqual([told]);
      expect(before.early).toEqual([told]);
      const place = before.last();
      before.hangUp();
      late.hangUp();
      await long.end();
      const back = listen(1, keysOf(ours), place);
      await until(() => back.events.length >= 2);
      expect(back.events.map(({ subject }) => subject)).toEqual([long.subject, told]);
      back.hangUp();
    });

    test('it is said once that the feed is held back, and by whom', async () => {
      const onHeld = vi.fn();
      const how = { onFault: () => undefined, onHeld, alarmMs: 600 };
      await using feed = new ChangeFeed(testDb.db, testDb.url, crews, how);
      await feed.open();
      const heard: boolean[] = [];
      feed.subscribe((_, early) => void heard.push(early));
      const long = await aLongOne({ company: aCompanyOfItsOwn() });
      await record({ company: aCompanyOfItsOwn() });
      await until(() => onHeld.mock.calls.length > 0);
      await record({ company: aCompanyOfItsOwn() });
      await until(() => heard.length >= 2);
      expect(await findLongestWriter(testDb.db)).toMatchObject({ pid: expect.any(Number), since: expect.any(Date) });
      expect(onHeld).toHaveBeenCalledTimes(1);
      await long.end();
    });

    test('whoever comes back with the role that is told early stays, and whoever is known for longer goes', async () => {
      const account = randomUUID() as AccountId;
      const before = listen(0, audienceKeys({ account }));
      await until(() => before.marks.length > 0);
      const askedBefore = performance.now();
      const long = await aLongOne({ company: aCompanyOfItsOwn() });
      await testDb.db
        .transaction()
        .execute((tx) => recordChange(tx, { kind: 'role.changed', subject: account, audience: { account } }));
      await until(() => before.closed);

      const back = listen(0, audienceKeys({ account }));
      const known = listen(0, audienceKeys({ account }), undefined, askedBefore);
      await until(() => known.closed && back.early.length > 0);
      expect(back.early).toEqual([account]);
      const next = await record({ account });
      await until(() => back.early.includes(next));
      expect(back.closed).toBe(false);
      await long.end();
      await until(() => back.closed);
      back.hangUp();
    });

    test('a session that is ended is cut off at once', async () => {
      const session = randomUUID() as SessionId;
      const listener = listen(0, audienceKeys({ session }));
      await until(() => listener.marks.length > 0);
      const long = await aLongOne({ company: aCompanyOfItsOwn() });
      await testDb.db
        .transaction()
        .execute((tx) => recordChange(tx, { kind: 'session.ended', subject: session, audience: { session } }));
      await until(() => listener.closed);
      expect(listener.early).toEqual([session]);
      await long.end();
      listener.hangUp();
    });
  });

  test('a listener that begins where its page began to read is told all that came since, however long it took', async () => {
    const ours = aCompanyOfItsOwn();
    const { lastEventId } = processes[1]!.hub;
    const told = listen(0, keysOf(ours));
    await until(() => told.marks.length > 0);
    const [first, second] = [await record({ company: ours }), await record({ company: ours })];
    await until(() => told.events.length === 2);
    const fresh = listen(0, keysOf(ours), lastEventId);
    await until(() => fresh.events.length === 2);
    const third = await record({ company: ours });
    await until(() => fresh.events.length === 3);
    expect(fresh.events.map((event) => event.subject)).toEqual([first, second, third]);
    expect(fresh.marks).toEqual([]);
    for (const listener of [told, fresh]) listener.hangUp();
  });

  test('a listener that names no place is told from where on it hears, and nothing from before', async () => {
    const ours = aCompanyOfItsOwn();
    const earlier = listen(0, keysOf(ours));
    await until(() => earlier.marks.length > 0);
    await record({ company: ours });
    await until(() => earlier.events.length === 1);
    const late = listen(0, keysOf(ours));
    await until(() => late.marks.length > 0);
    const next = await record({ company: ours });
    await until(() => late.events.length > 0);
    expect(late.events.map((event) => event.subject)).toEqual([next]);
    expect(late.marks.map((mark) => mark.kind)).toEqual(['hello']);
    for (const listener of [earlier, late]) listener.hangUp();
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['another history', 'abc.1.1'],
  ])('tells a client with %s as its last id to read everything again', async (_, lastEventId) => {
    const listener = listen(0, keysOf(company), lastEventId);
    await until(() => listener.marks.length > 0);
    expect(listener.marks.map((mark) => mark.kind)).toEqual(['reset']);
    listener.hangUp();
  });

  test('tells a client that was away for too long to read everything again', async () => {
    const ours = aCompanyOfItsOwn();
    const listener = listen(0, keysOf(ours));
    const there = listen(1, keysOf(ours));
    await until(() => listener.marks.length > 0 && there.marks.length > 0);
    await record({ company: ours });
    await until(() => listener.events.length > 0);
    const last = listener.last();
    listener.hangUp();
    // What is purged is long over: the other process has read past it, too, and so has something to have missed.
    await record({ company: ours });
    await until(() => there.events.length === 2);
    there.hangUp();
    await sql`update change_feed set purged_through = pg_current_xact_id()`.execute(testDb.db);
    const back = listen(1, keysOf(ours), last);
    await until(() => back.marks.length > 0);
    expect(back.marks.map((mark) => mark.kind)).toEqual(['reset']);
    back.hangUp();
    await sql`update change_feed set purged_through = '0'`.execute(testDb.db);
  });

  test('ends the stream of a session that is ended, and tells it nothing that follows', async () => {
    const session = randomUUID() as SessionId;
    const account = randomUUID() as AccountId;
    const listener = listen(1, audienceKeys({ session, account }));
    const other = listen(1, audienceKeys({ account }));
    await until(() => listener.marks.length > 0 && other.marks.length > 0);
    await testDb.db.transaction().execute(async (tx) => {
      await recordChange(tx, { kind: 'session.ended', subject: session, audience: { session } });
      await recordChange(tx, { kind: 'account.changed', subject: account, audience: { account } });
    });
    await until(() => other.events.length > 0);
    expect(listener.closed).toBe(true);
    expect(listener.events.map(({ kind }) => kind)).toEqual(['session.ended']);
    expect(other.events.map(({ kind }) => kind)).toEqual(['account.changed']);
    listener.hangUp();
    other.hangUp();
  });

  test.each(['session.ended', 'role.changed'] as const)('ends a stream that was asked for before %s', async (kind) => {
    const account = randomUUID() as AccountId;
    const witness = listen(1, audienceKeys({ account }));
    await until(() => witness.marks.length > 0);
    const askedAt = performance.now();
    await testDb.db.transaction().execute((tx) => recordChange(tx, { kind, subject: account, audience: { account } }));
    await until(() => witness.closed);
    const late = listen(1, audienceKeys({ account }), undefined, askedAt);
    await until(() => late.closed);
  });

  test('goes on after its connection to the database is cut', async () => {
    const ours = aCompanyOfItsOwn();
    const listener = listen(0, keysOf(ours));
    await until(() => listener.marks.length > 0);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'swath-notify' and datname = current_database()`.execute(
      testDb.db,
    );
    const told = await record({ company: ours });
    await until(() => listener.events.length > 0);
    expect(listener.events.map((event) => event.subject)).toEqual([told]);
    listener.hangUp();
  });

  test('listens anew once the line has been found dead, though nobody told whoever only listens', async () => {
    const { username, password, port } = new URL(inject('pgServer'));
    await using line = new FaultyLine(Number(port));
    const { pathname } = new URL(testDb.url);
    const url = `postgres://${username}:${password}@127.0.0.1:${await line.open()}${pathname}`;
    const { db } = openDb(url, 2, () => undefined);
    const faults: Error[] = [];
    const feed = new ChangeFeed(db, url, crews, { onFault: (fault) => faults.push(fault) });
    await feed.open();
    const listListeners = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where application_name = 'swath-notify' and datname = current_database()`.execute(testDb.db);
      return rows.map(({ pid }) => pid);
    };
    const before = await listListeners();

    await line.fail('frozen');
    await until(() => faults.length > 0);
    await line.mend();
    await until(async () => (await listListeners()).some((pid) => !before.includes(pid)));
    await feed[Symbol.asyncDispose]();
    await db.destroy();
  });
});
