import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CompanyId } from '@swath/domain/ids';
import { DEFAULT_ZIP } from '@swath/domain/service-areas/covers';
import { usAddressSearch } from '@swath/us-addresses/us-address-search';
import { runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../../platform/process/log.ts';
import type { AddressSearch } from '../../platform/providers/addresses/address-search.ts';
import { smtpMailer } from '../../platform/providers/mail/smtp-mailer.ts';
import { stripeGateway } from '../../platform/providers/payments/stripe/stripe-gateway.ts';
import { workerLogger } from '../../platform/worker/worker-logger.ts';
import { aRequest, openCheckout } from '../../testing/bookings.ts';
import { listPersonalColumns, listUnclassifiedColumns } from '../../testing/classified-columns.ts';
import { aCompany, aHomeowner, type Person } from '../../testing/people.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDb } from '../../testing/test-db.ts';
import { allTasks } from '../cron/task-table.ts';

/** What a log must never show, in every place that holds what somebody said. In bytes it would be shown in hex. */
const CANARY = 'canary';
const IN_ANY_FORM = /canary|63616e617279|573[-. ]?555[-. ]?0142/i;
const PHONE = '5735550142';

/** Everything that was logged, as standard output would have it. */
const written: string[] = [];
const log = openLog('debug', { write: (text) => void written.push(text) });
const lines = () => written.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line));
/** The one line about a fault. */
const faultLine = () => {
  const faults = lines().filter(({ level }) => level >= 50);
  expect(faults).toHaveLength(1);
  return faults[0];
};
const lineSaying = (msg: string) => {
  const found = lines().filter((line) => line.msg === msg);
  expect(found).toHaveLength(1);
  return found[0];
};

/** A provider of addresses that throws what it was asked about, hung on a fault in every way. */
const talkative: AddressSearch = {
  ...usAddressSearch({ home: DEFAULT_ZIP }),
  geocode: async (address) => {
    const owner = { email: `${CANARY}@people.test`, address };
    throw Object.assign(new TypeError(`no place for "${CANARY}"\n    at ${CANARY} (street.ts:1:1)`, { cause: owner }), {
      owner,
      query: `select '${CANARY}'`,
      detail: CANARY,
      errors: [new Error(`of ${CANARY}@people.test`)],
    });
  },
};

/** A payment gateway that says no to everything, and whom to. */
const refusing = createServer((request, response) => {
  request.resume();
  response.writeHead(400, { 'content-type': 'application/json', 'request-id': 'req_77' });
  response.end(
    JSON.stringify({
      error: {
        type: 'invalid_request_error',
        code: 'email_invalid',
        message: `Invalid email address: ${CANARY}@people.test`,
        param: CANARY,
        payment_intent: { receipt_email: `${CANARY}@people.test` },
      },
    }),
  );
});
/** A mail server that is not ready for anybody, and says for whom. */
const unready = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onRcptTo({ address }, _session, done) {
    done(Object.assign(new Error(`mailbox of ${address} is busy`), { responseCode: 450 }));
  },
});

let swath: TestApp;
let homeowner: Person;
let company: CompanyId;
beforeAll(async () => {
  await Promise.all([
    once(refusing.listen(0, '127.0.0.1'), 'listening'),
    once(unready.listen(0, '127.0.0.1'), 'listening'),
  ]);
  unready.on('error', () => undefined);
  const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  swath = await startTestApp(
    {},
    {
      log,
      addresses: talkative,
      mailer: smtpMailer({ url: `smtp://127.0.0.1:${port(unready.server)}`, from: 'hello@swath.test' }),
      payments: stripeGateway({
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecret: 'whsec_1',
        server: { host: '127.0.0.1', port: port(refusing), protocol: 'http' },
      }),
    },
  );
  homeowner = await aHomeowner(swath.ctx.db);
  company = await aCompany(swath.ctx.db);
});
afterAll(async () => {
  await swath[Symbol.asyncDispose]();
  refusing.close();
  unready.close();
});
beforeEach(() => void written.splice(0));

/** Makes a table refuse what holds the canary, as a rule of its own that somebody forgot would. */
async function refuse(table: string, column: string, work: () => Promise<void>): Promise<void> {
  const { db } = swath.testDb;
  await sql`alter table ${sql.table(table)} add constraint too_personal check (${sql.ref(column)} !~* 'canary') not valid`.execute(
    db,
  );
  await work().finally(() => sql`alter table ${sql.table(table)} drop constraint too_personal`.execute(db));
}

/** Has one task done by graphile-worker. */
async function workOff(name: string, perform: TaskList[string], payload: object = {}): Promise<void> {
  const { db } = swath.ctx;
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 1)`.execute(db);
  await runOnce({ pgPool: swath.testDb.pool, taskList: { [name]: perform }, logger: workerLogger(swath.ctx) });
}

/** Personal columns by table, read before the tests are named after them. */
const personalByTable = async () => {
  await using testDb = await createTestDb(1);
  return Map.groupBy(await listPersonalColumns(testDb.db), ({ at }) => at);
};
const PERSONAL = await personalByTable();

describe('comments of columns', () => {
  test('classify every column that can hold words or a place', async () => {
    expect(await listUnclassifiedColumns(swath.testDb.db)).toEqual([]);
  });

  test('that are missing or not understood are named, with what to write', async () => {
    const { db } = swath.testDb;
    await sql
      .raw(`create table lawns (notes text, gate_code text, latitude float8, moss text, grass text, acres int);
        comment on column lawns.notes is 'personal: prose'; comment on column lawns.gate_code is 'secret';
        comment on column lawns.moss is 'personal: words'; comment on column lawns.grass is 'plain (a word of ours)';`)
      .execute(db);
    const found = await listUnclassifiedColumns(db).finally(() => sql`drop table lawns`.execute(db));
    const write = (column: string) =>
      `write into the migration that adds it "comment on column lawns.${column} is 'personal: <kind>';" or "… is 'plain';"`;
    expect(found).toEqual([
      expect.stringContaining(`lawns.gate_code is 'secret': ${write('gate_code')}, kinds: name, email, `),
      expect.stringContaining(`lawns.latitude has no comment: ${write('latitude')}`),
      expect.stringContaining(`lawns.notes is 'personal: prose': ${write('notes')}`),
    ]);
  });
});

describe('a row that a table refuses', () => {
  test.each([...PERSONAL])('of %s: what refused it, and nothing of the row', async (at, personal) => {
    const columns = personal.filter(({ holdsWords }) => holdsWords);
    const canaryAs = (type: string) => {
      if (type === 'bytea') return sql`${Buffer.from(CANARY)}::bytea`;
      if (type === 'jsonb') return sql`${JSON.stringify({ said: CANARY })}::jsonb`;
      return type === '_text' ? sql`array[${CANARY}]` : sql`${CANARY}`;
    };
    let thrown: { detail?: string } = {};
    // Some column that must be there is left out: PostgreSQL tells the whole row in its detail.
    await workOff('break-table', async () => {
      await sql`insert into ${sql.table(at)} (${sql.join(columns.map(({ column }) => sql.ref(column)))})
                values (${sql.join(columns.map(({ type }) => canaryAs(type)))})`
        .execute(swath.ctx.db)
        .catch((fault) => {
          thrown = fault;
          throw fault;
        });
    });

    expect(thrown.detail).toMatch(IN_ANY_FORM);
    expect(written.join('')).not.toMatch(IN_ANY_FORM);
    expect(faultLine()).toMatchObject({
      task: 'break-table',
      taskId: expect.any(String),
      msg: expect.stringMatching(/^Failed task \d+ \(break-table, .* attempt 1 of 1\) with error$/),
      err: {
        name: 'error',
        message: expect.stringMatching(/^null value in column "\w+" of relation "\w+" violates not-null constraint$/),
        code: '23502',
        table: at.replace('sandbox.', ''),
        column: expect.any(String),
        routine: 'ReportNotNullViolationError',
        stack: expect.stringMatching(/^ {4}at /),
      },
    });
  });

  test.each([
    [
      'profiles',
      'full_name',
      () =>
        swath.call(homeowner.token, 'PATCH', '/api/profile', { full_name: `Canary ${CANARY}`, phone_number: PHONE }),
    ],
    [
      'one_time_tokens',
      'full_name',
      () =>
        swath.call(null, 'POST', '/auth/signup', {
          email: `${CANARY}@people.test`,
          password: `${CANARY}-rakes-the-leaves`,
          data: { firstName: CANARY, lastName: CANARY, phone: PHONE },
        }),
    ],
    [
      'companies',
      'name',
      () =>
        swath.call(null, 'POST', '/api/companies', {
          ...aRegistration({ company_name: CANARY, phone_number: PHONE, email: `${CANARY}@mow.test` }),
        }),
    ],
    [
      'quotes',
      'yard_notes',
      () => openCheckout(swath, homeowner.token, aRequest(company, { yard_features_notes: `Gate code ${CANARY}` })),
    ],
  ])('of %s, through the call that writes it', async (table, column, call) => {
    await refuse(table, column, async () => {
      const answer = await call();
      expect([answer.statusCode, answer.json().code]).toEqual([500, 'unexpected']);
      expect(answer.body).not.toMatch(IN_ANY_FORM);

      expect(written.join('')).not.toMatch(IN_ANY_FORM);
      expect(lineSaying('request failed')).toMatchObject({
        reqId: answer.headers['x-request-id'],
        err: {
          code: '23514',
          constraint: 'too_personal',
          table,
          message: `new row for relation "${table}" violates check constraint "too_personal"`,
          stack: expect.stringContaining('.ts:'),
        },
      });
    });
  });

  test('for there is one like it already', async () => {
    const { db } = swath.ctx;
    const twice = () =>
      sql`insert into accounts (email, created_at, updated_at) values ('canary@twice.test', now(), now())`;
    await twice().execute(db);
    await workOff('sign-up-twice', async () => void (await twice().execute(db)));
    expect(written.join('')).not.toMatch(IN_ANY_FORM);
    expect(faultLine().err).toMatchObject({
      code: '23505',
      constraint: expect.stringContaining('email'),
      message: expect.stringMatching(/^duplicate key value violates unique constraint "\w+"$/),
    });
  });
});

describe('what PostgreSQL cannot read', () => {
  test.each([
    ['22P02', sql`select ${CANARY}::uuid`],
    ['22P02', sql`select ${`{"said": "${CANARY}`}::jsonb`],
    ['22007', sql`select ${CANARY}::date`],
    ['42601', sql.raw(`select 1 where '${CANARY}' '${CANARY}'`)],
    ['P0001', sql.raw(`do $$ begin raise exception 'no room for ${CANARY}' using hint = '${CANARY}'; end $$`)],
  ])('%s: its code and where it was met, without its words', async (code, statement) => {
    await workOff('read', async () => {
      await statement.execute(swath.ctx.db);
    });
    expect(written.join('')).not.toMatch(IN_ANY_FORM);
    const { err } = faultLine();
    expect(err).toMatchObject({ code, severity: 'ERROR', routine: expect.any(String), stack: expect.any(String) });
    expect(err).not.toHaveProperty('message');
  });
});

describe('what others say', () => {
  test('a mail server, of whom it will not take a mail for yet', async () => {
    const { id } = await swath.ctx.db
      .insertInto('outbox_messages')
      .values({
        recipient: `${CANARY}@people.test`,
        template: 'booked',
        subject: CANARY,
        html: CANARY,
        text: CANARY,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await workOff('send-message', allTasks(swath.ctx).tasks['send-message'], { messageId: id });
    expect(written.join('')).not.toMatch(IN_ANY_FORM);
    expect(faultLine()).toMatchObject({ task: 'send-message', err: { code: 'EENVELOPE', responseCode: 450 } });
  });

  test('a payment gateway, of a homeowner it will not charge', async () => {
    const answer = await openCheckout(swath, homeowner.token, aRequest(company));
    expect(answer.statusCode).toBe(503);
    expect(written.join('')).not.toMatch(IN_ANY_FORM);
    expect(lineSaying('the gateway did not open a payment page')).toMatchObject({
      payment: expect.any(String),
      err: {
        name: 'GatewayFault',
        code: 'invalid_request',
        stack: expect.stringContaining('stripe-faults.ts'),
        cause: { name: 'StripeInvalidRequestError', code: 'email_invalid', statusCode: 400, requestId: 'req_77' },
      },
    });
  });

  test('a library, on a fault with all it knows hung on it', async () => {
    const answer = await swath.call(homeowner.token, 'PATCH', '/api/profile', { street_address: `9 ${CANARY} St` });
    expect(answer.statusCode).toBe(200);
    expect(written.join('')).not.toMatch(IN_ANY_FORM);
    expect(lineSaying('looking up the place of an address failed').err).toEqual({
      name: 'TypeError',
      message: 'no place for',
      stack: expect.stringMatching(/log\.pg\.test\.ts:\d+/),
      cause: { name: 'object' },
    });
  });
});

describe('whatever is thrown', () => {
  test.each([
    ['a text', `of ${CANARY}`, { name: 'string' }],
    ['an object', { email: CANARY }, { name: 'object' }],
    [
      'a fault of ours',
      new Error('payment 7: impossible move from paid to open'),
      { message: /^payment 7: imp.* open$/ },
    ],
    [
      'a fault that quotes',
      new Error(`not a key: "${CANARY}" of '${CANARY}', or so`),
      { message: /^not a key: …, or so$/ },
    ],
    [
      'a fault about an address',
      new Error(`asked https://x.test/${CANARY} for ${CANARY}@x.test`),
      { message: /^asked … for …$/ },
    ],
    ['JSON that is none', fault(() => JSON.parse(`{"email": ${CANARY}}`)), { name: 'SyntaxError' }],
    ['a zone that is none', fault(() => new Intl.DateTimeFormat('en', { timeZone: CANARY })), { name: 'RangeError' }],
    [
      'several',
      new AggregateError([new Error('one'), new Error(`"${CANARY}"`)], CANARY.toUpperCase().slice(6)),
      { errors: [{ message: 'one' }, { message: '…' }] },
    ],
    [
      'a chain',
      new Error('outer', { cause: new Error('inner', { cause: CANARY }) }),
      { cause: { message: 'inner', cause: { name: 'string' } } },
    ],
    ['a circle', circle(), { cause: { cause: { message: 'round' } } }],
  ])('%s', async (_what, thrown, told) => {
    const ways = [
      () => log.error({ err: thrown }),
      () => log.warn({ err: thrown }, 'it failed'),
      () => log.child({ reqId: '7' }).error({ err: thrown }, 'it failed'),
      ...(thrown instanceof Error
        ? [() => log.error(thrown), () => log.error({ err: thrown, elsewhere: thrown })]
        : []),
    ];
    for (const tell of ways) {
      written.splice(0);
      tell();
      expect(written.join('')).not.toMatch(IN_ANY_FORM);
      expect(lines()[0].err).toMatchObject(asymmetric(told));
    }
  });
});

function fault(work: () => unknown): unknown {
  try {
    return work();
  } catch (thrown) {
    return thrown;
  }
}

function circle(): Error {
  const round = new Error('round');
  round.cause = round;
  return round;
}

/** Patterns as the matchers want them. */
const asymmetric = (told: object): object =>
  Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, value instanceof RegExp ? expect.stringMatching(value) : value]),
  );
