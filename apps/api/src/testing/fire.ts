import { setTimeout as wait } from 'node:timers/promises';
import { addDays, type Day, day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { makeTables } from '@swath/practice-gateway/make-tables';
import { sql } from 'kysely';
import type { OpenDatabase } from '../platform/db/db.ts';
import { PracticePayments } from '../platform/providers/payments/practice/practice-payments.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { aCompany, aHomeowner, type Person } from './people.ts';
import { PersistentClient } from './persistent-client.ts';

const FIRST_DAY = day('2026-05-10');
/** From there on: more days than one lane needs before it begins at the first again. */
const DAYS = 140;
const BUYERS = 5;
/** With more mails than these waiting people wait, too: whoever is to get a mail soon waits for the worker, and not for others. */
const MOST_MAILS_WAITING = 40;

/** A mowing that the product has said yes to, as its homeowner knows it. */
export type Acknowledged = { day: Day; canceled: boolean };

/** People who book, move, cancel and sign up as fast as mails go out, and remember what they were told. */
export type Fire = {
  readonly company: CompanyId;
  readonly client: PersistentClient;
  readonly mails: MailServer;
  /** What a process needs to be part of it. */
  readonly env: Record<string, string>;
  /** By the id of the job. */
  readonly booked: ReadonlyMap<string, Acknowledged>;
  /** Addresses of those who signed up. */
  readonly signedUp: readonly string[];
  /** Somebody new. @returns their address, once the product has said yes */
  signUp(): Promise<string>;
  /** Begins. @returns what ends it, once everybody has got what they came for */
  burn(): () => Promise<void>;
} & AsyncDisposable;

/** Gets a company and a mail server ready for people at a product that will run on this database. @param base its address */
export async function layFire({ db, pool }: OpenDatabase, base: string): Promise<Fire> {
  await sql`update clock set shift = '2026-05-02T17:00:00Z' - now()`.execute(db);
  await makeTables(db);
  const { practice } = new PracticePayments({
    pool,
    webhookSecret: 'x'.repeat(16),
    webhookUrl: `${base}/webhooks/payments`,
  });
  const asked = { id: crypto.randomUUID(), name: 'Green Blade', email: 'a@b.test' };
  const { accountId } = await practice.createPayoutAccount(asked);
  await practice.enablePayoutAccount(accountId);
  const company = await aCompany(db, { payoutAccount: accountId, hours: { start: 0, end: 1439 } });
  // Some mails take a moment: whatever is lost is lost while they are on their way, too.
  const mails = await startMailServer(() => wait(Math.random() * 150));
  const client = new PersistentClient(base);
  const booked = new Map<string, Acknowledged>();
  const signedUp: string[] = [];
  let tries = 0;

  /** People come into the database by themselves, which may be away, too. */
  async function someone(): Promise<Person> {
    for (;;) {
      const found = await aHomeowner(db).catch(() => null);
      if (found) return found;
      await wait(100);
    }
  }

  /** One of three leaves it at that, one moves what they booked, one cancels it. */
  async function buy(turn: number): Promise<void> {
    const { token } = await someone();
    const on = addDays(FIRST_DAY, turn % DAYS);
    const job = await client.book(token, company, on);
    const known: Acknowledged = { day: on, canceled: false };
    booked.set(job, known);
    if (turn % 3 === 1) {
      await client.move(token, job, addDays(on, 1));
      known.day = addDays(on, 1);
    }
    if (turn % 3 === 2) {
      await client.cancel(token, job);
      known.canceled = true;
    }
  }

  /** Each try comes from somewhere else: nobody waits as long as they are told to, and a network has so many tries an hour. */
  async function signUp(): Promise<string> {
    const email = `${crypto.randomUUID()}@homeowner.test`;
    const data = { firstName: 'Nora', lastName: 'Newcomer', phone: '5735550123' };
    const from = () => ({ 'x-forwarded-for': `10.${Math.floor(tries / 250) % 250}.${tries++ % 250}.9` });
    const answer = await client.post('/auth/signup', { email, password: 'lawn-daisy-42', data }, undefined, from);
    if (answer.status !== 200) throw new Error(`sign-up ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
    signedUp.push(email);
    return email;
  }

  /** Waits until a worker that is alone has kept up, or nobody can say. */
  async function comeDown(): Promise<void> {
    const waiting = () =>
      db
        .selectFrom('outbox_messages')
        .where('sent_at', 'is', null)
        .select((eb) => eb.fn.countAll<string>().as('mails'))
        .executeTakeFirstOrThrow()
        .then(({ mails }) => Number(mails))
        .catch(() => 0);
    while ((await waiting()) > MOST_MAILS_WAITING) await wait(50);
  }

  function burn(): () => Promise<void> {
    let over = false;
    let turns = 0;
    const lane = async (act: () => Promise<unknown>) => {
      for (; !over; await comeDown()) await act();
    };
    const lanes = [...Array.from({ length: BUYERS }, () => lane(() => buy(turns++))), lane(signUp)];
    // Somebody who fails says so at the end, not as a rejection that nobody waits for yet.
    const all = Promise.allSettled(lanes);
    return async () => {
      over = true;
      const failed = (await all).filter((lane) => lane.status === 'rejected');
      if (failed.length > 0) throw new Error(failed.map(({ reason }) => String(reason)).join('\n'));
    };
  }

  const env = { SMTP_URL: mails.url, TRUST_PROXY: 'loopback' };
  const dispose = () => mails[Symbol.asyncDispose]();
  return { company, client, mails, env, booked, signedUp, signUp, burn, [Symbol.asyncDispose]: dispose };
}
