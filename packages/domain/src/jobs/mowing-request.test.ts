import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { BOOKING_HORIZON_DAYS, wholeProperty, whyNotOnDay } from './mowing-request.ts';

const now = new Date('2026-05-02T17:00:00Z');

describe('a day to mow on', () => {
  spec('homeowner 5.16', 'homeowner 9.1');
  test.each([
    ['2026-05-01', 'date_too_early'],
    ['2026-05-02', 'date_too_early'],
    ['2026-05-03', null],
    ['2026-10-29', null],
    ['2026-10-30', 'date_too_far'],
    ['9999-12-31', 'date_too_far'],
  ])('%s: %s', (of, reason) => expect(whyNotOnDay(day(of), now, 'America/Chicago')).toBe(reason));

  test('goes by the day at the property', () => {
    const lateEvening = new Date('2026-05-03T03:00:00Z');
    expect(whyNotOnDay(day('2026-05-03'), lateEvening, 'America/Chicago')).toBeNull();
    expect(whyNotOnDay(day('2026-05-03'), lateEvening, 'UTC')).toBe('date_too_early');
    expect(BOOKING_HORIZON_DAYS).toBe(180);
  });
});

describe('a property', () => {
  const profile = {
    streetAddress: '412 Elm Ave',
    city: 'Columbia',
    state: 'MO',
    zipCode: '65203',
    lotSizeSqft: 10_890,
  };

  test('is whole when nothing is missing', () => {
    const { lotSizeSqft: lot, ...address } = profile;
    expect(wholeProperty(profile)).toEqual({ ok: true, value: { ...address, lot } });
  });

  spec('homeowner 5.34');
  test.each([
    ['streetAddress', 'missing_address'],
    ['city', 'missing_address'],
    ['state', 'missing_address'],
    ['zipCode', 'missing_address'],
    ['lotSizeSqft', 'missing_lot_size'],
  ])('without %s: %s', (field, reason) => {
    expect(wholeProperty({ ...profile, [field]: null })).toEqual({ ok: false, reason });
  });
});
