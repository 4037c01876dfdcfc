import { day } from '@swath/domain/calendar';
import { describe, expect, test } from 'vitest';
import { busyIn, calendar, event, readText, told } from './testing/read-text.ts';

const read = (...inner: string[]) => busyIn(calendar(...inner));
const whole = (...days: string[]) => days.map((one) => `2026-${one} 0-1440`);

const CENTRAL = `BEGIN:VTIMEZONE
TZID:Central Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;

describe('a series of whole days', () => {
  const series = (...lines: string[]) =>
    event('UID:blades', 'SUMMARY:Blades', 'DTSTART;VALUE=DATE:20260505', 'RRULE:FREQ=DAILY;COUNT=4', ...lines);
  const spellings = [
    ';VALUE=DATE:20260506',
    ':20260506',
    ':20260506T000000',
    ':20260506T000000Z',
    ':20260506T050000Z',
    ';TZID=Central Standard Time:20260506T000000',
    ';TZID=America/Chicago:20260506T000000',
    ';TZID=Europe/Berlin:20260506T000000',
    ';VALUE=DATE-TIME;TZID="America/New_York":20260506T000000',
    ';TZID=UTC:20260506T050000',
  ];

  test.each(spellings)('has a day left out, said as EXDATE%s', (spelling) =>
    expect(read(CENTRAL, series(`EXDATE${spelling}`))).toEqual(whole('05-05', '05-07', '05-08')),
  );

  test.each(spellings)('has a day moved and another time shortened, said as RECURRENCE-ID%s', (spelling) => {
    const moved = event('UID:blades', `RECURRENCE-ID${spelling}`, 'DTSTART;VALUE=DATE:20260520');
    expect(read(CENTRAL, series(), moved)).toEqual(whole('05-05', '05-07', '05-08', '05-20'));
    const canceled = event('UID:blades', `RECURRENCE-ID${spelling}`, 'STATUS:CANCELLED');
    expect(read(CENTRAL, series(), canceled)).toEqual(whole('05-05', '05-07', '05-08'));
    const shorter = event('UID:blades', `RECURRENCE-ID${spelling}`, 'DTSTART:20260506T150000Z', 'DURATION:PT1H');
    expect(read(CENTRAL, series(), shorter)).toContain('2026-05-06 600-660');
  });

  test('east of Greenwich names its midnights by the evening before', () => {
    const berlin = ['X-WR-TIMEZONE:Europe/Berlin', series('EXDATE:20260505T220000Z')];
    expect(read(...berlin)).toEqual(whole('05-05', '05-07', '05-08'));
  });

  test('is moved with all later days', () => {
    const later = event(
      'UID:blades',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20260507T000000Z',
      'DTSTART;VALUE=DATE:20260517',
    );
    expect(read(series(), later)).toEqual(whole('05-05', '05-06', '05-17', '05-18'));
  });

  test('takes further days, said as days or as midnights', () =>
    expect(read(series('RDATE;VALUE=DATE:20260511', 'RDATE:20260512T000000'))).toEqual(
      whole('05-05', '05-06', '05-07', '05-08', '05-11', '05-12'),
    ));

  test('is known as one by what Outlook writes beside its midnights', () => {
    const times = ['DTSTART;TZID=America/New_York:20260505T000000', 'DTEND;TZID=America/New_York:20260506T000000'];
    expect(read(event(...times))).toEqual(['2026-05-04 1380-1440', '2026-05-05 0-1380']);
    expect(read(event(...times, 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'))).toEqual(whole('05-05'));
  });
});

describe('rules with positions, RFC 5545', () => {
  const rule = (start: string, text: string) => read(event(`DTSTART;VALUE=DATE:${start}`, `RRULE:${text}`));

  test('take the last day of a list, of each month', () =>
    expect(rule('20260530', 'FREQ=MONTHLY;COUNT=4;BYMONTHDAY=28,29,30;BYSETPOS=-1')).toEqual(
      whole('05-30', '06-30', '07-30', '08-30'),
    ));
  test('take first and last working days of each week', () =>
    expect(rule('20260504', 'FREQ=WEEKLY;COUNT=4;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1')).toEqual(
      whole('05-04', '05-08', '05-11', '05-15'),
    ));
  test('take the last working day of each month', () =>
    expect(rule('20260529', 'FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1')).toEqual(
      whole('05-29', '06-30', '07-31'),
    ));
  test('take the second of two weekends of a year', () =>
    expect(rule('20260801', 'FREQ=YEARLY;COUNT=2;BYMONTH=7,8;BYDAY=1SA;BYSETPOS=-1')).toEqual(whole('08-01')));
  test('count their start as the first time, whether they name it or not', () =>
    expect(rule('20260504', 'FREQ=WEEKLY;COUNT=3;BYDAY=TU')).toEqual(whole('05-04', '05-05', '05-12')));
  test('leave days out by a rule, as old programs do', () =>
    expect(
      read(event('DTSTART;VALUE=DATE:20260504', 'RRULE:FREQ=DAILY;COUNT=3', 'EXRULE:FREQ=DAILY;INTERVAL=2')),
    ).toEqual(whole('05-05')));
  test.each([
    'FREQ=FORTNIGHTLY',
    'FREQ=WEEKLY;BYDAY=MO,XX',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;UNTIL=tomorrow',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=DAILY;BYPHASE=FULL',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;BYSETPOS=1',
    'RSCALE=CHINESE;FREQ=YEARLY',
    'INTERVAL=2',
    'W1 MO #10',
  ])('are not understood as %s: the first time counts, and the event is named', (text) => {
    const { busy, unread } = readText(
      calendar(event('SUMMARY:Yard sale', 'DTSTART;VALUE=DATE:20260505', `RRULE:${text}`)),
    );
    expect(told(busy)).toEqual(whole('05-05'));
    expect(unread).toEqual([{ name: 'Yard sale', reason: 'unknown_rule', said: text }]);
  });
});

describe('several copies of one event', () => {
  const copy = (at: string, ...lines: string[]) => event('UID:same', `DTSTART;VALUE=DATE:${at}`, ...lines);

  test.each<[string, string[], string[], string[]]>([
    [
      'the highest number',
      ['SEQUENCE:3', 'DTSTAMP:20260101T000000Z'],
      ['SEQUENCE:2', 'DTSTAMP:20260201T000000Z'],
      ['05-05'],
    ],
    ['the newest stamp', ['DTSTAMP:20260101T000000Z'], ['DTSTAMP:20260201T000000Z'], ['05-06']],
    [
      'the last change, of a file that stamps all of them',
      ['DTSTAMP:20260301T000000Z', 'LAST-MODIFIED:20260201T000000Z'],
      ['DTSTAMP:20260301T000000Z', 'LAST-MODIFIED:20260101T000000Z'],
      ['05-05'],
    ],
    ['both, where nobody can tell', [], [], ['05-05', '05-06']],
    ['none, when the newest is canceled', [], ['SEQUENCE:1', 'STATUS:CANCELLED'], []],
  ])('count by %s', (_, first, second, days) => {
    expect(read(copy('20260505', ...first), copy('20260506', ...second))).toEqual(whole(...days));
    expect(read(copy('20260506', ...second), copy('20260505', ...first))).toEqual(whole(...days));
  });

  test('count by the newest although it is over, or not understood', () => {
    expect(read(copy('20260505'), copy('20250505', 'SEQUENCE:1'))).toEqual([]);
    const unknown = event('UID:same', 'SEQUENCE:1', 'DTSTART;TZID=Foo/Bar:20260505T090000', 'DURATION:PT1H');
    expect(readText(calendar(copy('20260505'), unknown))).toMatchObject({ busy: [], skipped: 1 });
  });

  test('of one time of a series count by the newest, and go with the series when it is canceled', () => {
    const series = copy('20260505', 'RRULE:FREQ=DAILY;COUNT=3');
    const moved = (to: string, sequence: number) =>
      event('UID:same', 'RECURRENCE-ID;VALUE=DATE:20260506', `DTSTART;VALUE=DATE:${to}`, `SEQUENCE:${sequence}`);
    const days = whole('05-05', '05-07', '05-12');
    expect(read(series, moved('20260511', 1), moved('20260512', 2))).toEqual(days);
    expect(read(moved('20260512', 2), series, moved('20260511', 1))).toEqual(days);
    expect(read(series, moved('20260511', 1), copy('20260505', 'STATUS:CANCELLED', 'SEQUENCE:5'))).toEqual([]);
  });

  test('are taken back by a calendar that cancels', () => {
    const cancel = calendar('METHOD:CANCEL', copy('20260505', 'SEQUENCE:1'));
    expect(busyIn(calendar(copy('20260505')) + cancel)).toEqual([]);
  });
});

describe('events that take no time of the owner', () => {
  const guest = (mail: string, partstat: string, cn = mail) =>
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN=${cn};X-NUM-GUESTS=0:mailto:${mail}`;
  const fair = (...guests: string[]) => event('DTSTART:20260504T150000Z', 'DURATION:PT1H', ...guests);
  const busy = ['2026-05-04 600-660'];
  const declined = fair(guest('Gwen@Lawn.test', 'DECLINED', 'Gwen Green'), guest('fair@example.org', 'ACCEPTED'));
  const told = (inner: string[], company: string[] = [], own: string[] = []) =>
    busyIn(
      calendar(...inner),
      { from: day('2026-05-01'), to: day('2026-12-31'), timeZone: 'America/Chicago', mails: company },
      { charset: null, mails: own },
    );

  test.each<[string, string[], string[], string[]]>([
    ['by the name of the calendar, a mail address', ['X-WR-CALNAME:gwen@lawn.test', declined], [], []],
    ['by the name of the calendar, a name', ['X-WR-CALNAME:Gwen Green', declined], [], []],
    ['by the address that the calendar is at', [declined], [], ['gwen@lawn.test']],
    ['by the people of the company', [declined], ['gwen@lawn.test', 'office@lawn.test'], []],
  ])('are those that they have declined: known %s', (_, inner, company, own) =>
    expect(told(inner, company, own)).toEqual([]),
  );

  test.each<[string, string[], string[]]>([
    ['nobody knows who the owner is', [declined], []],
    ['somebody else has declined', ['X-WR-CALNAME:fair@example.org', declined], []],
    ['one of the company has, and another has not', [declined], ['gwen@lawn.test', 'fair@example.org']],
    [
      'the owner goes, though one of the crew does not',
      ['X-WR-CALNAME:fair@example.org', declined],
      ['gwen@lawn.test'],
    ],
    ['they have not answered', ['X-WR-CALNAME:gwen@lawn.test', fair(guest('gwen@lawn.test', 'NEEDS-ACTION'))], []],
    ['they may come', ['X-WR-CALNAME:gwen@lawn.test', fair(guest('gwen@lawn.test', 'TENTATIVE'))], []],
  ])('are not those where %s', (_, inner, company) => expect(told(inner, company)).toEqual(busy));

  test('are those that say so, in the words of the standard or of Outlook', () => {
    expect(read(fair('TRANSP:TRANSPARENT'))).toEqual([]);
    expect(read(fair('X-MICROSOFT-CDO-BUSYSTATUS:FREE'))).toEqual([]);
    for (const status of ['TENTATIVE', 'BUSY', 'OOF'])
      expect(read(fair(`X-MICROSOFT-CDO-BUSYSTATUS:${status}`))).toEqual(busy);
  });

  test('are single times of a series, too', () => {
    const series = event('UID:w', 'DTSTART:20260504T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
    const one = event(
      'UID:w',
      'RECURRENCE-ID:20260505T150000Z',
      'DTSTART:20260505T150000Z',
      guest('a@b.test', 'DECLINED'),
    );
    expect(told([series, one], ['a@b.test'])).toEqual(busy);
  });
});
