import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import { Logger, runOnce } from 'graphile-worker';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDb, setClock, type TestDb } from '../../../../testing/test-db.ts';
import type { DB } from '../../../db/tables.ts';
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
    pay: async (clientSecret, number = good.number) => {
      const { next } = await gateway.practice.submitCard(clientSecret, { ...good, number });
      if (next === 'challenge') await gateway.practice.answerChallenge(clientSecret, true);
    },
    payOut: async (account) => (await gateway.practice.payOut(account))!,
    endPayout: async (account, _, how) => {
      const bank = { bank_refuses: how === 'failed' };
      await testDb.db.updateTable('sandbox.accounts').set(bank).where('id', '=', account).execute();
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
    for (let paid = 0; paid < 2; paid++) {
      const { clientSecret } = await practice.openCheckout(anOrder({ now, destinationAccount }));
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

/** Columns of which both know, and of both whether they may be empty; what else is in a column, `schema.sql` says. */
type Shape<Row> = { [Column in keyof Row]: null extends Row[Column] ? 'may be empty' : 'is there' };
type Books = { [Table in keyof PracticeTables]: Shape<Selectable<PracticeTables[Table]>> };
type Migrated = { [Table in keyof PracticeTables]: Shape<Selectable<DB[Table]>> };
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;

describe('the books of the practice gateway', () => {
  test('are made by the migrations as by its schema.sql', async () => {
    await using testDb = await createTestDb(2);
    const migrated = await describeBooks(testDb.pool);
    const client = await testDb.pool.connect();
    const schema = new URL('../../../../../../../packages/practice-gateway/schema.sql', import.meta.url);
    await client.query('drop schema sandbox cascade');
    await client.query(await readFile(schema, 'utf8'));
    client.release();
    expect(migrated.length).toBeGreaterThan(100);
    expect(await describeBooks(testDb.pool)).toEqual(migrated);
  });

  test('have the row types that are made of the migrations', () => {
    const same: Same<Books, Migrated> = true;
    expect(same).toBe(true);
  });
});

/** Every column, constraint and index, as PostgreSQL writes them, each on a line. */
async function describeBooks(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, identity_generation) as line
      from information_schema.columns where table_schema = 'sandbox'
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'sandbox'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'sandbox'
    order by line`);
  return rows.map(({ line }) => line);
}
