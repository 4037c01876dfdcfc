import { randomUUID } from 'node:crypto';
import { makeTables } from '@swath/practice-gateway/make-tables';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import { Logger, runOnce } from 'graphile-worker';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDb, setClock, type TestDb } from '../../../../testing/test-db.ts';
import { migrate, readMigrations } from '../../../db/migrate.ts';
import { anOrder, describePromises } from '../testing/gateway-promises.ts';
import { PracticePayments } from './practice-payments.ts';

const NOW = '2026-05-02T17:00:00.000Z';
const now = new Date(NOW);
const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', zip: '65203' };

const details = { legalName: 'Gwen Alvarez', ssnLast4: '0000', routing: '110000000', account: '000123456789' };

const practise = ({ pool }: TestDb) =>
  new PracticePayments({ pool, webhookSecret: 'a secret for tests', webhookUrl: 'http://127.0.0.1:9/' });

describePromises('the practice gateway', async () => {
  const testDb = await createTestDb();
  await setClock(testDb.db, NOW);
  const gateway = practise(testDb);
  return {
    gateway,
    now,
    enable: async (account) => void (await gateway.practice.enablePayoutAccount(account)),
    restrict: async (account) => {
      const back = { returnUrl: 'https://swath.test/', refreshUrl: 'https://swath.test/' };
      const { linkSecret } = await gateway.practice.createOnboardingLink(account, back);
      const opened = await gateway.practice.openOnboarding(linkSecret);
      if (!('pageSecret' in opened)) throw new Error('a new link leads to its page');
      await gateway.practice.submitDetails(opened.pageSecret, { ...details, ssnLast4: '1111' });
    },
    pay: async (clientSecret, number = good.number, { method: methodId = null, remember = false } = {}) => {
      const choice = { methodId, remember };
      const { next } = await gateway.practice.submitCard(clientSecret, { ...good, number }, choice);
      if (next === 'challenge') await gateway.practice.answerChallenge(clientSecret, true);
    },
    payOut: async (account) => (await gateway.practice.payOut(account))!,
    endPayout: async (account, _, how) => {
      const bank = { bank_refuses: how === 'failed' };
      await testDb.db
        .withTables<PracticeTables>()
        .updateTable('sandbox.accounts')
        .set(bank)
        .where('id', '=', account)
        .execute();
      await setClock(testDb.db, '2026-05-03T17:00:00.000Z');
      await gateway.listPayouts(account);
      await setClock(testDb.db, NOW);
    },
    [Symbol.asyncDispose]: () => testDb[Symbol.asyncDispose](),
  };
});

describe('what the practice gateway leaves for later', () => {
  test('is told the worker in the same transaction, once for all that waits', async () => {
    await using testDb = await createTestDb();
    await setClock(testDb.db, NOW);
    const { practice } = practise(testDb);
    const company = { id: randomUUID(), name: 'Green Blade', email: 'a@b.test' };
    const { accountId: destinationAccount } = await practice.createPayoutAccount(company);
    await practice.enablePayoutAccount(destinationAccount);
    const customerId = await practice.createCustomer({ key: 'one', email: 'a@b.test' });
    for (let paid = 0; paid < 2; paid++) {
      const { clientSecret } = await practice.openCheckout(anOrder({ now, destinationAccount, customerId }));
      await practice.submitCard(clientSecret!, good);
    }
    const delivered: unknown[] = [];
    await runOnce({
      pgPool: testDb.pool,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
      taskList: { 'deliver-sandbox-webhooks': async () => void delivered.push(await practice.deliverWebhooks()) },
    });
    // Nobody listens: all five are left, and the worker came once.
    expect(delivered).toEqual([{ taken: 0, left: 5, lastStatus: 0 }]);
  });
});

describe('the books of the practice gateway', () => {
  test('go with migration 0096 where nothing is in them, and come back once, whoever starts first', async () => {
    await using before = await migratedUpTo(BEFORE_OWN_TABLES);
    await migrate(before.db, before.pool);
    expect(await describeBooks(before.pool)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => makeTables(before.db)));
    await using made = await createTestDb(2);
    expect(await describeBooks(before.pool)).toEqual(await describeBooks(made.pool));
  });

  test('stay with what is in them, in the form that they are made in today', async () => {
    await using before = await migratedUpTo(BEFORE_OWN_TABLES);
    const account = {
      ...{ id: 'acct_1', company_id: randomUUID(), name: 'Green Blade', email: 'a@b.test' },
      created_at: now,
    };
    const books = before.db.withTables<PracticeTables>();
    await books.insertInto('sandbox.accounts').values(account).execute();
    await migrate(before.db, before.pool);
    await makeTables(before.db);
    expect(await books.selectFrom('sandbox.accounts').select('id').execute()).toEqual([{ id: 'acct_1' }]);
    await using made = await createTestDb(2);
    const described = await describeBooks(before.pool);
    expect(described.length).toBeGreaterThan(100);
    expect(described).toEqual(await describeBooks(made.pool));
  });
});

/** The last version whose migrations made the tables. */
const BEFORE_OWN_TABLES = '0095_places_of_queue_and_series';

/** An empty database with the tables of an earlier version. */
async function migratedUpTo(name: string): Promise<TestDb> {
  const testDb = await createTestDb(2);
  await testDb.pool.query('drop schema public, sandbox, graphile_worker cascade');
  await testDb.pool.query('create schema public');
  const { error } = await new Migrator({ db: testDb.db, provider: { getMigrations: readMigrations } }).migrateTo(name);
  if (error) throw error;
  return testDb;
}

/** Every column, constraint and index, as PostgreSQL writes them, each on a line. */
async function describeBooks(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, identity_generation) as line
      from information_schema.columns where table_schema = 'sandbox'
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = to_regnamespace('sandbox')
    union all
    select indexdef from pg_indexes where schemaname = 'sandbox'
    order by line`);
  return rows.map(({ line }) => line);
}
