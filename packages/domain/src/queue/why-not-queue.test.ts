import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { MOST_QUEUED } from './queued-job.ts';
import { queueableProperty, whyNotOneMore, whyNotQueueDay } from './why-not-queue.ts';

describe('a property for the queue', () => {
  const profile = {
    streetAddress: '412 Elm Ave',
    city: 'Columbia',
    state: 'MO',
    zipCode: '65203',
    lotSizeSqft: 10_890,
  };

  test('is whole when nothing is missing', () => {
    const { lotSizeSqft: lot, ...address } = profile;
    expect(queueableProperty(profile)).toEqual({ ok: true, value: { ...address, lot } });
  });

  test.each([
    ['streetAddress', 'missing_queue_address'],
    ['city', 'missing_queue_address'],
    ['state', 'missing_queue_address'],
    ['zipCode', 'missing_zip_code'],
    ['lotSizeSqft', 'missing_lot_size'],
  ])('without %s: %s', (field, reason) => {
    expect(queueableProperty({ ...profile, [field]: null })).toEqual({ ok: false, reason });
  });
});

describe('a day a homeowner can take', () => {
  const now = new Date('2026-05-02T17:00:00Z');
  test.each([
    ['2026-05-02', 'date_too_early'],
    ['2026-05-03', null],
    ['2026-07-01', null],
    ['2026-07-02', 'queue_date_too_far'],
  ])('%s: %s', (of, reason) => expect(whyNotQueueDay(day(of), now, 'America/Chicago')).toBe(reason));
});

test('five jobs in the queue are enough', () => {
  expect(whyNotOneMore(MOST_QUEUED - 1)).toBeNull();
  expect(whyNotOneMore(MOST_QUEUED)).toBe('too_many_queued');
});
