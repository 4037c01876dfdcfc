import { createCipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import type { PhotoId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPicture, toPhotoView } from '../../marketplace/photos/photo-address.ts';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { keepPushKeys } from '../../notifications/push/keep-push-keys.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decryptSecret } from '../../platform/secrets/encrypt-secret.ts';
import { hashPassword } from '../../platform/secrets/hash-password.ts';
import { aBusyCalendar } from '../../testing/busy-calendars.ts';
import { aCompany, aHomeowner, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { ENCRYPTED_COLUMNS, reencryptedWords, reencryptSecrets } from './reencrypt-secrets.ts';

const PASSWORD = 'mow-the-lawn';
const OLD = 'the secret of last year, 32 signs';
const NEW = 'the secret of this year, 32 signs';
const LATER = '2026-05-02T17:01:00.000Z';

/** What the processes have at the moment. */
const secrets: [string, ...string[]] = [OLD];
const have = (...now: [string, ...string[]]) => secrets.splice(0, secrets.length, ...now);

let swath: TestApp;
let harriet: Person;
beforeAll(async () => {
  swath = await startTestApp({ accountSecrets: secrets });
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  have(OLD);
  const { db } = swath.testDb;
  await swath.setClock(TEST_NOW);
  for (const { table } of ENCRYPTED_COLUMNS) await sql`delete from ${sql.table(table)}`.execute(db);
  harriet = await aHomeowner(db);
  const password_hash = await hashPassword(PASSWORD);
  await db.updateTable('accounts').set({ password_hash }).where('id', '=', harriet.account).execute();
});

type Enrolled = { id: string; totp: { secret: string }; recovery_codes: string[] };
const codeOf = ({ totp }: Enrolled, at: string) =>
  new TOTP({ secret: totp.secret, digits: 6, period: 30 }).generate({ timestamp: Date.parse(at) });
const verify = ({ id }: Enrolled, code: string) =>
  swath.call(harriet.token, 'POST', `/auth/factors/${id}/verify`, { code });

async function withAnApp(): Promise<Enrolled> {
  const body = { current_password: PASSWORD };
  const enrolled = (await swath.call(harriet.token, 'POST', '/auth/factors', body)).json();
  expect((await verify(enrolled, codeOf(enrolled, TEST_NOW))).statusCode).toBe(200);
  await swath.setClock(LATER);
  return enrolled;
}

test('a secret is replaced while the product runs: apps, recovery codes, calendars and the push pair go on without it', async () => {
  const { db } = swath.testDb;
  const app = await withAnApp();
  const address = 'https://calendar.test/private.ics';
  await aBusyCalendar(db, await aCompany(db), { secrets, address });
  const { privateKey } = (await keepPushKeys(db, secrets)())!;

  have(NEW, OLD);
  expect(await reencryptSecrets(swath.ctx)).toEqual({ encrypted: 3, shut: 0, older: 0 });
  expect(await reencryptSecrets(swath.ctx)).toEqual({ encrypted: 0, shut: 0, older: 0 });

  have(NEW);
  expect((await verify(app, codeOf(app, LATER))).statusCode).toBe(200);
  expect((await verify(app, app.recovery_codes[3]!.toLowerCase())).statusCode).toBe(200);
  expect((await verify(app, app.recovery_codes[3]!)).statusCode).toBe(422);
  const { sealed_address } = await db.selectFrom('busy_calendars').select('sealed_address').executeTakeFirstOrThrow();
  expect(decryptSecret(secrets, sealed_address).toString()).toBe(address);
  expect((await keepPushKeys(db, secrets)())!.privateKey).toBe(privateKey);
});

test('a code on its way and an address of a photo outlive the change, and end with the older secret', async () => {
  const aCode = async () => {
    await swath.testDb.db.deleteFrom('outbox_messages').execute();
    await swath.call(null, 'POST', '/auth/otp', { email: harriet.email });
    const [mail] = await listMessages(swath.testDb.db, { to: harriet.email });
    return /^ {4}(\d{6})$/m.exec(mail!.text)![1]!;
  };
  const signIn = async (token: string) =>
    (await swath.call(null, 'POST', '/auth/verify', { type: 'email', email: harriet.email, token })).statusCode;
  const first = await aCode();
  have(NEW, OLD);
  expect(await signIn(first)).toBe(200);
  have(OLD);
  const second = await aCode();
  have(NEW);
  expect(await signIn(second)).toBe(403);

  have(OLD);
  const now = new Date(TEST_NOW);
  const { thumbUrl } = toPhotoView(swath.ctx, { id: newId<PhotoId>(), width: 4, height: 3 }, now);
  const [, id, size, expires, signature] = /^\/photos\/(.+)\/(.+)\?exp=(\d+)&sig=(.+)$/.exec(thumbUrl)!;
  const asked = { id: id!, size: size!, expires: Number(expires), signature: signature! };
  have(NEW, OLD);
  expect(await findPicture(swath.ctx, asked)).not.toBeNull();
  have(NEW);
  expect(await findPicture(swath.ctx, asked)).toBeNull();
});

test('recovery codes from before are good while their secret is there, and the command counts them', async () => {
  const { db } = swath.testDb;
  const app = await withAnApp();
  const [kept, gone] = ['ABCDE-23456', 'FGHJK-23456'];
  for (const code of [kept, gone]) {
    const code_hash = createHmac('sha256', OLD)
      .update(`recovery\n${app.id}\n${code.replace('-', '')}`)
      .digest();
    await db.insertInto('factor_recovery_codes').values({ factor_id: app.id, code_hash }).execute();
  }
  have(NEW, OLD);
  const done = await reencryptSecrets(swath.ctx);
  expect([done.older, reencryptedWords(done)]).toEqual([2, expect.stringContaining('with the older secret: 2.')]);
  expect((await verify(app, kept)).statusCode).toBe(200);
  have(NEW);
  expect((await verify(app, gone)).statusCode).toBe(422);
  await db.deleteFrom('factor_recovery_codes').where('by_app', '=', false).execute();
});

test('what was encrypted before values said by which secret is encrypted anew, what no secret opens is counted and left', async () => {
  const { db } = swath.testDb;
  const { account } = harriet;
  const plain = randomBytes(20);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', hash('sha256', `seal\n${OLD}`, 'buffer'), nonce);
  const inside = Buffer.concat([cipher.update(plain), cipher.final()]);
  const before = Buffer.concat([nonce, cipher.getAuthTag(), inside]);
  const foreign = randomBytes(60);
  for (const sealed_secret of [before, foreign]) {
    await db.insertInto('factors').values({ account_id: account, sealed_secret, created_at: TEST_NOW }).execute();
  }
  have(NEW, OLD);
  const done = await reencryptSecrets(swath.ctx);
  expect([done, reencryptedWords(done)]).toEqual([
    { encrypted: 1, shut: 1, older: 0 },
    expect.stringContaining('as they are: 1.'),
  ]);
  have(NEW);
  const rows = await db.selectFrom('factors').select('sealed_secret').execute();
  const [still, ...anew] = rows.sort((a) => (a.sealed_secret.equals(foreign) ? -1 : 1));
  expect(still!.sealed_secret).toEqual(foreign);
  expect(anew.map(({ sealed_secret }) => decryptSecret(secrets, sealed_secret))).toEqual([plain]);
});

test('more than fit into one go, by two who do it at once', async () => {
  const { db } = swath.testDb;
  await withAnApp();
  await sql`insert into factors (account_id, sealed_secret, created_at)
    select account_id, sealed_secret, created_at from factors cross join generate_series(1, 1200)`.execute(db);
  have(NEW, OLD);
  const both = await Promise.all([reencryptSecrets(swath.ctx), reencryptSecrets(swath.ctx)]);
  expect(both[0].encrypted + both[1].encrypted).toBe(1201);
  have(NEW);
  const rows = await db.selectFrom('factors').select('sealed_secret').execute();
  expect(new Set(rows.map(({ sealed_secret }) => decryptSecret(secrets, sealed_secret).toString('hex'))).size).toBe(1);
});

test('every column that holds something encrypted is on the list', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed%' and data_type = 'bytea' order by 1`.execute(
    swath.testDb.db,
  );
  expect(rows).toEqual(
    ENCRYPTED_COLUMNS.map(({ table, column }) => ({ table, column })).sort((a, b) => (a.table < b.table ? -1 : 1)),
  );
});
