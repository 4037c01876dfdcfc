import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAYS = ['2026-05-05', '2026-05-06'];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

test.each([
  ['a homeowner', 60, 'job-moved'],
  ['a company', 240, 'mowing-rescheduled'],
])(
  '%s who moves a job to and fro is told to wait, and the other side is mailed no more',
  async (who, most, template) => {
    const { db } = testApp.testDb;
    await db.deleteFrom('outbox_messages').execute();
    const company = await aCompany(db);
    const [homeowner, crew] = [await aHomeowner(db), await aMember(db, company)];
    const job = await aJobRow(db, { client: homeowner.account, company, day: '2026-05-04' });
    const move = (on: string) =>
      who === 'a company'
        ? testApp.call(crew.token, 'POST', `/api/MowingJobs/${job}/reschedule?date=${on}`)
        : testApp.call(homeowner.token, 'POST', `/api/MowingJobs/${job}/move`, { date: on });
    for (let turn = 0; turn < most; turn++) expect((await move(DAYS[turn % 2]!)).statusCode).toBe(200);

    const answer = await move(DAYS[most % 2]!);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'over_request_rate_limit']);
    const mails = await db.selectFrom('outbox_messages').where('template', '=', template).select('recipient').execute();
    expect(mails).toHaveLength(most);
  },
);
