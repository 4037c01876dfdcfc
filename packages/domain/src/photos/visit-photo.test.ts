import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import type { JobStatus } from '../jobs/job.ts';
import { whyNotOneMore, whyNotPhotograph, whyNotTakeIn, whyPhotoMissing } from './visit-photo.ts';

const TODAY = day('2026-05-02');
const NOON = new Date('2026-05-02T17:00:00Z');
const NONE = { before: 0, after: 0 };

describe('photos of a visit', () => {
  const of = (status: JobStatus, on = TODAY, hoursAgo = 0) => ({
    status,
    serviceDate: on,
    ...(status === 'completed' && { completedAt: new Date(NOON.getTime() - hoursAgo * 3_600_000) }),
  });
  const asked = { at: NOON, today: TODAY };

  test.each([
    ['pending', '2026-05-02', 0, null, 'photo_too_early'],
    ['pending', '2026-05-01', 0, 'photo_too_late', 'photo_too_early'],
    ['pending', '2026-05-03', 0, 'photo_too_early', 'photo_too_early'],
    ['in-progress', '2026-05-01', 0, null, null],
    ['completed', '2026-05-02', 0, 'photo_too_late', null],
    ['completed', '2026-05-01', 23.99, 'photo_too_late', null],
    ['completed', '2026-05-01', 24, 'photo_too_late', 'photo_too_late'],
    ['canceled', '2026-05-02', 0, 'photo_too_late', 'photo_too_late'],
  ] as const)('that is %s, of %s and done %s hours ago: before %s, after %s', (status, on, ago, before, after) => {
    const visit = of(status, day(on), ago);
    expect([whyNotPhotograph(visit, 'before', asked), whyNotPhotograph(visit, 'after', asked)]).toEqual([
      before,
      after,
    ]);
  });

  test.each(['before', 'after'] as const)('from %s can be added while its company can still record it', (kind) => {
    const past = of('pending', day('2026-05-01'));
    expect(whyNotPhotograph({ ...past, recordable: true }, kind, asked)).toBeNull();
    expect(whyNotPhotograph({ ...past, recordable: false }, kind, asked)).not.toBeNull();
  });

  test.each(['before', 'after'] as const)('from %s that a phone has kept are taken in for two days more', (kind) => {
    const late = (ago: number) => whyNotTakeIn(of('completed', day('2026-05-01'), ago), kind, asked);
    expect([late(71.99), late(72)]).toEqual([null, 'photo_too_late']);
    expect(whyNotTakeIn(of('pending', day('2026-05-03')), 'before', asked)).toBe('photo_too_early');
    expect(whyNotTakeIn(of('pending'), 'before', asked)).toBeNull();
    expect(whyNotTakeIn(of('canceled'), 'before', asked)).toBe('photo_too_late');
  });

  test('are four of each kind at most', () => {
    expect(whyNotOneMore({ before: 3, after: 4 }, 'before')).toBeNull();
    expect(whyNotOneMore({ before: 3, after: 4 }, 'after')).toBe('too_many_visit_photos');
  });
});

test('a step lacks a photo only where the company asks for one of its kind and there is none', () => {
  const both = { before: true, after: true };
  expect(whyPhotoMissing('start', { before: false, after: true }, NONE)).toBeNull();
  expect(whyPhotoMissing('start', both, NONE)).toBe('photo_required_before');
  expect(whyPhotoMissing('start', both, { before: 1, after: 0 })).toBeNull();
  expect(whyPhotoMissing('complete', both, { before: 1, after: 0 })).toBe('photo_required_after');
  expect(whyPhotoMissing('complete', { before: true, after: false }, NONE)).toBeNull();
});
