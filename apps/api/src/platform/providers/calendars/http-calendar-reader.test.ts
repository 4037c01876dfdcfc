import type { LookupAddress } from 'node:dns';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { day } from '@swath/domain/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarVersion } from './calendar-reader.ts';
import { httpCalendarReader } from './http-calendar-reader.ts';
import { isPublicAddress, NotPublic, publicLookup, type Resolve } from './public-addresses.ts';
import { calendarText, type LoopbackCalendar, startLoopbackCalendar } from './testing/loopback-calendar.ts';

const WANTED = { from: day('2026-05-01'), to: day('2026-12-31'), timeZone: 'America/Chicago', mails: [] };
const HOLIDAY = ['DTSTART;VALUE=DATE:20260504'];
const PATIENCE = 5;

let loopback: LoopbackCalendar;
beforeAll(async () => {
  loopback = await startLoopbackCalendar();
});
afterAll(() => loopback.close());
beforeEach(() => {
  Object.assign(loopback, { mood: 'well', text: calendarText(HOLIDAY), body: null, etag: null });
  loopback.asked.length = 0;
});

const reader = (own: Partial<Parameters<typeof httpCalendarReader>[0]> = {}) =>
  httpCalendarReader({ alsoHosts: [loopback.host], patience: PATIENCE, ...own });
const read = (address = loopback.address, known: CalendarVersion | null = null, from = reader()) =>
  from.read(address, WANTED, known);
const failureOf = (reading: Promise<unknown>) => reading.catch(({ failure }) => failure);

/** Names lead where they are said to lead. */
const namesLeadTo =
  (...addresses: string[]): Resolve =>
  (_, __, done) =>
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('a calendar at an address', () => {
  test('is read in a thread, with what it says', async () => {
    loopback.etag = '"one"';
    expect(await read()).toEqual({
      busy: [{ day: '2026-05-04', start: 0, end: 1440 }],
      ...{ skipped: 0, unread: [], brokenLines: 0 },
      version: { etag: '"one"', lastModified: null },
    });
    expect(loopback.asked.map(({ path }) => path)).toEqual(['/calendar.ics']);
  });

  test('is not sent again when it is known', async () => {
    loopback.etag = '"one"';
    expect(await read(loopback.address, { etag: '"one"', lastModified: 'Sat, 02 May 2026 17:00:00 GMT' })).toBe(
      'unchanged',
    );
    expect(loopback.asked[0]!.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Sat, 02 May 2026 17:00:00 GMT',
    });
    expect(await read(loopback.address, { etag: '"other"', lastModified: null })).toMatchObject({ skipped: 0 });
    await read();
    expect(loopback.asked.at(-1)!.headers).not.toHaveProperty('if-none-match');
  });

  test('may be elsewhere', async () => {
    const other = await startLoopbackCalendar();
    other.text = calendarText(HOLIDAY);
    loopback.mood = { to: `http://${other.host}/moved.ics` };
    expect(await read(loopback.address, null, reader({ alsoHosts: [loopback.host, other.host] }))).toMatchObject({
      skipped: 0,
    });
    expect(other.asked).toHaveLength(1);
    await other.close();
  });

  test.each([
    ['failing', 'calendar_unreachable'],
    ['silent', 'calendar_unreachable'],
    ['round', 'calendar_unreachable'],
    ['page', 'not_a_calendar'],
    ['endless', 'calendar_too_long'],
  ] as const)('that is %s: %s', async (mood, failure) => {
    loopback.mood = mood;
    expect(await failureOf(read(loopback.address, null, reader({ timeoutMs: mood === 'silent' ? 50 : 10_000 })))).toBe(
      failure,
    );
    expect(loopback.asked).toHaveLength(mood === 'round' ? 4 : 1);
  });

  test('that takes too long to understand is given up, and so is one that is too long', async () => {
    const hourly = ['DTSTART:20260504T100000', 'DURATION:PT1S', 'RRULE:FREQ=HOURLY'];
    loopback.text = calendarText(...Array.from({ length: 20 }, () => hourly));
    expect(await failureOf(read())).toBe('calendar_too_long');
    loopback.text = calendarText(HOLIDAY);
    const hasty = reader({ patience: 0.0001, timeoutMs: 100_000_000 });
    expect(await failureOf(read(loopback.address, null, hasty))).toBe('calendar_too_long');
  });

  const sent = (bytes: Uint8Array, headers: Record<string, string> = {}) => {
    loopback.body = { bytes, headers };
    return read();
  };
  const holiday = Buffer.from(calendarText(HOLIDAY));

  test.each<[string, Uint8Array, string]>([
    ['gzip', gzipSync(holiday), 'gzip'],
    ['gzip by its old name', gzipSync(holiday), 'X-GZIP'],
    ['deflate', deflateSync(holiday), 'deflate'],
    ['deflate without its frame', deflateRawSync(holiday), 'deflate'],
    ['brotli', brotliCompressSync(holiday), 'br'],
    ['zstd', zstdCompressSync(holiday), 'zstd'],
    ['twice', brotliCompressSync(gzipSync(holiday)), 'gzip, br'],
    ['not at all, said so', holiday, 'identity'],
    ['gzip, not said so', gzipSync(holiday), ''],
  ])('compressed though nobody asked for it is read: %s', async (_, bytes, encoding) => {
    expect(await sent(bytes, encoding === '' ? {} : { 'content-encoding': encoding })).toMatchObject({
      busy: [{ day: '2026-05-04', start: 0, end: 1440 }],
    });
    expect(loopback.asked[0]!.headers['accept-encoding']).toBe('identity');
  });

  test('that is compressed in a way nobody knows, or is none, is not read', async () => {
    expect(await failureOf(sent(holiday, { 'content-encoding': 'rot13' }))).toBe('not_a_calendar');
    expect(await failureOf(sent(holiday, { 'content-encoding': 'gzip, gzip, gzip, gzip' }))).toBe('not_a_calendar');
    expect(await failureOf(sent(holiday, { 'content-encoding': 'gzip' }))).toBe('calendar_unreachable');
    expect(await failureOf(sent(gzipSync(holiday).subarray(0, 40)))).toBe('calendar_unreachable');
  });

  test('that is small when compressed and has no end otherwise is given up', async () => {
    const bomb = gzipSync(Buffer.concat([holiday.subarray(0, -15), Buffer.alloc(40 * 1024 * 1024, 'X-MORE:x\r\n')]));
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await failureOf(sent(bomb, { 'content-encoding': 'gzip' }))).toBe('calendar_too_long');
  });

  test('of twenty megabytes and ten years is read', async () => {
    const past = (at: number) => [
      ...[`DTSTART:${2016 + (at % 10)}0${1 + (at % 9)}11T100000Z`, 'DURATION:PT1H', `SUMMARY:Long ago ${at}`],
      `DESCRIPTION:${'And what was said of it then. '.repeat(25)}`,
    ];
    const text = calendarText(...Array.from({ length: 24_500 }, (_, at) => past(at)), HOLIDAY);
    expect(text.length).toBeGreaterThan(20 * 1024 * 1024);
    expect(await sent(Buffer.from(text))).toMatchObject({
      ...{ busy: [{ day: '2026-05-04', start: 0, end: 1440 }], skipped: 0, brokenLines: 0 },
    });
  });

  test('has its owner in its address, as Google writes it', async () => {
    const declined = ['DTSTART:20260504T150000Z', 'DURATION:PT1H', 'ATTENDEE;PARTSTAT=DECLINED:mailto:gwen@lawn.test'];
    loopback.text = calendarText(declined);
    expect(await read()).toMatchObject({ busy: [{ start: 600 }] });
    const address = `http://${loopback.host}/calendar/ical/gwen%40lawn.test/private-0123/basic.ics`;
    expect(await read(address)).toMatchObject({ busy: [] });
  });

  test('in the letters that its server says', async () => {
    const text = calendarText(['SUMMARY:\u0434\u0430', 'DTSTART;TZID=No/Where:20260504T100000']);
    const bytes = Buffer.from(text.replace('\u0434\u0430', '\u00e4\u00e0'), 'latin1');
    expect(await sent(bytes, { 'content-type': 'text/calendar; charset="windows-1251"' })).toMatchObject({
      unread: [{ name: '\u0434\u0430' }],
    });
  });

  test('where nobody answers', async () => {
    const gone = await startLoopbackCalendar();
    await gone.close();
    expect(await failureOf(read(gone.address, null, reader({ alsoHosts: [gone.host] })))).toBe('calendar_unreachable');
  });
});

describe('an address', () => {
  test.each([
    ['https://calendar.example/a.ics?key=1#part', 'https://calendar.example/a.ics?key=1'],
    [' webcal://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
    ['webcals://calendar.example:8443/a', 'https://calendar.example:8443/a'],
    ['https://8.8.8.8/a', 'https://8.8.8.8/a'],
    ['https://[2606:4700::1111]/a', 'https://[2606:4700::1111]/a'],
  ])('%s is read as %s', (address, href) => expect(reader().accept(address)?.href).toBe(href));

  test.each([
    '',
    'calendar.example/a.ics',
    'http://calendar.example/a.ics',
    'ftp://calendar.example/a.ics',
    'file:///etc/passwd',
    'https://somebody:secret@calendar.example/a.ics',
    'https://127.0.0.1/a',
    'https://127.1/a',
    'https://2130706433/a',
    'https://0x7f.0.0.1/a',
    'https://0/a',
    'https://10.0.0.1/a',
    'https://172.16.0.1/a',
    'https://192.168.1.1/a',
    'https://100.64.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://168.63.129.16/a',
    'https://224.0.0.1/a',
    'https://255.255.255.255/a',
    'https://[::1]/a',
    'https://[::]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[64:ff9b::7f00:1]/a',
    'https://[2002:7f00:1::]/a',
    'https://[fe80::1]/a',
    'https://[fd00::1]/a',
  ])('%s is never read', async (address) => {
    expect(reader().accept(address)).toBeNull();
    expect(await failureOf(read(address))).toBe('calendar_not_allowed');
  });

  test('is looked at anew wherever it leads', async () => {
    for (const to of [
      'http://127.0.0.1:9/a',
      'https://192.168.1.1/a',
      'file:///etc/passwd',
      'http://calendar.example/',
    ]) {
      loopback.mood = { to };
      expect(await failureOf(read())).toBe('calendar_not_allowed');
    }
    loopback.mood = { to: 'https://' };
    expect(await failureOf(read())).toBe('calendar_unreachable');
  });

  test('with a name that leads to an address that is not public is never read', async () => {
    const port = loopback.host.split(':')[1]!;
    for (const addresses of [['127.0.0.1'], ['::1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1']]) {
      const from = reader({ alsoHosts: [], resolve: namesLeadTo(...addresses) });
      expect(await failureOf(read(`https://calendar.example:${port}/a`, null, from))).toBe('calendar_not_allowed');
    }
    expect(loopback.asked).toEqual([]);
    const lost = reader({ resolve: (_, __, done) => done(new Error('no such name'), []) });
    expect(await failureOf(read('https://calendar.example/a', null, lost))).toBe('calendar_unreachable');
  });
});

describe('a connection', () => {
  const look = (resolve: Resolve, all: boolean) =>
    new Promise((done) =>
      publicLookup(resolve)('calendar.example', { all }, (fault, found, family) => done(fault ?? { found, family })),
    );
  const [four, six] = ['8.8.8.8', '2606:4700::1111'];

  test('goes to the addresses that were looked at', async () => {
    expect(await look(namesLeadTo(four, six), false)).toEqual({ found: four, family: 4 });
    expect(await look(namesLeadTo(six, four), true)).toMatchObject({
      found: [
        { address: six, family: 6 },
        { address: four, family: 4 },
      ],
    });
  });

  test('goes nowhere when one of them is not public, or when there is none', async () => {
    expect(await look(namesLeadTo(four, '192.168.0.1'), true)).toBeInstanceOf(NotPublic);
    expect(await look(namesLeadTo(), true)).toBeInstanceOf(Error);
  });

  test('never goes to what is no address at all', () => expect(isPublicAddress('calendar.example')).toBe(false));
});
