import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp({ publicUrl: 'https://swath.test' });
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  await swath.ctx.db.deleteFrom('rate_counters').execute();
  company = await aCompany(swath.ctx.db);
  homeowner = await aHomeowner(swath.ctx.db);
});

const feed = (method: 'GET' | 'POST' | 'DELETE', as: string | null = homeowner.token) =>
  swath.call(as, method, '/api/calendar-feed');
const aFeed = async (): Promise<string> => (await feed('POST')).json().url.replace('https://swath.test', '');
const look = (url: string, headers = {}) => swath.inject({ method: 'GET', url, headers });
const visit = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, ...traits });
/** The file as a calendar program reads it. */
async function read(url: string): Promise<{ calendar: ICAL.Component; events: Map<string, ICAL.Event> }> {
  const { body } = await look(url);
  const calendar = new ICAL.Component(ICAL.parse(body));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { calendar, events: new Map(events.map((event) => [event.uid, event])) };
}

describe('the private address', () => {
  test('is made, told once, and opens one’s visits and nobody else’s', async () => {
    const stranger = await aHomeowner(swath.ctx.db);
    const own = await visit();
    await aJobRow(swath.ctx.db, { client: stranger.account, company });
    expect((await feed('GET')).json()).toEqual({ active: false, since: null });
    const made = await feed('POST');
    expect([made.statusCode, made.headers['cache-control'], made.json()]).toEqual([
      201,
      'no-store',
      { url: expect.stringMatching(/^https:\/\/swath\.test\/calendar\/[\w-]{43}\.ics$/), since: TEST_NOW },
    ]);
    expect((await feed('GET')).json()).toEqual({ active: true, since: TEST_NOW });
    const rows = await swath.ctx.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.json().url.slice(-47, -4));

    const answer = await look(made.json().url.replace('https://swath.test', ''));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(answer.body.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([`UID:${own}`]);
    expect(await changesOf(swath.ctx.db, homeowner.account)).toEqual([
      { kind: 'profile.changed', audience: [`account:${homeowner.account}`] },
    ]);
  });

  test('a new one ends the old one, and ending ends it', async () => {
    const [first, second] = [await aFeed(), await aFeed()];
    expect([(await look(first)).statusCode, (await look(second)).statusCode]).toEqual([404, 200]);
    expect((await feed('DELETE')).statusCode).toBe(204);
    expect((await feed('DELETE')).statusCode).toBe(204);
    expect((await look(second)).statusCode).toBe(404);
    expect((await feed('GET')).json()).toEqual({ active: false, since: null });
  });

  test('ends alone: the addresses of others stay', async () => {
    const others = await aHomeowner(swath.ctx.db);
    const url = (await feed('POST', others.token)).json().url.replace('https://swath.test', '');
    await aFeed();
    await feed('DELETE');
    expect([(await look(url)).statusCode, (await feed('GET', others.token)).json().active]).toEqual([200, true]);
  });

  test('two made at once leave one that works', async () => {
    const urls = await Promise.all([aFeed(), aFeed(), aFeed()]);
    const answers = await Promise.all(urls.map((url) => look(url)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  });

  test('anything else is not found', async () => {
    const url = await aFeed();
    const others = [
      url.replace('.ics', ''),
      url.replace('.ics', '.ICS'),
      `/calendar/${'a'.repeat(43)}.ics`,
      '/calendar/x.ics',
    ];
    for (const other of [...others, '/calendar/', '/calendar', `${url}/x`, url.slice(0, -5), '/calendar/%00.ics']) {
      const answer = await look(other);
      expect([other, answer.statusCode, answer.json().code]).toEqual([other, 404, 'not_found']);
    }
  });

  test('has a limit per network', async () => {
    await swath.ctx.db
      .insertInto('rate_counters')
      .values(await filledUp())
      .execute();
    expect((await look('/calendar/x.ics')).json()).toMatchObject({ code: 'over_request_rate_limit' });
  });

  /** The counter of this network, at its bound. */
  async function filledUp() {
    await look('/calendar/x.ics');
    const counter = await swath.ctx.db.selectFrom('rate_counters').selectAll().executeTakeFirstOrThrow();
    await swath.ctx.db.deleteFrom('rate_counters').execute();
    return { ...counter, count: 600 };
  }
});

describe('the file', () => {
  test('without visits is a calendar all the same', async () => {
    const { calendar, events } = await read(await aFeed());
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Lawn mowing');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(events.size).toBe(0);
  });

  test('says what, when, where, and what became of it', async () => {
    const own = {
      planned_start: '2026-05-04T14:00:00Z',
      updated_at: '2026-05-03T10:00:00Z',
      duration_minutes: minutes(45),
    };
    const [planned, open] = [await visit({ day: '2026-05-04', own }), await visit({ day: '2026-05-05' })];
    const done = await visit({ day: '2026-05-02', status: 'completed' });
    const { events } = await read(await aFeed());
    const event = events.get(planned)!;
    expect(event.summary).toBe('Lawn mowing: Green Blade Mowing');
    expect(event.location).toBe('412 Elm Ave, Columbia, MO 65203');
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2026-05-04T09:00:00',
      '2026-05-04T09:45:00',
    ]);
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-05-04T14:00:00Z'));
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    expect(String(event.component.getFirstPropertyValue('last-modified'))).toBe('2026-05-03T10:00:00Z');
    expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-05-03T10:00:00Z');
    expect(event.sequence).toBe(17 * 3600);

    const allDay = events.get(open)!;
    expect([allDay.startDate.isDate, allDay.startDate.toString(), allDay.endDate.toString()]).toEqual([
      true,
      '2026-05-05',
      '2026-05-06',
    ]);
    expect(allDay.description).toBe(`The time is not set yet. Details: https://swath.test/user/visits/${open}`);
    expect(events.get(done)!.endDate.toJSDate()).toEqual(new Date('2026-05-02T14:45:00Z'));
  });

  test('has a promised arrival window as its time, by the clock at the lawn, until a time is locked', async () => {
    const window = { promised_from_minute: minutes(8 * 60), promised_to_minute: minutes(10 * 60) };
    const on = (day: string, own = {}) => visit({ day, own: { ...window, ...own } });
    const promised = await on('2026-05-04');
    const east = await on('2026-05-05', { property_time_zone: 'America/New_York' });
    const about = await on('2026-05-06', { planned_start: '2026-05-06T14:30:00Z' });
    const locked = await on('2026-05-07', { planned_start: '2026-05-07T14:30:00Z', is_locked: true });
    const canceled = await visit({ day: '2026-05-08', status: 'canceled', own: window });
    const started = await visit({ status: 'in-progress', own: window });
    const { events } = await read(await aFeed());
    const told = (id: string) => {
      const { startDate, endDate, description } = events.get(id)!;
      return `${startDate} ${endDate} ${description.replace(/ ?Details: .*/, '')}`.trim();
    };
    expect([promised, east, about, locked, canceled, started].map(told)).toEqual([
      '2026-05-04T08:00:00 2026-05-04T10:00:00 The crew arrives between 8:00 AM and 10:00 AM.',
      '2026-05-05T09:00:00 2026-05-05T11:00:00 The crew arrives between 9:00 AM and 11:00 AM.',
      '2026-05-06T08:00:00 2026-05-06T10:00:00 The crew arrives between 8:00 AM and 10:00 AM.',
      '2026-05-07T09:30:00 2026-05-07T10:00:00',
      '2026-05-08T08:00:00 2026-05-08T10:00:00',
      '2026-05-02T09:00:00 2026-05-02T09:30:00',
    ]);
    const { startDate } = events.get(east)!;
    expect([startDate.zone.tzid, startDate.toJSDate()]).toEqual(['America/New_York', new Date('2026-05-05T13:00:00Z')]);
  });

  test('goes 90 days back, and strikes out what was canceled within 30', async () => {
    const at = (canceled_at: string) => ({ status: 'canceled' as const, own: { canceled_at } });
    const in90 = await visit({ day: '2026-02-01', status: 'completed' });
    await visit({ day: '2026-01-31', status: 'completed' });
    const canceled = await visit({ day: '2026-05-20', ...at('2026-04-03T00:00:00Z') });
    await visit({ day: '2026-05-21', ...at('2026-04-01T00:00:00Z') });
    const { events } = await read(await aFeed());
    expect([...events.keys()].sort()).toEqual([in90, canceled].sort());
    expect(events.get(canceled)!.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(events.get(canceled)!.description).toBe(`Details: https://swath.test/user/visits/${canceled}`);
  });

  test('is asked for again for nothing, until something changes', async () => {
    const id = await visit({ day: '2026-05-05' });
    const url = await aFeed();
    const { etag } = (await look(url)).headers as { etag: string };
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await look(url, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    await swath.ctx.db
      .updateTable('jobs')
      .set({ service_date: day('2026-05-06'), updated_at: '2026-05-03T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    const changed = await look(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('lets no name of a company or street become anything else', async () => {
    const name = 'Blade; Sons, "Mow"\\ 🌱\r\nEND:VEVENT\r\nBEGIN:VALARM';
    await swath.ctx.db.updateTable('companies').set({ name }).where('id', '=', company).execute();
    const address = `1 ${'Ülm '.repeat(60)}\nATTACH:file:///etc/passwd`;
    const id = await visit({ day: '2026-05-05', own: { address } });
    const url = await aFeed();
    const { body } = await look(url);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const { events } = await read(url);
    expect([events.size, events.get(id)!.component.getAllSubcomponents().length]).toEqual([1, 0]);
    expect(events.get(id)!.summary).toBe(`Lawn mowing: ${name.replaceAll('\r\n', '\n')}`);
    expect(events.get(id)!.location).toBe(address);
    expect(events.get(id)!.component.getFirstProperty('attach')).toBeNull();
  });
});

describe('one visit', () => {
  const visitFile = (id: string, as: string | null = homeowner.token) =>
    swath.call(as, 'GET', `/api/MowingJobs/${id}/calendar`);

  test('is a file to keep: the same event that the private address has, and no other', async () => {
    const own = await visit({ day: '2026-05-05', own: { planned_start: '2026-05-05T14:00:00Z' } });
    await visit({ day: '2026-05-06' });
    const answer = await visitFile(own);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="lawn-mowing-2026-05-05.ics"',
    ]);
    const eventOf = (body: string, id: string) =>
      body
        .split('BEGIN:VEVENT')
        .find((event) => event.includes(`UID:${id}`))
        ?.split('END:VEVENT')[0];
    expect(answer.body.match(/^UID:/gm)).toHaveLength(1);
    expect(eventOf(answer.body, own)).toBe(eventOf((await look(await aFeed())).body, own));
  });

  test('that was canceled says so: whoever kept it before has it struck out', async () => {
    const id = await visit({ day: '2026-05-20', status: 'canceled', own: { canceled_at: '2026-04-03T00:00:00Z' } });
    expect((await visitFile(id)).body).toContain('STATUS:CANCELLED');
  });

  test('of somebody else is not found, and neither is one that there is not', async () => {
    const stranger = await aHomeowner(swath.ctx.db);
    const own = await visit({ day: '2026-05-05' });
    for (const answer of [await visitFile(own, stranger.token), await visitFile(crypto.randomUUID())]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'job_not_found']);
    }
  });
});

describe.each([
  ['America/Chicago', '14:30:00Z', '13:30:00Z'],
  ['America/New_York', '13:30:00Z', '12:30:00Z'],
  ['America/Phoenix', '15:30:00Z', '15:30:00Z'],
])('in %s', (zone, winter, summer) => {
  // Half past eight in the morning on each side of both changes of 2026.
  const mornings = [
    ['2026-03-07', winter],
    ['2026-03-08', summer],
    ['2026-03-09', summer],
    ['2026-10-31', summer],
    ['2026-11-01', winter],
    ['2026-11-02', winter],
  ] as const;

  test('half past eight is half past eight, on either side of both changes of the clocks', async () => {
    const ids = await Promise.all(
      mornings.map(([day, at]) => visit({ day, own: { time_zone: zone, planned_start: `${day}T${at}` } })),
    );
    const { calendar, events } = await read(await aFeed());
    expect(calendar.getAllSubcomponents('vtimezone').map((one) => one.getFirstPropertyValue('tzid'))).toEqual([zone]);
    for (const [number, [day, at]] of mornings.entries()) {
      const { startDate } = events.get(ids[number]!)!;
      expect(startDate.toString()).toBe(`${day}T08:30:00`);
      expect(startDate.zone.tzid).toBe(zone);
      // What the program works out from our description of the zone, and not from its own.
      expect(startDate.toJSDate()).toEqual(new Date(`${day}T${at}`));
    }
  });
});
