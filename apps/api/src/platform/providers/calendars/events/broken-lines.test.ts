import { describe, expect, test } from 'vitest';
import { busyIn, CHICAGO, calendar, event, readText, told } from './testing/read-text.ts';

const MONDAY = ['DTSTART:20260504T150000Z', 'DTEND:20260504T160000Z'];
const busy = ['2026-05-04 600-660'];
const found = (...lines: string[]) => {
  const { busy: times, ...rest } = readText(calendar(event(...lines)));
  return { ...rest, busy: told(times) };
};

describe('lines that exporters break', () => {
  test('in what nobody reads are left out and counted; the event stays', () => {
    const note = ['DESCRIPTION:Ring twice', 'the dog is in the yard: mind him', 'X-ALT-DESC;FMTTYPE=text/html:<html>'];
    expect(found(...MONDAY, ...note)).toMatchObject({ busy, brokenLines: 1, skipped: 0 });
    expect(found(...MONDAY, 'DESCRIPTION:How it is', 'Status: cancelled', 'Duration: long')).toMatchObject({
      ...{ busy, brokenLines: 2, skipped: 0 },
    });
  });

  test('in a rule or a time make it mean something else: it is not understood, and named', () => {
    expect(found('SUMMARY:Crew', ...MONDAY, 'RRULE:FREQ=WEEKLY;', 'BYDAY=MO,TU')).toMatchObject({
      ...{ busy, brokenLines: 1, skipped: 1 },
      unread: [{ name: 'Crew', reason: 'unknown_rule', said: 'FREQ=WEEKLY;' }],
    });
    expect(found('DTSTART:20260504', 'T150000Z', 'DURATION:PT1H')).toMatchObject({
      busy: [],
      skipped: 1,
      brokenLines: 1,
    });
  });

  test('in quoted-printable belong together, and letters are right', () => {
    const summary = ['SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Hecke=20schneiden=', '=20bei=20M=C3=BCller'];
    const { unread } = found(...summary, 'DTSTART;TZID=Foo/Bar:20260504T100000');
    expect(unread).toEqual([{ name: 'Hecke schneiden bei Müller', reason: 'unknown_zone', said: 'Foo/Bar' }]);
    expect(found(...summary, ...MONDAY)).toMatchObject({ busy, skipped: 0, brokenLines: 0 });
  });

  test('that say nothing are left out and counted', () =>
    expect(found(...MONDAY, 'RRULE:', 'EXDATE:', 'SUMMARY:')).toMatchObject({ busy, brokenLines: 2, skipped: 0 }));

  test.each([
    ['ends before it starts', ['DTSTART:20260504T150000Z', 'DTEND:20260504T140000Z'], [], 'wrong_end'],
    ['ends on a day that is none', ['DTSTART:20260504T150000Z', 'DTEND:20260431T140000Z'], [], 'wrong_end'],
    ['lasts less than nothing', ['DTSTART:20260504T150000Z', 'DURATION:-PT1H'], [], 'wrong_end'],
    ['starts on a day that is none', ['DTSTART:20260231T150000Z', 'DURATION:PT1H'], [], 'no_start'],
    ['starts twice', ['DTSTART:20260504T150000Z', 'DTSTART:20260505T150000Z', 'DURATION:PT1H'], [], 'no_start'],
    ['is left out on no day', [...MONDAY, 'EXDATE:sometimes'], busy, 'unknown_dates'],
    ['instead of nobody knows what', [...MONDAY, 'RECURRENCE-ID:whenever'], busy, 'unknown_dates'],
  ])('of an event that %s', (_, lines, times, reason) =>
    expect(found('SUMMARY:Odd', ...lines)).toMatchObject({
      busy: times,
      skipped: 1,
      unread: [{ name: 'Odd', reason }],
    }),
  );

  test('of times that have one meaning are read', () => {
    const times = ['2026-05-04T10:00:00-05:00', '2026-05-04T15:00:00Z', '20260504T1500Z', '20260504T100000-0500'];
    for (const time of times) expect(found(`DTSTART:${time}`, 'DURATION:PT1H')).toMatchObject({ busy, skipped: 0 });
    expect(found('DTSTART:20260504', 'DTEND:20260504').busy).toEqual(['2026-05-04 0-1440']);
    expect(found('DTSTART:20260503T240000', 'DURATION:PT1H').busy).toEqual(['2026-05-04 0-60']);
  });

  test('a deleted time that cannot be told takes none away, and is named', () => {
    const series = event('UID:s', ...MONDAY, 'RRULE:FREQ=DAILY;COUNT=2');
    const canceled = event('UID:s', 'RECURRENCE-ID;TZID=Foo/Bar:20260505T100000', ...MONDAY, 'STATUS:CANCELLED');
    const { busy: times, skipped } = readText(calendar(series, canceled));
    expect([told(times), skipped]).toEqual([[...busy, '2026-05-05 600-660'], 1]);
  });

  test('ends that are missing end with the next beginning', () => {
    const text = calendar(`${event(...MONDAY)}\n`.replace('END:VEVENT\n', event('DTSTART;VALUE=DATE:20260506')));
    expect(busyIn(text)).toEqual([...busy, '2026-05-06 0-1440']);
  });

  test('alarms are none of the event', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT9H', 'SUMMARY:Ring', 'END:VALARM'];
    expect(found('DTSTART:20260504T150000Z', ...alarm, 'DURATION:PT1H').busy).toEqual(busy);
  });
});

describe('bytes', () => {
  const text = calendar(
    event('SUMMARY:Müller', ...MONDAY),
    event('SUMMARY:Größe', 'DTSTART;TZID=No/Where:20260504T100000'),
  );
  const name = { name: 'Größe', reason: 'unknown_zone', said: 'No/Where' };

  test.each<[string, Uint8Array]>([
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['lines that end with LF', Buffer.from(text.replaceAll('\r\n', '\n'))],
    ['lines that end with CR', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['empty lines between them', Buffer.from(text.replaceAll('\r\n', '\r\n\r\n'))],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without', Buffer.from(text, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['folds within a letter', foldEverywhere(Buffer.from(text))],
  ])('as %s', (_, bytes) => {
    const { busy: times, unread } = readText(bytes);
    expect([told(times), unread]).toEqual([busy, [name]]);
  });

  test('of another charset, as the server says', () => {
    const cyrillic = calendar(event('SUMMARY:', 'DTSTART;TZID=No/Where:20260504T100000')).split('SUMMARY:');
    const bytes = Buffer.concat([
      Buffer.from(`${cyrillic[0]}SUMMARY:`),
      Buffer.from([0xe4, 0xe0]),
      Buffer.from(cyrillic[1]!),
    ]);
    expect(readText(bytes, CHICAGO, { charset: 'windows-1251', mails: [] }).unread[0]!.name).toBe('да');
    expect(readText(bytes, CHICAGO, { charset: 'klingon', mails: [] }).unread[0]!.name).toBe('äà');
  });

  test('a line without an end is not kept', () => {
    const long = calendar(
      event(...MONDAY, `DESCRIPTION:${'x'.repeat(300_000)}`, `EXDATE:${'20260101T000000Z,'.repeat(20_000)}`),
    );
    expect(readText(long)).toMatchObject({ skipped: 1, unread: [{ reason: 'unknown_dates' }] });
  });
});

test('names are shown without what is not seen, and not at length', () => {
  const odd = (name: string) => found(`SUMMARY:${name}`, 'DTSTART;TZID=No/Where:20260504T100000').unread[0]!.name;
  expect(odd('a\u202eb\u200bc\\n d\u0007')).toBe('abc d');
  expect(odd('\u200b')).toBeNull();
  expect(odd('x'.repeat(500))).toHaveLength(80);
});

/** A fold after every twelve bytes of a line, wherever that is. */
function foldEverywhere(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let column = 0;
  for (const byte of bytes) {
    column = byte === 0x0a ? 0 : column + 1;
    if (column % 12 === 0 && byte !== 0x0d) parts.push(Buffer.from('\r\n '));
    parts.push(Buffer.from([byte]));
  }
  return Buffer.concat(parts);
}
