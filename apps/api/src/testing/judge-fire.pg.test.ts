import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WholeDb } from '../platform/db/db.ts';
import { type Fire, layFire } from './fire.ts';
import { freePort } from './free-port.ts';
import { judgeAnswers, judgeFire, listFireFlaws, type Told } from './judge-fire.ts';
import { spawnServer } from './spawned-server.ts';
import { createTestDb, type TestDb } from './test-db.ts';
import { until } from './until.ts';

const BOOKED = 9;
const SIGNED_UP = 2;

let testDb: TestDb;
let fire: Fire;
/** A mowing that stands, one that was canceled, and the payment of each. */
let standing: { job: string; payment: string };
let canceled: { job: string; payment: string };

beforeAll(async () => {
  testDb = await createTestDb();
  const port = await freePort();
  fire = await layFire(testDb, `http://127.0.0.1:${port}`);
  const product = await spawnServer(testDb.url, port, { env: fire.env });
  try {
    const stop = fire.burn();
    await until(() => fire.booked.size >= BOOKED && fire.signedUp.length >= SIGNED_UP);
    await stop();
    // The judge says yes, or nothing below says anything.
    judgeAnswers(fire);
    await judgeFire(testDb.db, fire);
  } finally {
    await product.stop();
  }
  const find = async (isCanceled: boolean) => {
    const [job] = [...fire.booked].find(([, known]) => known.canceled === isCanceled)!;
    const { rows } = await sql<{ id: string }>`select id from payments where job_id = ${job}`.execute(testDb.db);
    return { job, payment: rows[0]!.id };
  };
  [standing, canceled] = [await find(false), await find(true)];
});
afterAll(async () => {
  await fire[Symbol.asyncDispose]();
  await testDb[Symbol.asyncDispose]();
});

class PutBack extends Error {}

/** What the judge says of a world with something wrong in it, which is put back. What tables forbid is allowed meanwhile. */
async function judged(spoil: (db: WholeDb) => Promise<unknown>, told: Told = fire): Promise<string[]> {
  let said: string[] = [];
  const work = testDb.db.transaction().execute(async (tx) => {
    await sql`do $$ declare one record; begin
        for one in select conrelid::regclass as at, conname from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
          where contype in ('f', 'c') and nspname in ('public', 'sandbox') and conparentid = 0
            and coninhcount = 0 loop
          execute format('alter table %s drop constraint if exists %I', one.at, one.conname);
        end loop;
      end $$`.execute(tx);
    await sql`alter table company_ledger disable trigger user`.execute(tx);
    await spoil(tx);
    said = (await listFireFlaws(tx, told)).map(({ flaw, about }) => `${flaw}: ${about}`);
    throw new PutBack();
  });
  await expect(work).rejects.toBeInstanceOf(PutBack);
  return said;
}

const run = (statement: ReturnType<typeof sql>) => (db: WholeDb) => statement.execute(db);
/** A copy of a row under another id, with some of its columns changed. */
const again = (table: string, id: string, changed: Record<string, unknown>) => (db: WholeDb) =>
  sql`insert into ${sql.table(table)}
      select copied.* from ${sql.table(table)} one,
        jsonb_populate_record(one, ${JSON.stringify(changed)}::jsonb) copied where one.id::text = ${id}`.execute(db);

test('of a world that nothing was done to it says nothing', async () => {
  expect(await judged(async () => undefined)).toEqual([]);
});

describe('a mowing', () => {
  test.each([
    ['that is gone', () => run(sql`delete from jobs where id = ${standing.job}`), 'booked, and not there'],
    [
      'that is there twice',
      () => again('jobs', standing.job, { id: crypto.randomUUID(), service_date: '2027-01-01' }),
      'there, and booked by nobody',
    ],
    [
      'on another day than its homeowner was told',
      () => run(sql`update jobs set service_date = service_date + 1 where id = ${standing.job}`),
      'not on the day that its homeowner left it on',
    ],
    [
      'whose cancel came undone',
      () => run(sql`update jobs set status = 'pending', canceled_at = null where id = ${canceled.job}`),
      'canceled, and still there',
    ],
    [
      'that nobody has canceled',
      () => run(sql`update jobs set status = 'canceled' where id = ${standing.job}`),
      'canceled by nobody',
    ],
  ])('%s is named', async (_, spoil, flaw) => {
    expect((await judged(spoil())).join('\n')).toMatch(new RegExp(`^${flaw}: `, 'm'));
  });
});

describe('money', () => {
  const intent = (set: ReturnType<typeof sql>, of = standing) =>
    run(sql`update sandbox.intents set ${set} where payment_id = ${of.payment}`);
  const payment = (set: ReturnType<typeof sql>, of = standing) =>
    run(sql`update payments set ${set} where id = ${of.payment}`);
  const intentOf = async (db: WholeDb, { payment: id }: typeof standing) =>
    (await sql<{ id: string }>`select id from sandbox.intents where payment_id = ${id}`.execute(db)).rows[0]!.id;
  /** Everybody's books agree that nothing came back. */
  const neverBack = async (db: WholeDb) => {
    await intent(sql`refunded_cents = 0, reversed_cents = 0, fee_returned_cents = 0`, canceled)(db);
    await sql`delete from sandbox.refunds where intent_id = ${await intentOf(db, canceled)}`.execute(db);
    await payment(sql`refunded_cents = 0, state = 'paid'`, canceled)(db);
    const kinds = sql`kind in ('refund', 'fee_returned')`;
    await sql`delete from company_ledger where payment_id = ${canceled.payment} and ${kinds}`.execute(db);
  };
  const twiceBack = async (db: WholeDb) => again('sandbox.refunds', (await refundOf(db)).id, { id: 're_again' })(db);
  const refundOf = async (db: WholeDb) =>
    (
      await sql<{
        id: string;
      }>`select id from sandbox.refunds where intent_id = ${await intentOf(db, canceled)}`.execute(db)
    ).rows[0]!;

  test.each([
    ['paid for no mowing', () => payment(sql`job_id = null`), 'paid without a mowing, and not given back'],
    [
      'charged twice',
      () => async (db: WholeDb) => again('sandbox.intents', await intentOf(db, standing), { id: 'pi_again' })(db),
      'charged twice for one payment',
    ],
    [
      'charged for what we do not know',
      () => async (db: WholeDb) =>
        again('sandbox.intents', await intentOf(db, standing), { id: 'pi_other', payment_id: crypto.randomUUID() })(db),
      'charged for what is no payment of ours',
    ],
    [
      'paid with two payments',
      () => async (db: WholeDb) => {
        await sql`drop index one_living_payment_per_job`.execute(db);
        await sql`update payments set job_id = ${standing.job} where id = (select id from payments
          where job_id <> ${standing.job} and state = 'paid' limit 1)`.execute(db);
      },
      'charged twice for one mowing',
    ],
    ['never charged', () => intent(sql`captured_cents = 0, status = 'canceled'`), 'booked, and not paid'],
    ['of ours a cent less', () => payment(sql`captured_cents = captured_cents - 1`), "our cents are not the gateway's"],
    ['of ours given back by a cent', () => payment(sql`refunded_cents = 1`), "our cents are not the gateway's"],
    [
      'in the ledger a cent less',
      () =>
        run(
          sql`update company_ledger set cents = cents - 1 where payment_id = ${standing.payment} and kind = 'payment'`,
        ),
      'the ledger has other cents than the gateway',
    ],
    [
      'in the ledger without its fee',
      () => run(sql`delete from company_ledger where payment_id = ${standing.payment} and kind = 'fee'`),
      'the ledger has other cents than the gateway',
    ],
    [
      'in the ledger twice',
      () =>
        run(sql`insert into company_ledger (company_id, payment_id, kind, cents, at)
        select company_id, payment_id, 'refund', -cents, at from company_ledger
         where payment_id = ${standing.payment} and kind = 'payment'`),
      'the ledger has other cents than the gateway',
    ],
    [
      'in the ledger and nowhere else',
      () => run(sql`delete from sandbox.intents where payment_id = ${standing.payment}`),
      'in the ledger and not at the gateway',
    ],
    [
      'a cent less in the gateway’s books',
      () => intent(sql`captured_cents = captured_cents - 1`),
      'the gateway keeps other cents than all mowings cost',
    ],
    [
      'another fee in the gateway’s books',
      () => intent(sql`fee_cents = fee_cents + 1`),
      'the ledger has other cents than the gateway',
    ],
    [
      'held, and not ours',
      () => intent(sql`status = 'requires_capture', captured_cents = 0`),
      'held without being authorized, or the other way round',
    ],
    ['that never came back, in all books alike', () => neverBack, 'canceled, and money is left'],
    ['that came back twice', () => twiceBack, "given back more often than the gateway's books say"],
    [
      'that came back twice, in all books alike',
      () => async (db: WholeDb) => {
        await twiceBack(db);
        await intent(sql`refunded_cents = 2 * refunded_cents`, canceled)(db);
        await payment(sql`refunded_cents = 2 * refunded_cents`, canceled)(db);
      },
      'given back more than was paid',
    ],
    [
      'asked back, and still there',
      () => payment(sql`refund_reason = 'canceled'`),
      'money that is to go back and has not',
    ],
  ])('%s is named', async (_, spoil, flaw) => {
    expect((await judged(spoil())).join('\n')).toMatch(new RegExp(`^${flaw}: `, 'm'));
  });
});

describe('mails and people', () => {
  const withMails = (taken: Fire['mails']['taken']): Told => ({ ...fire, mails: { ...fire.mails, taken } });
  const aMail = async (template: string) =>
    (await sql<{ id: string }>`select id from outbox_messages where template = ${template} limit 1`.execute(testDb.db))
      .rows[0]!.id;

  test('a mail that was deleted, or written and never taken, or came twice', async () => {
    const id = await aMail('booking-confirmed');
    expect((await judged(run(sql`delete from outbox_messages where id = ${id}`)))[0]).toBe(
      `taken by the mail server, and written by nobody: ${id}`,
    );
    const never = fire.mails.taken.filter(({ messageId }) => messageId !== id);
    expect(await judged(async () => undefined, withMails(never))).toEqual([
      `written, and never taken by the mail server: ${id}`,
    ]);
    const twice = [...fire.mails.taken, fire.mails.taken[0]!];
    expect(await judged(async () => undefined, withMails(twice))).toEqual(['mails that came twice: 1, and 0 may']);
    expect(await judged(run(sql`update outbox_messages set sent_at = null where id = ${id}`))).toEqual([
      `a mail that was not sent: booking-confirmed ${id}`,
    ]);
  });

  test.each(['booking-confirmed', 'new-job'])(
    'a mail %s that was never written, or written twice',
    async (template) => {
      const id = await aMail(template);
      const without = withMails(fire.mails.taken.filter(({ messageId }) => messageId !== id));
      const all = fire.booked.size;
      expect(await judged(run(sql`delete from outbox_messages where id = ${id}`), without)).toEqual([
        `mails ${template}: ${all - 1} for ${all} bookings`,
      ]);
      const other = crypto.randomUUID();
      const more = withMails([...fire.mails.taken, { to: 'office@greenblade.test', messageId: other }]);
      expect(await judged(again('outbox_messages', id, { id: other }), more)).toEqual([
        `mails ${template}: ${all + 1} for ${all} bookings`,
      ]);
    },
  );

  test('somebody who signed up and is not known, or was never written to', async () => {
    const [email] = fire.signedUp;
    expect(await judged(run(sql`delete from accounts where email = ${email}`))).toEqual([
      `signed up, and not known: ${email}`,
    ]);
    const { rows } = await sql<{ id: string }>`select id from outbox_messages where recipient = ${email}`.execute(
      testDb.db,
    );
    const without = withMails(fire.mails.taken.filter(({ messageId }) => !rows.some(({ id }) => id === messageId)));
    expect(await judged(run(sql`delete from outbox_messages where recipient = ${email}`), without)).toEqual([
      `signed up, and no mail to confirm it: ${email}`,
    ]);
  });
});

test('a task that another one under its key has taken the place of is none', async () => {
  const said = await judged(async (db) => {
    const add = () => sql`select graphile_worker.add_job('send-message', '{}'::json, job_key => 'one')`.execute(db);
    await add();
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'`.execute(db);
    await add();
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(db);
  });
  expect(said).toEqual([]);
});

describe('a task', () => {
  const add = async (db: WholeDb) => {
    await sql`select graphile_worker.add_job('send-message', '{}'::json, run_at => now() - interval '1 hour')`.execute(
      db,
    );
  };
  test.each([
    ['that nobody took', sql`attempts = 0`, 'a task that was left behind'],
    [
      'whose worker is gone',
      sql`locked_at = now() - interval '1 hour', locked_by = 'gone'`,
      'a task that was left behind',
    ],
    [
      'that was put off again and again',
      sql`attempts = 5, run_at = now() + interval '1 hour'`,
      'a task that was left behind',
    ],
    ['that was given up', sql`attempts = max_attempts, last_error = 'no'`, 'a task that was given up'],
  ])('%s is named', async (_, set, flaw) => {
    const said = await judged(async (db) => {
      await add(db);
      await sql`update graphile_worker._private_jobs set ${set}`.execute(db);
    });
    expect(said).toEqual([expect.stringContaining(`${flaw}: send-message`)]);
  });
});
