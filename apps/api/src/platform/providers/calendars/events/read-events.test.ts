import { describe, expect, test } from 'vitest';
import { TooLong } from './list-times.ts';
import { NoCalendar } from './read-events.ts';
import { busyIn, CHICAGO, calendar, event, readText } from './testing/read-text.ts';

const read = (...inner: string[]) => busyIn(calendar(...inner));

const EASTERN = `BEGIN:VTIMEZONE
TZID:Our Office
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
END:VTIMEZONE`;

describe('one event', () => {
  test.each<[string, string[], string[]]>([
    ['in UTC', ['DTSTART:20260504T150000Z', 'DTEND:20260504T160000Z'], ['2026-05-04 600-660']],
    [
      'in a zone with a name',
      ['DTSTART;TZID=America/New_York:20260504T110000', 'DTEND;TZID=America/New_York:20260504T120000'],
      ['2026-05-04 600-660'],
    ],
    [
      'in a zone with a long name',
      ['DTSTART;TZID=/citadel.org/20260101_1/America/New_York:20260504T110000', 'DURATION:PT1H'],
      ['2026-05-04 600-660'],
    ],
    [
      'in a zone that the calendar describes',
      ['DTSTART;TZID=Our Office:20260504T110000', 'DURATION:PT1H'],
      ['2026-05-04 600-660'],
    ],
    ['in such a zone, in winter', ['DTSTART;TZID=Our Office:20261204T110000', 'DURATION:PT1H'], ['2026-12-04 600-660']],
    ['in a zone that nobody knows', ['DTSTART;TZID=Nowhere:20260504T100000', 'DURATION:PT1H'], []],
    [
      'without a zone, on the clocks of the company',
      ['DTSTART:20260504T100000', 'DTEND:20260504T110000'],
      ['2026-05-04 600-660'],
    ],
    [
      'with a duration over midnight',
      ['DTSTART:20260504T230000', 'DURATION:PT2H'],
      ['2026-05-04 1380-1440', '2026-05-05 0-60'],
    ],
    ['of a whole day', ['DTSTART;VALUE=DATE:20260504', 'DTEND;VALUE=DATE:20260505'], ['2026-05-04 0-1440']],
    ['of a whole day without an end', ['DTSTART;VALUE=DATE:20260504'], ['2026-05-04 0-1440']],
    [
      'of a whole day that ends on itself',
      ['DTSTART;VALUE=DATE:20260504', 'DTEND;VALUE=DATE:20260504'],
      ['2026-05-04 0-1440'],
    ],
    [
      'of two whole days by duration',
      ['DTSTART;VALUE=DATE:20260504', 'DURATION:P2D'],
      ['2026-05-04 0-1440', '2026-05-05 0-1440'],
    ],
    ['that takes no time', ['DTSTART:20260504T100000'], []],
    ['that ends before it begins', ['DTSTART:20260504T100000', 'DTEND:20260504T090000'], []],
    ['that leaves its time free', ['DTSTART:20260504T100000', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], []],
    ['that is said to take it', ['DTSTART:20260504T100000', 'DURATION:PT1H', 'TRANSP:OPAQUE'], ['2026-05-04 600-660']],
    ['that is canceled', ['DTSTART:20260504T100000', 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
    ['that is not certain', ['DTSTART:20260504T100000', 'DURATION:PT1H', 'STATUS:TENTATIVE'], ['2026-05-04 600-660']],
    ['that is over', ['DTSTART:20260404T100000', 'DURATION:PT1H'], []],
    ['that is too far away', ['DTSTART:20270404T100000', 'DURATION:PT1H'], []],
    ['that began before and still lasts', ['DTSTART:20260430T100000', 'DTEND:20260502T000000'], ['2026-05-01 0-1440']],
  ])('%s', (_, lines, busy) => expect(read(EASTERN, event(...lines))).toEqual(busy));

  test('whose hour comes twice in autumn takes what really passes', () => {
    // From 0:30 in summer time to 1:30 in winter time are two hours.
    expect(read(event('DTSTART:20261101T053000Z', 'DTEND:20261101T073000Z'))).toEqual(['2026-11-01 30-120']);
  });
});

describe('recurring events', () => {
  test('keep their clocks over both changes, also seen from another zone', () => {
    const weekly = event('DTSTART;TZID=America/Phoenix:20261019T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3');
    // Phoenix does not change its clocks; Columbia puts them back on November 1.
    expect(read(weekly)).toEqual(['2026-10-19 660-720', '2026-10-26 660-720', '2026-11-02 600-660']);
    const own = event('DTSTART;TZID=America/Chicago:20261019T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3');
    expect(read(own)).toEqual(['2026-10-19 540-600', '2026-10-26 540-600', '2026-11-02 540-600']);
  });

  test('that began long ago and never end are followed as far as is wanted', () => {
    const found = read(event('DTSTART:20100104T090000', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY;BYDAY=MO'));
    expect([found[0], found.at(-1), found.length]).toEqual(['2026-05-04 540-570', '2026-12-28 540-570', 35]);
  });

  test.each([
    ['UNTIL=20260506', 3],
    ['UNTIL=20260506T150000Z', 3],
    ['UNTIL=20260506T145959Z', 2],
    ['UNTIL=20260506T100000', 3],
    ['UNTIL=20260506T095959', 2],
  ])('end where %s says', (until, times) =>
    expect(read(event('DTSTART:20260504T100000', 'DURATION:PT1H', `RRULE:FREQ=DAILY;${until}`))).toHaveLength(times),
  );

  test('of the evening end on the right day, though it is the next one in UTC', () => {
    const daily = 'RRULE:FREQ=DAILY;UNTIL=20260507T010000Z';
    expect(read(event('DTSTART;TZID=America/Chicago:20260504T200000', 'DURATION:PT1H', daily))).toHaveLength(3);
  });

  test('leave out what EXDATE says, in whatever form, and take what RDATE says', () => {
    const daily = event(
      'DTSTART;TZID=America/Chicago:20260504T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=6',
      'EXDATE;TZID=America/Chicago:20260505T100000',
      'EXDATE:20260506T150000Z',
      'EXDATE;VALUE=DATE:20260507',
      'RDATE;TZID=America/Chicago:20260601T080000,20260602T080000',
      'RDATE;VALUE=PERIOD:20260603T150000Z/PT2H,20260604T150000Z/20260604T153000Z',
    );
    expect(read(daily)).toEqual([
      '2026-05-04 600-660',
      '2026-05-08 600-660',
      '2026-05-09 600-660',
      '2026-06-01 480-540',
      '2026-06-02 480-540',
      '2026-06-03 600-720',
      '2026-06-04 600-630',
    ]);
  });

  const DAILY = event(
    'UID:daily',
    'DTSTART;TZID=America/Chicago:20260504T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=4',
  );
  test.each<[string, string[], string[]]>([
    [
      'moved',
      [
        'RECURRENCE-ID;TZID=America/Chicago:20260505T100000',
        'DTSTART;TZID=America/Chicago:20260520T140000',
        'DURATION:PT2H',
      ],
      ['05-04 600-660', '05-06 600-660', '05-07 600-660', '05-20 840-960'],
    ],
    [
      'moved, named in UTC',
      ['RECURRENCE-ID:20260505T150000Z', 'DTSTART:20260505T160000Z', 'DURATION:PT1H'],
      ['05-04 600-660', '05-05 660-720', '05-06 600-660', '05-07 600-660'],
    ],
    [
      'canceled, named by its day',
      ['RECURRENCE-ID;VALUE=DATE:20260505', 'DTSTART:20260505T150000Z', 'STATUS:CANCELLED'],
      ['05-04 600-660', '05-06 600-660', '05-07 600-660'],
    ],
    [
      'free',
      ['RECURRENCE-ID:20260505T150000Z', 'DTSTART:20260505T150000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'],
      ['05-04 600-660', '05-06 600-660', '05-07 600-660'],
    ],
    [
      'moved with all later ones',
      [
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260506T150000Z',
        'DTSTART;TZID=America/Chicago:20260506T130000',
        'DURATION:PT30M',
      ],
      ['05-04 600-660', '05-05 600-660', '05-06 780-810', '05-07 780-810'],
    ],
    [
      'canceled with all later ones',
      ['RECURRENCE-ID;RANGE=THISANDFUTURE:20260506T150000Z', 'DTSTART:20260506T150000Z', 'STATUS:CANCELLED'],
      ['05-04 600-660', '05-05 600-660'],
    ],
  ])('have a time %s', (_, lines, busy) =>
    expect(read(DAILY, event('UID:daily', ...lines))).toEqual(busy.map((one) => `2026-${one}`)),
  );

  test('of whole days', () => {
    const weekend = event(
      'DTSTART;VALUE=DATE:20260502',
      'DTEND;VALUE=DATE:20260504',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'EXDATE;VALUE=DATE:20260502',
    );
    expect(read(weekend)).toEqual(['2026-05-09 0-1440', '2026-05-10 0-1440']);
  });

  test('last as long as they really do when given an end, and by the clock when given days', () => {
    const night = 'RRULE:FREQ=WEEKLY;COUNT=2';
    // From Saturday 22:00 for eight hours: a night in which the clocks are put back ends at 5:00.
    const ends = ['DTSTART;TZID=America/Chicago:20261024T220000', 'DTEND;TZID=America/Chicago:20261025T060000', night];
    expect(read(event(...ends)).filter((one) => one.includes(' 0-'))).toEqual(['2026-10-25 0-360', '2026-11-01 0-300']);
    const lasts = ['DTSTART;TZID=America/Chicago:20261024T220000', 'DURATION:P1D', night];
    expect(read(event(...lasts)).filter((one) => one.includes(' 0-'))).toEqual([
      '2026-10-25 0-1320',
      '2026-11-01 0-1320',
    ]);
  });
});

describe('a calendar', () => {
  test('without events takes nothing', () =>
    expect(readText(calendar(), CHICAGO)).toEqual({ busy: [], skipped: 0, unread: [], brokenLines: 0 }));

  test('of free and busy times takes what is not free', () => {
    const taken = [
      'BEGIN:VFREEBUSY',
      'UID:f',
      'FREEBUSY:20260504T150000Z/20260504T160000Z,20260505T150000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20260506T150000Z/PT1H',
      'END:VFREEBUSY',
    ];
    expect(read(...taken)).toEqual(['2026-05-04 600-660', '2026-05-05 600-630']);
  });

  test('may come in several, one after the other', () => {
    const one = (date: string) => calendar(event(`DTSTART;VALUE=DATE:${date}`));
    expect(busyIn(`${one('20260504')}${one('20260506')}`)).toEqual(['2026-05-04 0-1440', '2026-05-06 0-1440']);
  });

  test('says what of it nobody can make sense of, and the rest counts', () => {
    const odd = [
      event('SUMMARY:without a start'),
      event('SUMMARY:Too far', 'DTSTART:20260504T100000', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYYEARDAY=400'),
      event('DTSTART;VALUE=DATE:20260505'),
    ];
    const { busy, skipped, unread } = readText(calendar(...odd), CHICAGO);
    expect(busy).toEqual([
      { day: '2026-05-04', start: 600, end: 660 },
      { day: '2026-05-05', start: 0, end: 1440 },
    ]);
    expect([skipped, unread]).toEqual([
      2,
      [
        { name: 'without a start', reason: 'no_start', said: null },
        { name: 'Too far', reason: 'unknown_rule', said: 'FREQ=YEARLY;BYYEARDAY=400' },
      ],
    ]);
  });

  test.each([
    '',
    'Not found',
    '<!doctype html><p>Please sign in</p>',
    'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nEND:VCARD',
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n',
    // What was broken off would leave time free that is taken.
    calendar(event('DTSTART;VALUE=DATE:20260505')).replace('END:VCALENDAR', ''),
    '\u0000\u0001',
  ])('it is not: %j', (text) => expect(() => readText(text, CHICAGO)).toThrow(NoCalendar));

  test('can be too long: in events from today on, and in their times', () => {
    const many = (date: string) => Array.from({ length: 20_001 }, () => event(`DTSTART;VALUE=DATE:${date}`));
    expect(readText(calendar(...many('20200504')), CHICAGO)).toMatchObject({ busy: [], skipped: 0 });
    expect(() => readText(calendar(...many('20260504')), CHICAGO)).toThrow(TooLong);
    const hourly = ['DTSTART:20260504T100000', 'DURATION:PT1S', 'RRULE:FREQ=HOURLY'];
    expect(() => readText(calendar(...Array.from({ length: 20 }, () => event(...hourly))), CHICAGO)).toThrow(TooLong);
  });

  test('whose event comes every second is not understood in that: its first time counts', () => {
    const often = event('DTSTART:20260504T100000', 'DURATION:PT1M', 'RRULE:FREQ=SECONDLY');
    expect(readText(calendar(often), CHICAGO)).toMatchObject({ skipped: 1, busy: [{ start: 600, end: 601 }] });
  });
});
