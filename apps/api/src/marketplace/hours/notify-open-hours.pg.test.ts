import type { OwnHours, WeekOfHours } from '@swath/contract/work-hours';
import type { CompanyId, CrewId, WorkShiftId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { typedHours } from '../../testing/work-hours.ts';
import { sweepOpenHours } from './hours.tasks.ts';
import { notifyOpenHours } from './notify-open-hours.ts';

let swath: TestApp;
let company: CompanyId;
let owner: Person;
let hand: Person;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.testDb.db.deleteFrom('work_shifts').execute();
  company = await aCompany(swath.testDb.db);
  owner = await aMember(swath.testDb.db, company);
  hand = await aMember(swath.testDb.db, company, false, 'crew');
});

/** Saturday, May 2: seven in the morning in Columbia is twelve by UTC. */
const TODAY = '2026-05-02';
const at = (hours: number, minutes = 0) =>
  new Date(Date.parse(`${TODAY}T00:00:00.000Z`) + (hours * 60 + minutes) * 60_000).toISOString();
const NEXT = 24;
const base = '/api/company/hours';
const clock = (act: string, own: object = {}) => swath.call(hand.token, 'POST', `${base}/clock`, { act, ...own });

/** Begins work at seven. @returns its id */
async function begin(): Promise<WorkShiftId> {
  await swath.setClock(at(12));
  return (await clock('start')).json().current.id;
}

/** Lets the cron task look at this time. @returns the subjects of the mails that the member has by then */
async function lookAt(time: string): Promise<string[]> {
  await swath.setClock(time);
  await sweepOpenHours(swath.ctx);
  await swath.runTasks();
  return (await mailsTo(swath.ctx.db, hand.email)).map(({ subject }) => subject);
}
const notices = async ({ token }: Person) => (await swath.call(token, 'GET', '/api/company/notices')).json().notices;
const own = async (query = ''): Promise<OwnHours> =>
  (await swath.call(hand.token, 'GET', `${base}/own${query}`)).json();
const ASKED = 'Did you end your work?';

test('who has begun twelve hours ago and not ended is asked once, and leads to their hours; the office sees whom', async () => {
  await begin();
  expect(await lookAt(at(NEXT - 1, 59))).toEqual([]);
  expect(await lookAt(at(NEXT))).toEqual([ASKED]);
  const text = 'You started on Sat, May 2 at 7:00 AM. If you have stopped, enter when: until then it does not count.';
  expect(await notices(hand)).toMatchObject([{ kind: 'work_not_ended', title: ASKED, text, path: '/company/hours' }]);
  const [mail] = await mailsTo(swath.ctx.db, hand.email);
  expect([mail!.template, mail!.text]).toEqual(['work-not-ended', expect.stringContaining('/company/hours')]);
  expect(mail!.text).toContain(text);
  expect([await notices(owner), await mailsTo(swath.ctx.db, owner.email)]).toEqual([[], []]);
  expect((await own()).current).toMatchObject({ is_end_asked: true });
  const sheet: WeekOfHours = (await swath.call(owner.token, 'GET', base)).json();
  const row = sheet.members.find(({ user_id }) => user_id === hand.account);
  expect(row!.shifts).toMatchObject([{ is_end_asked: true, is_forgotten: false }]);

  expect(await lookAt(at(NEXT, 10))).toEqual([ASKED]);
  expect(await lookAt(at(NEXT + 9))).toEqual([ASKED]);
  const { id } = (await own()).forgotten[0]!;
  await swath.call(hand.token, 'PUT', `${base}/${id}`, typedHours(TODAY, { start: '07:00', end: '15:30' }));
  expect((await own(`?week=${TODAY}`)).shifts).toMatchObject([{ is_end_asked: false, ended_at: at(20, 30) }]);
});

test('two workers at once ask once, and nobody who ends work meanwhile', async () => {
  const id = await begin();
  await swath.setClock(at(NEXT));
  await Promise.all([notifyOpenHours(swath.ctx, id), notifyOpenHours(swath.ctx, id)]);
  expect([(await mailsTo(swath.ctx.db, hand.email)).length, (await notices(hand)).length]).toEqual([1, 1]);
  await clock('end');
  await swath.setClock(at(NEXT + 1));
  const again = (await clock('start')).json().current.id;
  await swath.setClock(at(NEXT + 14));
  const [ended] = await Promise.all([clock('end'), notifyOpenHours(swath.ctx, again)]);
  expect(ended.statusCode).toBe(200);
  expect((await own()).current).toBeNull();
  await notifyOpenHours(swath.ctx, again);
  const { rows } = await sql<{ asked: boolean }>`
    select end_asked_at is not null as asked from work_shifts where id = ${again}`.execute(swath.ctx.db);
  expect((await mailsTo(swath.ctx.db, hand.email)).length).toBe(rows[0]!.asked ? 2 : 1);
});

test('whoever mows is at work: asked two hours after the last job of theirs, or of the crew that they drive with', async () => {
  await begin();
  const aJob = async (own: object = {}) =>
    aJobRow(swath.ctx.db, { client: (await aHomeowner(swath.ctx.db)).account, company, day: TODAY, ...own });
  const job = await aJob();
  await swath.setClock(at(23));
  await swath.call(hand.token, 'POST', `/api/MowingJobs/${job}/start`);
  await swath.setClock(at(23, 30));
  await swath.call(hand.token, 'POST', `/api/MowingJobs/${job}/complete`);
  expect(await lookAt(at(NEXT + 1, 20))).toEqual([]);
  // A colleague’s job counts only if it is of the same crew.
  const { id: crew } = await swath.testDb.db
    .insertInto('crews')
    .values({ company_id: company, name: 'North', color: 'green', area_zip_codes: [], created_at: at(12) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const driving = { company_id: company, crew_id: crew, account_id: hand.account };
  await swath.testDb.db.insertInto('crew_members').values(driving).execute();
  const done = (crew_id: CrewId | null) => ({
    status: 'completed',
    own: { crew_id, started_at: at(NEXT), completed_at: at(NEXT, 30) },
  });
  await aJob(done(null));
  const same = await aJob(done(crew));
  expect(await lookAt(at(NEXT + 1, 40))).toEqual([]);
  await swath.testDb.db.deleteFrom('jobs').where('id', '=', same).execute();
  expect(await lookAt(at(NEXT + 1, 40))).toEqual([ASKED]);
});

test('nobody is asked about work that was ended, removed, or begun two days ago, nor who left the company', async () => {
  await begin();
  expect(await lookAt(at(2 * NEXT + 12))).toEqual([]);
  await swath.testDb.db.deleteFrom('work_shifts').execute();
  const id = await begin();
  await swath.setClock(at(20));
  await swath.call(owner.token, 'POST', `${base}/${id}/remove`, { reason: 'Not worked.' });
  expect(await lookAt(at(NEXT))).toEqual([]);
  await begin();
  await swath.testDb.db.deleteFrom('company_members').where('account_id', '=', hand.account).execute();
  expect(await lookAt(at(NEXT + 1))).toEqual([]);
  // The question is not kept for somebody who cannot be asked.
  const { rows } = await sql`select from work_shifts where end_asked_at is not null`.execute(swath.ctx.db);
  expect(rows).toHaveLength(1);
});
