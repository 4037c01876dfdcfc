import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepMemberMails } from '../../../notifications/in-app/notices.tasks.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import {
  aMissedVisit,
  DAY_OVER,
  type MissedVisit,
  passTime,
  record,
  recordOf,
  say,
  TIMES,
  TOO_LATE,
} from '../../../testing/visit-records.ts';

let swath: TestApp;
let ada: Person;
let stranger: Person;
let visit: MissedVisit;
beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.testDb.db);
  stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  visit = await aMissedVisit(swath);
});

const WHO = 'Harriet Miller, Sun, May 3';
type Line = { kind: string; text: string; subject_id: string };
/** What somebody reads of records in their bell, newest first. */
const readNotices = async ({ token }: Person): Promise<[kind: string, text: string][]> => {
  const { notices } = (await swath.call(token, 'GET', '/api/company/notices')).json() as { notices: Line[] };
  return notices
    .filter(({ kind, subject_id }) => kind.startsWith('record_') && subject_id === visit.id)
    .map(({ kind, text }) => [kind, text]);
};
/** The mails that the clock has written to a member. */
async function memberMailsTo(who: Person): Promise<string[]> {
  await sweepMemberMails(swath.ctx);
  await swath.runTasks();
  return (await mailsTo(swath.ctx.db, who.email)).map(({ text }) => text);
}
const officeWantsRequests = () =>
  swath.call(visit.office.token, 'PUT', '/api/company/notice-preferences', {
    ...{ bookings: false, changes: false, messages: false, requests: true, money: false },
    ...{ low_ratings: false, ratings: false, questions: false },
  });
const NO = { done: false, note: 'It is as high as before.' };

describe('what one of the crew records', () => {
  const TO_CONFIRM = ['record_to_confirm', `Gwen Green recorded ${WHO}, 9:00–9:50 AM. Confirm or decline it.`];

  test('reaches the office in its bell, and by mail whom of them wants it; no crew, no other company', async () => {
    expect((await officeWantsRequests()).statusCode).toBe(200);
    await record(swath, visit.hand.token, visit.id);
    for (const who of [visit.owner, visit.office]) {
      expect(await readNotices(who)).toEqual([TO_CONFIRM]);
      expect((await memberMailsTo(who)).join()).toContain(TO_CONFIRM[1]);
    }
    for (const who of [visit.hand, stranger]) expect(await readNotices(who)).toEqual([]);
  });

  test('is mailed to nobody who does not want it, and to the company’s own address unless its owner does not', async () => {
    const { db } = swath.ctx;
    const address = `office-${visit.id}@greenblade.test`;
    await db.updateTable('companies').set({ email: address }).where('id', '=', visit.company).execute();
    await record(swath, visit.hand.token, visit.id);
    expect(await mailsTo(db, address)).toMatchObject([{ template: 'record-to-confirm' }]);
    expect((await memberMailsTo(visit.office)).join()).not.toContain(TO_CONFIRM[1]);

    const all = { bookings: true, changes: true, messages: true, money: true, low_ratings: true, ratings: true };
    const wanted = { ...all, questions: true, requests: false };
    await swath.call(visit.owner.token, 'PUT', '/api/company/notice-preferences', wanted);
    await say(swath, visit.owner.token, visit.id, 'decline', { reason: 'Wrong times.' });
    await record(swath, visit.hand.token, visit.id);
    expect(await mailsTo(db, address)).toHaveLength(1);
    expect((await readNotices(visit.owner)).filter(([kind]) => kind === 'record_to_confirm')).toHaveLength(2);
  });

  test('twice at once: the office is told once', async () => {
    const answers = await Promise.all([1, 2].map(() => record(swath, visit.hand.token, visit.id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await readNotices(visit.owner)).toEqual([TO_CONFIRM]);
  });

  test('declined, whoever recorded it reads why, and nobody else of the company', async () => {
    const other = await aMember(swath.ctx.db, visit.company, false, 'crew');
    await record(swath, visit.hand.token, visit.id);
    await say(swath, visit.owner.token, visit.id, 'decline', { reason: 'It was next door.' });
    expect(await readNotices(visit.hand)).toEqual([
      ['record_declined', `Gwen Green declined ${WHO}: It was next door.`],
    ]);
    expect(await readNotices(other)).toEqual([]);
    expect(await readNotices(visit.office)).toEqual([TO_CONFIRM]);
  });

  test('not confirmed in time: the whole company hears that it is gone', async () => {
    await record(swath, visit.hand.token, visit.id);
    await passTime(swath, TOO_LATE);
    const gone = ['record_expired', `${WHO}. The visit counts as not done.`];
    for (const who of [visit.owner, visit.office, visit.hand]) expect((await readNotices(who))[0]).toEqual(gone);
    expect(await readNotices(stranger)).toEqual([]);
  });
});

describe('what the homeowner answers', () => {
  beforeEach(async () => {
    await swath.setClock(DAY_OVER);
    await record(swath, visit.owner.token, visit.id);
  });
  const everybody = () => [visit.owner, visit.office, visit.hand];

  test('yes: everybody of the company hears it once, also when it is said twice at once', async () => {
    const body = { record: await recordOf(swath, visit.id), done: true };
    const said = [1, 2].map(() => say(swath, visit.homeowner.token, visit.id, 'answer', body));
    expect((await Promise.all(said)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const yes = ['record_answered', `${WHO}. It is completed.`];
    for (const who of everybody()) expect(await readNotices(who)).toEqual([yes]);
    expect((await memberMailsTo(visit.owner)).join()).toContain(yes[1]);
    expect(await readNotices(stranger)).toEqual([]);
  });

  test('nothing in time: they hear that it is completed', async () => {
    await passTime(swath, TOO_LATE);
    const none = ['record_answered', `${WHO}. The customer did not answer in time.`];
    for (const who of everybody()) expect(await readNotices(who)).toEqual([none]);
  });

  test('no: they hear it in the homeowner’s words, and later what Swath decided and why', async () => {
    await say(swath, visit.homeowner.token, visit.id, 'answer', NO);
    const no = ['record_disputed', `${WHO}. Swath decides. They write: ${NO.note}`];
    for (const who of everybody()) expect(await readNotices(who)).toEqual([no]);

    await swath.setClock('2026-05-04T17:00:00.000Z');
    const decision = { record: await recordOf(swath, visit.id), paid: false, reason: 'The photos show next door.' };
    await swath.call(ada.token, 'POST', `/api/admin/jobs/${visit.id}/record/decide`, decision);
    const decided = ['record_decided', `${WHO}. Why: The photos show next door.`];
    for (const who of everybody()) expect(await readNotices(who)).toEqual([decided, no]);
    expect(await readNotices(stranger)).toEqual([]);
  });

  test('what an administrator recorded is answered to the company as well', async () => {
    await say(swath, visit.owner.token, visit.id, 'withdraw');
    const body = { ...TIMES, reason: 'The company called.' };
    await swath.call(ada.token, 'POST', `/api/admin/jobs/${visit.id}/record`, body);
    await say(swath, visit.homeowner.token, visit.id, 'answer', { done: true });
    expect((await readNotices(visit.owner)).map(([kind]) => kind)).toEqual(['record_answered']);
  });
});
