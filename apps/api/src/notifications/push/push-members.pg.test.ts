import { day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, CrewId } from '@swath/domain/ids';
import type { CompanyNotice } from '@swath/domain/notices/company-notice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLoopbackPush } from '../../platform/providers/push/testing/loopback-push.ts';
import { aCrewBody } from '../../testing/crew-calls.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { notifyCompany } from '../in-app/company/notify-company.ts';

const TODAY = day('2026-05-02');
const LATER = day('2026-05-12');

let swath: TestApp;
let browsers: Awaited<ReturnType<typeof startLoopbackPush>>;
let company: CompanyId;
let owner: Person;
let cory: Person;
let names = 0;

beforeAll(async () => {
  browsers = await startLoopbackPush();
  swath = await startTestApp({ pushHosts: [browsers.host] });
});
afterAll(async () => {
  await swath[Symbol.asyncDispose]();
  await browsers.close();
});
beforeEach(async () => {
  browsers.received.length = 0;
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  owner = await aMember(swath.ctx.db, company);
  cory = await aMember(swath.ctx.db, company, false, 'crew');
});

/** Turns push messages on for a new device of somebody. */
const turnOn = async ({ token }: Person) => {
  const device = browsers.subscription(`of-a-member-${names++}`);
  expect((await swath.call(token, 'POST', '/api/push/subscriptions', device)).statusCode).toBe(204);
  return device;
};
const canceled = (date = TODAY): CompanyNotice => ({
  ...{ kind: 'canceled', customer: 'Harriet Miller', date, why: 'homeowner', amountCents: 4500 },
});
type Told = { notice?: CompanyNotice; subject?: string; by?: AccountId };
const tell = ({ notice = canceled(), subject = crypto.randomUUID(), by }: Told = {}) =>
  swath.ctx.db
    .transaction()
    .execute((tx) => notifyCompany(swath.ctx, tx, { company, notice, subject, ...(by && { by }) }));
const received = async () => {
  await swath.runTasks();
  return browsers.received.map(({ text }) => JSON.parse(text)).map(({ title, url }) => ({ title, url }));
};

describe('members who turned push messages on', () => {
  test('hear on each device that something happened, without names or sums, and where it is', async () => {
    await turnOn(owner);
    await turnOn(owner);
    await turnOn(cory);
    const subject = crypto.randomUUID();
    await tell({ subject });
    const message = { title: 'A customer canceled', url: `/company/dashboard?job=${subject}` };
    expect(await received()).toEqual([message, message, message]);
  });

  test('drive and mow: they hear of today and tomorrow; the office of any day', async () => {
    await turnOn(cory);
    await tell({ notice: canceled(LATER) });
    expect(await received()).toEqual([]);
    await turnOn(owner);
    await tell({ notice: canceled(LATER) });
    expect(await received()).toHaveLength(1);
  });

  test('do not hear of what they did themselves, what they have read, or what they may not know', async () => {
    await turnOn(cory);
    await tell({ by: cory.account });
    await tell({ notice: { kind: 'payout_returned', amountCents: 4400, failureCode: null } });
    await tell();
    await swath.call(cory.token, 'POST', '/api/company/notices/read', {});
    expect(await received()).toEqual([]);
  });

  test('do not hear of another crew’s jobs', async () => {
    const add = async (name: string, members: AccountId[]): Promise<CrewId> => {
      const body = aCrewBody({ name, members });
      const { crews } = (await swath.call(owner.token, 'POST', '/api/company/crews', body)).json();
      return crews.find((crew: { name: string }) => crew.name === name).id;
    };
    const [north, south] = [await add('North', [cory.account]), await add('South', [])];
    const aJob = async (crew_id: CrewId) => {
      const client = (await aHomeowner(swath.ctx.db)).account;
      return aJobRow(swath.ctx.db, { client, company, day: TODAY, own: { crew_id } });
    };
    await turnOn(cory);
    await tell({ subject: await aJob(south) });
    expect(await received()).toEqual([]);
    await tell({ subject: await aJob(north) });
    expect(await received()).toHaveLength(1);
    // Today they drive with the other one.
    const days = { from_date: TODAY, to_date: TODAY };
    const lent = { account_id: cory.account, crew_id: south, ...days };
    expect((await swath.call(owner.token, 'POST', '/api/company/absences', lent)).statusCode).toBe(200);
    await tell({ subject: await aJob(north) });
    expect(await received()).toHaveLength(1);
    await tell({ subject: await aJob(south) });
    expect(await received()).toHaveLength(2);
  });

  test('hear nothing any more once they turned it off, left the company, or signed out', async () => {
    const { endpoint } = await turnOn(cory);
    expect((await swath.call(cory.token, 'DELETE', '/api/push/subscriptions', { endpoint })).statusCode).toBe(204);
    await tell();
    expect(await received()).toEqual([]);
    await turnOn(cory);
    await tell();
    await swath.ctx.db.deleteFrom('company_members').where('account_id', '=', cory.account).execute();
    expect(await received()).toEqual([]);
    await turnOn(owner);
    await tell();
    await swath.ctx.db.deleteFrom('sessions').where('account_id', '=', owner.account).execute();
    expect(await received()).toEqual([]);
  });

  test('of another company hear nothing', async () => {
    const other = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    await turnOn(other);
    await tell();
    expect(await received()).toEqual([]);
  });
});
