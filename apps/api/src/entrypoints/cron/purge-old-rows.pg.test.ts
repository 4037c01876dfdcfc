import { randomBytes } from 'node:crypto';
import type { AccountId, CompanyId, SeriesId, SessionId } from '@swath/domain/ids';
import { squareFeet } from '@swath/domain/units';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBareSeries } from '../../testing/charged-series.ts';
import { aCompany, aHomeowner } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { purgeOldRows } from './purge-old-rows.ts';

let swath: TestApp;
let session: SessionId;
let account: AccountId;
let company: CompanyId;
let series: SeriesId;
beforeAll(async () => {
  swath = await startTestApp();
  const homeowner = await aHomeowner(swath.ctx.db);
  account = homeowner.account;
  company = await aCompany(swath.ctx.db);
  series = await aBareSeries(swath, { client: account, company });
  session = (await swath.ctx.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => swath[Symbol.asyncDispose]());

const TABLES = [
  'access_tokens',
  'sessions',
  'one_time_tokens',
  'company_invitations',
  'sign_in_codes',
  'notices',
  'rate_counters',
  'outbox_messages',
  'payment_events',
  'drives',
  'zip_watches',
  'card_setups',
] as const;
type Table = (typeof TABLES)[number];

const DAY = 86_400_000;
const at = (age: number) => new Date(Date.parse(TEST_NOW) - age);
/** How old each kind of row may become, in milliseconds; tokens and sessions say themselves when they end. The year before TEST_NOW has no leap day. */
const LIFE: Record<Table, number> = {
  access_tokens: 0,
  sessions: 0,
  one_time_tokens: 7 * DAY,
  company_invitations: 30 * DAY,
  sign_in_codes: 7 * DAY,
  notices: 365 * DAY,
  rate_counters: DAY,
  outbox_messages: 90 * DAY,
  payment_events: 90 * DAY,
  drives: 30 * DAY,
  zip_watches: 0,
  card_setups: 30 * DAY,
};

/** One row of a kind whose time began, or ended, at a moment. */
async function add(table: Table, time: Date): Promise<void> {
  const { db } = swath.ctx;
  const hash = randomBytes(32);
  const rows: Record<Table, () => Promise<unknown>> = {
    access_tokens: () =>
      db.insertInto('access_tokens').values({ token_hash: hash, session_id: session, expires_at: time }).execute(),
    sessions: () =>
      db
        .insertInto('sessions')
        .values({ account_id: account, remember: true, amr: 'password', created_at: time, expires_at: time })
        .execute(),
    company_invitations: () =>
      db
        .insertInto('company_invitations')
        .values({
          ...{ company_id: company, email: `${hash.toString('hex')}@new.test`, full_name: 'Nell', role: 'crew' },
          ...{ token_hash: hash, created_at: time, sent_at: time, expires_at: time },
        })
        .execute(),
    one_time_tokens: () =>
      db
        .insertInto('one_time_tokens')
        .values({ account_id: account, kind: 'signup', token_hash: hash, created_at: time, expires_at: time })
        .execute(),
    sign_in_codes: () =>
      db
        .insertInto('sign_in_codes')
        .values({
          email: `${hash.toString('hex').slice(0, 8)}@people.test`,
          code_hash: hash,
          created_at: time,
          expires_at: time,
        })
        .execute(),
    notices: () =>
      db
        .insertInto('notices')
        .values({ account_id: account, kind: 'booked', subject_id: session, params: '{}', created_at: time })
        .execute(),
    rate_counters: () =>
      db
        .insertInto('rate_counters')
        .values({ key: hash.toString('hex'), slot: time, count: 1 })
        .execute(),
    outbox_messages: () =>
      db
        .insertInto('outbox_messages')
        .values({ recipient: 'a@people.test', template: 'booked', subject: '', html: '', text: '', created_at: time })
        .execute(),
    payment_events: () =>
      db
        .insertInto('payment_events')
        .values({ gateway: 'sandbox', event_id: hash.toString('hex'), type: 'x', subject: '{}', received_at: time })
        .execute(),
    zip_watches: () =>
      db
        .insertInto('zip_watches')
        .values({
          ...{ email: `${hash.toString('hex').slice(0, 8)}@people.test`, zip_code: '64101' },
          ...{ lot_size_sqft: squareFeet(10_890), created_at: at(LIFE.notices), ends_at: time },
        })
        .execute(),
    card_setups: () =>
      db
        .insertInto('card_setups')
        .values({
          ...{ series_id: series, account_id: account, gateway: 'sandbox', state: 'expired' },
          ...{ created_at: time, expires_at: time },
        })
        .execute(),
    drives: () =>
      db
        .insertInto('drives')
        .values({
          source: hash.toString('hex'),
          from_latitude: 0,
          from_longitude: 0,
          to_latitude: 1,
          to_longitude: 1,
          miles: 1,
          minutes: 2,
          fetched_at: time,
        })
        .execute(),
  };
  await rows[table]();
}

const count = async (table: Table | 'change_events') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(swath.ctx.db);
  return rows[0]!.count;
};
const counts = async () =>
  Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(table)])));
const purge = () => purgeOldRows(swath.ctx);

/** Lets no row of a table go for which a condition holds. */
async function keep(table: Table, condition: string): Promise<void> {
  await sql
    .raw(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;
      create trigger kept before delete on ${table} for each row when (${condition}) execute function refuse()`)
    .execute(swath.testDb.db);
}

let left: Record<string, number>;
beforeEach(async () => {
  left = await counts();
});
afterEach(async () => {
  for (const table of TABLES) await sql.raw(`drop trigger if exists kept on ${table}`).execute(swath.testDb.db);
  await purge();
});

describe('what has served its time', () => {
  test.each(TABLES)('of %s goes, and not a moment before', async (table) => {
    await add(table, at(LIFE[table] + 1000));
    await add(table, at(LIFE[table] - 1000));
    await purge();
    expect(await counts()).toEqual({ ...left, [table]: left[table]! + 1 });
    await sql`update clock set frozen_at = frozen_at + interval '2 seconds'`.execute(swath.ctx.db);
    await purge();
    await swath.setClock(TEST_NOW);
    expect(await counts()).toEqual(left);
  });

  test('leaves pages for a card that are open, or on which one was saved', async () => {
    const { db } = swath.ctx;
    const page = { series_id: series, account_id: account, gateway: 'sandbox' as const, created_at: at(0) };
    const { id: card } = await db
      .insertInto('saved_cards')
      .values({
        ...{ account_id: account, gateway: 'sandbox', customer_id: 'cus_1', method_id: 'pm_1', brand: 'visa' },
        ...{ last4: '4242', created_at: at(0) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('card_setups')
      .values([
        { ...page, state: 'open', expires_at: at(60 * DAY) },
        { ...page, state: 'saved', saved_card_id: card, expires_at: at(60 * DAY) },
      ])
      .execute();
    await purge();
    expect(await count('card_setups')).toBe(left.card_setups! + 2);
    await db.deleteFrom('card_setups').execute();
  });

  test('of a session takes its tokens along', async () => {
    await add('sessions', at(1000));
    await sql`insert into access_tokens (token_hash, session_id, expires_at)
      select ${randomBytes(32)}, id, '2100-01-01' from sessions where expires_at = ${at(1000)}`.execute(swath.ctx.db);
    await purge();
    expect(await counts()).toEqual(left);
  });

  test('of a kind goes in batches, each of which stays gone', async () => {
    // The youngest of them cannot go: the first batch does, and that of the youngest does not.
    await sql`insert into rate_counters (key, slot, count)
      select 'many' || n, ${at(2 * DAY)}::timestamptz - make_interval(secs => n), n from generate_series(1, 6000) n`.execute(
      swath.ctx.db,
    );
    await keep('rate_counters', 'old.count = 1');
    await expect(purge()).rejects.toThrow('Not purged: rate counters.');
    expect(await count('rate_counters')).toBe(left.rate_counters! + 1000);
    await sql`drop trigger kept on rate_counters`.execute(swath.testDb.db);
    await purge();
    expect(await count('rate_counters')).toBe(left.rate_counters);
  });

  test.each(TABLES)('goes, all but %s, when these cannot', async (table) => {
    for (const each of TABLES) await add(each, at(LIFE[each] + 1000));
    await keep(table, 'true');
    await expect(purge()).rejects.toThrow(/^Not purged: [a-z -]+\.$/);
    expect(await counts()).toEqual({ ...left, [table]: left[table]! + 1 });
  });

  test('goes although somebody holds a row of it, which goes the next time', async () => {
    await add('sign_in_codes', at(8 * DAY));
    await add('sign_in_codes', at(9 * DAY));
    await swath.ctx.db.transaction().execute(async (tx) => {
      await sql`select from sign_in_codes where expires_at = ${at(9 * DAY)} for update`.execute(tx);
      await purge();
      expect(await count('sign_in_codes')).toBe(left.sign_in_codes! + 1);
    });
    await purge();
    expect(await count('sign_in_codes')).toBe(left.sign_in_codes);
  });
});

describe('lines of the change feed', () => {
  const addLine = async (hours: number) => {
    const { rows } = await sql<{ xid: string }>`insert into change_events (kind, subject, audience, at)
      values ('job.created', gen_random_uuid(), '{admins}', now() - make_interval(hours => ${hours}))
      returning xid::text`.execute(swath.ctx.db);
    return rows[0]!.xid;
  };
  const hearers = async () => {
    const { rows } = await sql<{
      xid: string;
    }>`select xid::text from change_hearers order by change_hearers.xid`.execute(swath.ctx.db);
    return rows.map(({ xid }) => xid);
  };
  const purgedThrough = async () =>
    (await sql<{ xid: string }>`select purged_through::text as xid from change_feed`.execute(swath.ctx.db)).rows[0]!
      .xid;

  test('go after 48 hours by real time, and readers are told up to where', async () => {
    const recorded = await purgedThrough();
    const young = await addLine(47);
    await purge();
    expect(await purgedThrough()).toBe(recorded);
    await addLine(50);
    const last = await addLine(49);
    const left = await addLine(47);
    await purge();
    expect(await purgedThrough()).toBe(last);
    expect(await count('change_events')).toBe(2);
    // Nobody is told any more of the young one, which began before what is gone.
    expect(await hearers()).toEqual([left]);
    expect(BigInt(young)).toBeLessThan(BigInt(last));
  });
});
