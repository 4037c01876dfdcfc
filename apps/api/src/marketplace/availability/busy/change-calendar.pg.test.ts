import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  calendarText,
  type LoopbackCalendar,
  startLoopbackCalendar,
} from '../../../platform/providers/calendars/testing/loopback-calendar.ts';
import { aPayableCompany, aRequest, openCheckout } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

const TUESDAY = '2026-05-05';
const WEDNESDAY = '2026-05-06';
const ALL_TUESDAY = ['DTSTART;VALUE=DATE:20260505'];
const TUESDAY_MORNING = ['DTSTART:20260505T080000', 'DURATION:PT4H'];
const nineToFive = [{ start: '09:00', end: '17:00' }];
const allDay = [{ start: '00:00', end: '24:00' }];

let swath: TestApp;
let server: LoopbackCalendar;
let company: CompanyId;
let crew: Person;

beforeAll(async () => {
  server = await startLoopbackCalendar();
  swath = await startTestApp({ calendarHosts: [server.host] });
});
afterAll(async () => {
  await swath[Symbol.asyncDispose]();
  await server.close();
});
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  await swath.ctx.db.deleteFrom('rate_counters').execute();
  Object.assign(server, {
    mood: 'well',
    body: null,
    text: calendarText(ALL_TUESDAY),
    etag: null,
    before: async () => undefined,
  });
  server.asked.length = 0;
  company = await aPayableCompany(swath);
  crew = await aMember(swath.ctx.db, company);
});

const save = (address = server.address, token = crew.token) =>
  swath.call(token, 'PUT', '/api/company/busy-calendar', { address });
const remove = (token = crew.token) => swath.call(token, 'DELETE', '/api/company/busy-calendar');
const view = async (token = crew.token) =>
  (await swath.call(token, 'GET', '/api/company/busy-calendar')).json().calendar;
const day = async (on: string) =>
  (await swath.call(crew.token, 'GET', `/api/company/days?from=${on}&to=${on}`)).json()[0];
const effective = async (on: string, homeowner: Person) =>
  (
    await swath.call(
      homeowner.token,
      'GET',
      `/api/companies/effective-availability?p_company_id=${company}&p_date=${on}`,
    )
  ).json();

describe('the address of a calendar', () => {
  test('is read at once, kept encrypted, and said to nobody', async () => {
    server.text = calendarText(ALL_TUESDAY, TUESDAY_MORNING, ['DTSTART:20260506T100000', 'DURATION:PT30M']);
    const answer = await save(`  ${server.address}?key=very-private-words#part `);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        calendar: {
          ...{ host: server.host, read_at: TEST_NOW, failing_since: null, failure: null },
          ...{ busy_times: 2, skipped: 0, not_understood: [], broken_lines: 0 },
        },
      },
    ]);
    expect(server.asked.map(({ path }) => path)).toEqual(['/calendar.ics?key=very-private-words']);
    expect(await view()).toEqual(answer.json().calendar);
    const row = await swath.ctx.db.selectFrom('busy_calendars').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, encrypted: row.sealed_address.toString('latin1') })).not.toContain('private');
    expect(row.due_at.toISOString()).toBe('2026-05-02T18:00:00.000Z');
  });

  const DENTIST = ['SUMMARY:Dentist', 'DTSTART;TZID=Foo/Bar:20260506T100000', 'DURATION:PT1H'];
  const dentist = { name: 'Dentist', reason: 'unknown_zone', said: 'Foo/Bar' };

  test('says by name what of its calendar is not understood, until it is; nothing of it is taken', async () => {
    server.text = calendarText(ALL_TUESDAY, DENTIST, [...TUESDAY_MORNING, 'DESCRIPTION:Ring', 'a line that is none']);
    const answer = await save();
    const found = { skipped: 1, not_understood: [dentist], broken_lines: 1 };
    expect(answer.json().calendar).toMatchObject({ busy_times: 1, ...found });
    expect([await view(), (await day(WEDNESDAY)).busy]).toEqual([answer.json().calendar, []]);
    const stranger = await aMember(swath.ctx.db, await aPayableCompany(swath));
    expect(await view(stranger.token)).toBeNull();

    server.text = calendarText(ALL_TUESDAY);
    await swath.call(crew.token, 'POST', '/api/company/busy-calendar/read');
    expect(await view()).toMatchObject({ skipped: 0, not_understood: [], broken_lines: 0 });
  });

  test('is forgotten with the names of what was not understood', async () => {
    server.text = calendarText(DENTIST);
    await save();
    await remove();
    const left = swath.ctx.db.selectFrom('busy_unread_entries').select('name').where('company_id', '=', company);
    expect(await left.execute()).toEqual([]);
  });

  test('of one of the company: what they have declined takes no time', async () => {
    const { email } = await swath.ctx.db
      .selectFrom('accounts')
      .where('id', '=', crew.account)
      .select('email')
      .executeTakeFirstOrThrow();
    server.text = calendarText([...TUESDAY_MORNING, `ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`]);
    expect((await save()).json().calendar).toMatchObject({ busy_times: 0, skipped: 0 });
    server.text = calendarText([...TUESDAY_MORNING, 'ATTENDEE;PARTSTAT=DECLINED:mailto:somebody@else.test']);
    expect((await save()).json().calendar).toMatchObject({ busy_times: 1 });
  });

  test.each([
    [
      'http://127.0.0.1:1/a.ics',
      'calendar_not_allowed',
      'Please enter a public https address, without a user name or password in it.',
    ],
    [
      'not an address',
      'calendar_not_allowed',
      'Please enter a public https address, without a user name or password in it.',
    ],
  ])('that is %s is refused', async (address, code, detail) => {
    const answer = await save(address);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code, detail }]);
    expect(server.asked).toEqual([]);
  });

  test.each([
    ['failing', 'calendar_unreachable'],
    ['page', 'not_a_calendar'],
    ['endless', 'calendar_too_long'],
    [{ to: 'http://10.0.0.1/a.ics' }, 'calendar_not_allowed'],
  ] as const)('of a server that is %o is refused, and what was saved before stays', async (mood, code) => {
    await save();
    const before = await view();
    server.mood = mood;
    const answer = await save(`${server.address}?other`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect(await view()).toEqual(before);
    expect((await day(TUESDAY)).busy).toEqual(allDay);
  });

  test('in place of another one takes its place, with its busy times', async () => {
    await save();
    server.text = calendarText(['DTSTART;VALUE=DATE:20260506']);
    await save(`${server.address}?other`);
    expect([(await day(TUESDAY)).busy, (await day(WEDNESDAY)).busy]).toEqual([[], allDay]);
    expect(
      await swath.ctx.db.selectFrom('busy_calendars').select('host').where('company_id', '=', company).execute(),
    ).toHaveLength(1);
  });

  test('saved by two at once is saved twice, one after the other', async () => {
    const answers = await Promise.all([save(), save(`${server.address}?other`)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await view()).toMatchObject({ busy_times: 1 });
  });

  test('of another company is no matter', async () => {
    const stranger = await aMember(swath.ctx.db, await aPayableCompany(swath));
    await save();
    expect(await view(stranger.token)).toBeNull();
    expect((await remove(stranger.token)).statusCode).toBe(204);
    expect(await view()).not.toBeNull();
  });

  test('can be taken away, as often as one likes: then only what the company says counts', async () => {
    await save();
    for (const _ of ['once', 'twice']) expect((await remove()).statusCode).toBe(204);
    expect([await view(), (await day(TUESDAY)).busy]).toEqual([null, []]);
    expect(
      await swath.ctx.db.selectFrom('busy_times').select('company_id').where('company_id', '=', company).execute(),
    ).toEqual([]);
  });
});

describe('busy times', () => {
  test('are taken from what homeowners are told, and the company sees them beside what it says', async () => {
    const homeowner = await aHomeowner(swath.ctx.db);
    server.text = calendarText(TUESDAY_MORNING);
    await save();
    expect(await day(TUESDAY)).toMatchObject({
      is_available: true,
      windows: nineToFive,
      busy: [{ start: '08:00', end: '12:00' }],
      says: 'week',
    });
    expect(await effective(TUESDAY, homeowner)).toEqual({
      is_available: true,
      windows: [{ start: '12:00', end: '17:00' }],
    });
    server.text = calendarText(ALL_TUESDAY);
    await save();
    expect(await day(TUESDAY)).toMatchObject({ is_available: true, windows: nineToFive, busy: allDay });
    expect(await effective(TUESDAY, homeowner)).toEqual({ is_available: false, windows: [] });
  });

  test('are taken from a date that was opened by hand as well, and changing it asks about what it says', async () => {
    await save();
    const item = { service_date: TUESDAY, is_available: true, windows: [{ start: '08:00', end: '12:00' }] };
    const seen = { is_available: true, windows: nineToFive };
    const saved = await swath.call(crew.token, 'POST', '/api/company/availability-overrides', {
      p_company_id: company,
      p_items: [{ ...item, seen }],
    });
    expect(saved.statusCode).toBe(200);
    expect(await day(TUESDAY)).toMatchObject({ windows: item.windows, busy: allDay, says: 'date' });
    expect(await effective(TUESDAY, await aHomeowner(swath.ctx.db))).toEqual({ is_available: false, windows: [] });
  });

  test('leave no place to book, and what is booked stays and counts', async () => {
    const homeowner = await aHomeowner(swath.ctx.db);
    const job = await aJobRow(swath.ctx.db, { client: homeowner.account, company, day: TUESDAY });
    await save();
    const open = await openCheckout(swath, homeowner.token, aRequest(company, { scheduled_date: WEDNESDAY }));
    expect(open.statusCode).toBe(200);
    const full = await openCheckout(
      swath,
      (await aHomeowner(swath.ctx.db)).token,
      aRequest(company, { scheduled_date: TUESDAY }),
    );
    expect([full.statusCode, full.json().code]).toEqual([409, 'company_not_available']);
    const row = swath.ctx.db.selectFrom('jobs').where('id', '=', job).select(['status', 'service_date']);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ status: 'pending', service_date: TUESDAY });

    // What is left of the day is what the job takes: nobody else fits in.
    const { duration_minutes, buffer_minutes } = await swath.ctx.db
      .selectFrom('jobs')
      .where('id', '=', job)
      .select(['duration_minutes', 'buffer_minutes'])
      .executeTakeFirstOrThrow();
    const left = minutes(480 - duration_minutes - buffer_minutes);
    server.text = calendarText(['DTSTART:20260505T090000', `DURATION:PT${left}M`]);
    await save();
    const none = await openCheckout(
      swath,
      (await aHomeowner(swath.ctx.db)).token,
      aRequest(company, { scheduled_date: TUESDAY }),
    );
    expect([none.statusCode, none.json().code]).toEqual([409, 'day_full']);
  });

  test('of a day that is closed by hand ask about the jobs on it as ever', async () => {
    await save();
    const job = await aJobRow(swath.ctx.db, {
      client: (await aHomeowner(swath.ctx.db)).account,
      company,
      day: TUESDAY,
    });
    const off = { from_date: TUESDAY, to_date: TUESDAY };
    const answer = await swath.call(crew.token, 'POST', '/api/company/days-off', off);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'jobs_on_closed_days']);
    const kept = await swath.call(crew.token, 'POST', '/api/company/days-off', { ...off, keep: [job] });
    expect(kept.statusCode).toBe(200);
  });

  test('are told to the company and to homeowners when a day changes, to the company alone when none does', async () => {
    const told = () => changesOf(swath.ctx.db, company);
    const to = (...audience: string[]) => ({ kind: 'availability.changed', audience });
    const [own, all] = [to(`company:${company}`), to(`company:${company}`, 'homeowners')];
    await save();
    expect(await told()).toEqual([all]);
    await save(`${server.address}?other`);
    expect(await told()).toEqual([all, own]);
    await remove();
    expect(await told()).toEqual([all, own, own]); // gathered for homeowners
    await remove();
    expect(await told()).toHaveLength(3);
  });

  test('have the routes of their days worked out again', async () => {
    await aJobRow(swath.ctx.db, {
      client: (await aHomeowner(swath.ctx.db)).account,
      company,
      day: TODAY,
      own: { latitude: 38.95, longitude: -92.33 },
    });
    server.text = calendarText(['DTSTART:20260502T090000', 'DURATION:PT5H']);
    await save();
    await swath.runTasks();
    const route = await swath.call(crew.token, 'GET', `/api/company/route?date=${TODAY}`);
    expect([route.statusCode, route.json().stops[0].arrival_at >= '2026-05-02T19:00:00.000Z']).toEqual([200, true]);
  });
});
