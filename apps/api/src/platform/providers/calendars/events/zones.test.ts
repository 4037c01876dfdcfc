import { describe, expect, test } from 'vitest';
import { busyIn, calendar, event, readText } from './testing/read-text.ts';

const at = (tzid: string, wall: string) => event('SUMMARY:Dentist', `DTSTART;TZID=${tzid}:${wall}`, 'DURATION:PT1H');
const noon = ['2026-05-04 720-780'];

describe('a zone', () => {
  test.each([
    ['Eastern Standard Time', '13'],
    ['"Pacific Standard Time"', '10'],
    ['US Mountain Standard Time', '10'],
    ['eastern standard time', '13'],
    ['W. Europe Standard Time', '19'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '13'],
    ['"(GMT-07.00) Arizona"', '10'],
    ['tzone://Microsoft/Utc', '17'],
    ['UTC', '17'],
    ['Etc/UTC', '17'],
    ['Coordinated Universal Time', '17'],
    ['GMT-0600', '11'],
    ['UTC+01:00', '18'],
    ['UTC-6', '11'],
    ['+0530', '2230'],
    ['Etc/GMT+6', '11'],
    ['EST', '12'],
    ['EST5EDT', '13'],
    ['US/Eastern', '13'],
    ['america/new_york', '13'],
    ['/freeassociation.sourceforge.net/America/New_York', '13'],
    ['/freeassociation.sourceforge.net/Tzfile/America/New_York', '13'],
    ['/mozilla.org/20050126_1/America/Indiana/Knox', '12'],
  ])('%s is known: noon in Chicago is %s there', (tzid, hour) =>
    expect(busyIn(calendar(at(tzid, `20260504T${hour.padEnd(6, '0')}`)))).toEqual(noon),
  );

  test.each([
    'Foo/Bar',
    'CST',
    'IST',
    'BST',
    'tzone://Microsoft/Custom',
    'Central',
    'UTC+25:00',
    'GMT-0670',
    'Customized Time Zone',
    'SystemV/XYZ',
  ])('%s is not: its event takes no time, is counted and named', (tzid) =>
    expect(readText(calendar(at(tzid, '20260504T120000')))).toEqual({
      ...{ busy: [], skipped: 1, brokenLines: 0 },
      unread: [{ name: 'Dentist', reason: 'unknown_zone', said: tzid }],
    }),
  );

  test('that nobody knows concerns only what takes time from today on', () => {
    const free = at('Foo/Bar', '20260504T120000').replace('END:', 'TRANSP:TRANSPARENT\nEND:');
    expect(readText(calendar(at('Foo/Bar', '20250504T120000'), free))).toMatchObject({ skipped: 0, unread: [] });
  });

  const described = (tzid: string, ...rules: string[]) =>
    ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...rules, 'END:VTIMEZONE'].join('\n');
  const fixed = (offset: string) =>
    [
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      'END:STANDARD',
    ].join('\n');

  test('is as the calendar describes it when its name says nothing, also after its events', () => {
    for (const tzid of ['Customized Time Zone', 'CST', 'GMT -0300 (Standard) / GMT -0200 (Daylight)']) {
      expect(busyIn(calendar(described(tzid, fixed('-0300')), at(tzid, '20260504T140000')))).toEqual(noon);
      expect(busyIn(calendar(at(tzid, '20260504T140000'), described(tzid, fixed('-0300'))))).toEqual(noon);
    }
  });

  test('with a known name is as everybody knows it, whatever the calendar says of it', () =>
    expect(
      busyIn(calendar(described('America/New_York', fixed('-0500')), at('America/New_York', '20260504T130000'))),
    ).toEqual(noon));

  test.each([
    ['without rules', described('Ours')],
    ['without offsets', described('Ours', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'END:STANDARD')],
    ['with offsets that are none', described('Ours', fixed('noon'))],
    ['under another name', described('Theirs', fixed('-0300'))],
  ])('described %s is unknown', (_, text) =>
    expect(readText(calendar(text, at('Ours', '20260504T140000')))).toMatchObject({ busy: [], skipped: 1 }),
  );
});

describe('times without a zone', () => {
  const floating = event('SUMMARY:Dentist', 'DTSTART:20260504T130000', 'DURATION:PT1H');
  test('are on the clocks of the calendar, else of the company', () => {
    expect(busyIn(calendar('X-WR-TIMEZONE:America/New_York', floating))).toEqual(noon);
    expect(busyIn(calendar('X-WR-TIMEZONE:Eastern Standard Time', floating))).toEqual(noon);
    expect(busyIn(calendar(floating))).toEqual(['2026-05-04 780-840']);
  });
  test('are not understood where nobody knows these clocks; days and other zones are', () => {
    const others = [at('America/New_York', '20260504T130000'), event('DTSTART;VALUE=DATE:20260505')];
    const { busy, unread } = readText(calendar('X-WR-TIMEZONE:Foo/Bar', floating, ...others));
    expect(busy).toHaveLength(2);
    expect(unread).toEqual([{ name: 'Dentist', reason: 'unknown_zone', said: 'Foo/Bar' }]);
  });
});

test('an end in a zone of its own is on those clocks', () => {
  const flight = event('DTSTART;TZID=America/Chicago:20260504T090000', 'DTEND;TZID=America/New_York:20260504T130000');
  expect(busyIn(calendar(flight))).toEqual(['2026-05-04 540-720']);
});

test('what says when somebody can be had at all is named', () => {
  const away = [
    'BEGIN:VAVAILABILITY',
    'SUMMARY:Office hours',
    'BEGIN:AVAILABLE',
    'DTSTART:20260504T090000',
    'END:AVAILABLE',
    'END:VAVAILABILITY',
  ];
  expect(readText(calendar(...away)).unread).toEqual([{ name: 'Office hours', reason: 'unknown_kind', said: null }]);
});
