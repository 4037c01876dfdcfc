import { describe, expect, test } from 'vitest';
import { addDays, day } from '../calendar.ts';
import { BULK_DAYS_AHEAD, daysToTry, isStayCause, STAY_CAUSES, stayWords, whyNotInBulk } from './bulk-move.ts';

const TODAY = day('2026-05-02');
const FROM = day('2026-05-05');

describe('the days to try', () => {
  const tried = (own: Partial<Parameters<typeof daysToTry>[0]> = {}) =>
    daysToTry({ from: FROM, agreed: null, today: TODAY, without: new Set(), ...own });

  test('are those after its own, soonest first, for three weeks', () => {
    expect(tried()[0]).toBe('2026-05-06');
    expect(tried()).toHaveLength(BULK_DAYS_AHEAD);
    expect(tried()).toEqual(tried().toSorted());
  });

  test('of an overdue visit begin today, and go on for three weeks from today', () => {
    const days = tried({ from: day('2026-04-30') });
    expect([days[0], days.at(-1)]).toEqual([TODAY, '2026-05-23']);
  });

  test('of a visit of today begin tomorrow', () => {
    const days = tried({ from: TODAY });
    expect([days[0], days.at(-1)]).toEqual(['2026-05-03', '2026-05-23']);
  });

  test('leave out the days that are emptied', () => {
    expect(tried({ without: new Set([addDays(FROM, 1), addDays(FROM, 3)]) }).slice(0, 2)).toEqual([
      '2026-05-07',
      '2026-05-09',
    ]);
  });

  test('begin with those for which nobody is asked', () => {
    // Its homeowner last agreed to the 10th: from the 7th to the 13th needs no consent.
    const days = tried({ agreed: day('2026-05-10') });
    expect(days.slice(0, 7)).toEqual([7, 8, 9, 10, 11, 12, 13].map((date) => addDays(day('2026-05-01'), date - 1)));
    expect(days[7]).toBe('2026-05-06');
    expect(days[8]).toBe('2026-05-14');
  });
});

test('what may not be part of a bulk move', () => {
  const free = { isOnItsWay: false, isTimeLocked: false, isProposalOpen: false };
  expect(whyNotInBulk(free)).toBeNull();
  expect(whyNotInBulk({ ...free, isOnItsWay: true, isTimeLocked: true })).toBe('on_its_way');
  expect(whyNotInBulk({ ...free, isTimeLocked: true, isProposalOpen: true })).toBe('time_locked');
  expect(whyNotInBulk({ ...free, isProposalOpen: true })).toBe('proposal_open');
});

test('every reason has words of its own', () => {
  expect(new Set(STAY_CAUSES.map(stayWords)).size).toBe(STAY_CAUSES.length);
  expect(STAY_CAUSES.every(isStayCause)).toBe(true);
  expect(isStayCause('not_found')).toBe(false);
});
