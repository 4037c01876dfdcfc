import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import type { Window } from '../day-window.ts';
import { effectiveWindows, parseWindows } from './effective-windows.ts';

const nineToFive = [{ start: 540, end: 1020 }] as Window[];
const stored = (start: unknown, end: unknown) => [{ start, end }];

describe('stored windows', () => {
  test('become minutes, in order', () => {
    expect(parseWindows([...stored('13:00', '24:00'), ...stored('09:00', '12:00')])).toEqual([
      { start: 540, end: 720 },
      { start: 780, end: 1440 },
    ]);
  });

  spec('company 5.6');
  test.each([
    ['reversed', stored('17:00', '09:00')],
    ['empty', stored('09:00', '09:00')],
    ['no time', stored('9am', '17:00')],
    ['no text', stored(9, 17)],
    ['text at one end only', stored('09:00', ['17:00'])],
    ['text at the other end only', stored(['09:00'], '17:00')],
    ['open at the end', stored('09:00', '')],
    ['a text', ['']],
    ['no pair', ['09:00-17:00']],
    ['nothing', [null]],
    ['not there', [undefined]],
    ['no list', { start: '09:00', end: '17:00' }],
    ['one good, one bad', [...stored('09:00', '12:00'), ...stored('17:00', '13:00')]],
  ])('that are %s make no sense', (_, windows) => expect(parseWindows(windows)).toBeNull());
});

describe('a company works', () => {
  test('its usual hours when the date says nothing', () => {
    expect(effectiveWindows(undefined, nineToFive)).toEqual(nineToFive);
    expect(effectiveWindows(undefined, [])).toEqual([]);
  });

  test('what the date says instead of its usual hours', () => {
    expect(effectiveWindows({ isAvailable: true, windows: stored('10:00', '11:00') }, nineToFive)).toEqual([
      { start: 600, end: 660 },
    ]);
  });

  test.each([
    ['off', { isAvailable: false, windows: stored('09:00', '17:00') }],
    ['without a window', { isAvailable: true, windows: [] }],
    ['with a window that makes no sense', { isAvailable: true, windows: stored('17:00', '09:00') }],
  ])('never on a date that is %s', (_, override) => expect(effectiveWindows(override, nineToFive)).toEqual([]));
});
