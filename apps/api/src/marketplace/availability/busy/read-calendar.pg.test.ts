import { lastDayOfJobs } from '@swath/domain/availability/closing';
import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  calendarText,
  type LoopbackCalendar,
  startLoopbackCalendar,
} from '../../../platform/providers/calendars/testing/loopback-calendar.ts';
import { aBusyCalendar } from '../../../testing/busy-calendars.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aCompany, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepCalendars } from './busy.tasks.ts';
import { readCalendar } from './read-calendar.ts';

const TUESDAY = ['DTSTART;VALUE=DATE:20260505'];
const WEDNESDAY = ['DTSTART;VALUE=DATE:20260506'];

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
  const { db } = swath.ctx;
  await db.deleteFrom('rate_counters').execute();
  await db.deleteFrom('busy_calendars').execute();
  Object.assign(server, { mood: 'well', text: calendarText(TUESDAY), etag: null, before: async () => undefined });
  company = await aCompany(db);
  crew = await aMember(db, company);
  await save();
  server.asked.length = 0;
});

const save = (address = server.address) => swath.call(crew.token, 'PUT', '/api/company/busy-calendar', { address });
const again = async () => (await swath.call(crew.token, 'POST', '/api/company/busy-calendar/read')).json().calendar;
const view = async () => (await swath.call(crew.token, 'GET', '/api/company/busy-calendar')).json().calendar;
const told = async () => (await changesOf(swath.ctx.db, company)).map(({ audience }) => audience.length);
/** What the worker does by itself at a time. */
async function pass(now: string): Promise<void> {
  await swath.setClock(now);
  await sweepCalendars(swath.ctx);
  await swath.runTasks();
}
const busyDays = async () => {
  const rows = swath.ctx.db.selectFrom('busy_times').where('company_id', '=', company).orderBy('service_date');
  return (await rows.select('service_date').execute()).map((row) => row.service_date);
};

describe('a calendar', () => {
  test('is read an hour after it was read, and not before', async () => {
    server.text = calendarText(WEDNESDAY);
    await pass('2026-05-02T17:59:59.000Z');
    expect(server.asked).toEqual([]);
    await pass('2026-05-02T18:00:00.000Z');
    expect(await view()).toMatchObject({ read_at: '2026-05-02T18:00:00.000Z', busy_times: 1 });
    expect(await busyDays()).toEqual(['2026-05-06']);
    await pass('2026-05-02T18:30:00.000Z');
    expect(server.asked).toHaveLength(1);
  });

  test('is read at once when somebody asks for it', async () => {
    server.text = calendarText(TUESDAY, WEDNESDAY, ['SUMMARY:without a start']);
    expect(await again()).toEqual({
      ...{ host: server.host, read_at: TEST_NOW, failing_since: null, failure: null, busy_times: 2 },
      ...{ skipped: 1, broken_lines: 0 },
      not_understood: [{ name: 'without a start', reason: 'no_start', said: null }],
    });
  });

  test('that has not changed tells nobody, and neither does one that its server knows to be the same', async () => {
    expect(await told()).toEqual([2]);
    server.etag = '"one"';
    await again();
    await swath.setClock('2026-05-02T17:10:00.000Z');
    await again();
    expect(server.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"']);
    expect(await view()).toMatchObject({ read_at: '2026-05-02T17:10:00.000Z', busy_times: 1 });
    expect(await told()).toEqual([2]);
  });

  test('is had anew on the next day, so that what is known reaches as far ahead as jobs can be', async () => {
    server.etag = '"one"';
    server.text = calendarText(['DTSTART:20260504T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY']);
    await again();
    const last = async () => (await busyDays()).at(-1);
    expect(await last()).toBe(lastDayOfJobs(day('2026-05-02')));
    await pass('2026-05-03T17:00:00.000Z');
    expect(server.asked.at(-1)!.headers).not.toHaveProperty('if-none-match');
    expect(await last()).toBe(lastDayOfJobs(day('2026-05-03')));
  });

  test('forgets what is over when something changes', async () => {
    await swath.setClock('2026-05-06T17:00:00.000Z');
    expect(await view()).toMatchObject({ busy_times: 0 });
    server.text = calendarText(TUESDAY, ['DTSTART;VALUE=DATE:20260507']);
    await again();
    expect(await busyDays()).toEqual(['2026-05-07']);
  });

  test('that is not there any more is not read', async () => {
    await swath.call(crew.token, 'DELETE', '/api/company/busy-calendar');
    expect(await again()).toBeNull();
    await readCalendar(swath.ctx, company);
    expect(server.asked).toEqual([]);
  });
});

describe('a reading that fails', () => {
  test('keeps what was read, says since when and why, and is tried again within the hour', async () => {
    server.mood = 'failing';
    await pass('2026-05-02T18:00:00.000Z');
    server.mood = 'page';
    await pass('2026-05-02T19:00:00.000Z');
    expect(await view()).toMatchObject({
      ...{ read_at: TEST_NOW, busy_times: 1 },
      ...{ failing_since: '2026-05-02T18:00:00.000Z', failure: 'not_a_calendar' },
    });
    server.mood = 'well';
    await pass('2026-05-02T20:00:00.000Z');
    expect(await view()).toMatchObject({ read_at: '2026-05-02T20:00:00.000Z', failing_since: null, failure: null });
  });

  test('is told to the company once, and so is that it goes again', async () => {
    server.mood = 'failing';
    for (const _ of ['twice', 'over']) await again();
    expect(await told()).toEqual([2, 1]);
    server.mood = 'well';
    for (const _ of ['twice', 'over']) await again();
    expect(await told()).toEqual([2, 1, 1]);
  });

  test('of an address that may not be read any more, or was encrypted with another secret', async () => {
    await aBusyCalendar(swath.ctx.db, company, { secrets: swath.ctx.settings.accountSecrets });
    expect(await again()).toMatchObject({ failure: 'calendar_not_allowed' });
    await aBusyCalendar(swath.ctx.db, company, { secrets: ['another secret of 32 characters.'] });
    expect(await again()).toMatchObject({ failure: 'calendar_unreachable' });
  });
});

describe('a reading comes to nothing', () => {
  const meanwhile = (work: () => Promise<unknown>) => {
    server.before = async () => {
      server.before = async () => undefined;
      await work();
    };
  };

  test('when the company has another calendar meanwhile', async () => {
    meanwhile(async () => {
      await aBusyCalendar(swath.ctx.db, company, {
        secrets: swath.ctx.settings.accountSecrets,
        times: [{ day: day('2026-05-08'), start: minutes(0), end: minutes(60) }],
      });
    });
    await again();
    expect(await busyDays()).toEqual(['2026-05-08']);
  });

  test('when it has none any more', async () => {
    meanwhile(() => swath.call(crew.token, 'DELETE', '/api/company/busy-calendar'));
    expect(await again()).toBeNull();
    expect(await busyDays()).toEqual([]);
  });

  test('when one that began later is done', async () => {
    const early = calendarText(WEDNESDAY);
    meanwhile(async () => {
      await swath.setClock('2026-05-02T17:05:00.000Z');
      server.text = calendarText(TUESDAY, ['DTSTART;VALUE=DATE:20260507']);
      await readCalendar(swath.ctx, company);
      server.text = early;
    });
    await again();
    expect(await busyDays()).toEqual(['2026-05-05', '2026-05-07']);
    expect(await view()).toMatchObject({ read_at: '2026-05-02T17:05:00.000Z' });
  });

  test('twice at once leaves what one of them would have left', async () => {
    server.text = calendarText(WEDNESDAY);
    await Promise.all([again(), again(), readCalendar(swath.ctx, company)]);
    expect(await busyDays()).toEqual(['2026-05-06']);
    // The second is gathered for homeowners.
    expect(await told()).toEqual([2, 1]);
  });
});
