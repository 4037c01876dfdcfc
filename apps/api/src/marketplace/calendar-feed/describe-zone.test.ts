import { expect, test } from 'vitest';
import { describeZone } from './describe-zone.ts';

/** Each observance in one line: its kind, from when on, and both offsets. */
const observancesOf = (zone: string) =>
  describeZone(zone, { from: 2026, to: 2026 })
    .split(/BEGIN:(?=STANDARD|DAYLIGHT)/)
    .slice(1)
    .map((block) =>
      block
        .split('\r\n')
        .slice(0, 4)
        .map((line) => line.replace(/^.*:/, ''))
        .join(' '),
    );

test('a zone says its changes from the winter before on, each by itself', () => {
  expect(observancesOf('America/Chicago')).toEqual([
    'STANDARD 20250101T000000 -0600 -0600',
    'DAYLIGHT 20250309T020000 -0600 -0500',
    'STANDARD 20251102T020000 -0500 -0600',
    'DAYLIGHT 20260308T020000 -0600 -0500',
    'STANDARD 20261101T020000 -0500 -0600',
  ]);
});

test('standard is what lies lowest, wherever the year begins and however odd the offset', () => {
  const kinds = (zone: string) => [...new Set(observancesOf(zone).map((line) => line.replace(/ .* /, ' ')))];
  expect(kinds('Australia/Sydney')).toEqual(['DAYLIGHT +1100', 'STANDARD +1000']);
  expect(kinds('Australia/Lord_Howe')).toEqual(['DAYLIGHT +1100', 'STANDARD +1030']);
  expect(kinds('America/St_Johns')).toEqual(['STANDARD -0330', 'DAYLIGHT -0230']);
});

test('a zone without changes has one line, and one that nobody knows is refused', () => {
  expect(observancesOf('America/Phoenix')).toEqual(['STANDARD 20250101T000000 -0700 -0700']);
  expect(() => describeZone('America/Nowhere', { from: 2026, to: 2026 })).toThrow(RangeError);
});
