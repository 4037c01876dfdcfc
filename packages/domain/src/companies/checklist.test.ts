import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { checklistOf, isChecklistShown, type Offering, openItems } from './checklist.ts';

const whole: Offering = {
  hasRate: true,
  opensOn: day('2026-05-03'),
  reach: 'somewhere',
  canBePaid: true,
  hasWords: true,
};
const nothing: Offering = { hasRate: false, opensOn: null, reach: 'everywhere', canBePaid: false, hasWords: false };

describe('the checklist of a company', () => {
  test('has nothing open once all is set', () => {
    expect(openItems(checklistOf(whole))).toEqual([]);
  });

  test('of a company that was just approved has everything open', () => {
    expect(checklistOf(nothing)).toEqual({
      rate: 'hidden',
      hours: 'hidden',
      areas: 'open',
      payouts: 'unbookable',
      profile: 'open',
    });
    expect(openItems(checklistOf(nothing))).toEqual(['rate', 'hours', 'areas', 'payouts', 'profile']);
  });

  test.each<[Partial<Offering>, string, string]>([
    [{ hasRate: false }, 'rate', 'hidden'],
    [{ opensOn: null }, 'hours', 'hidden'],
    [{ reach: 'nowhere' }, 'areas', 'hidden'],
    [{ reach: 'everywhere' }, 'areas', 'open'],
    [{ canBePaid: false }, 'payouts', 'unbookable'],
    [{ hasWords: false }, 'profile', 'open'],
  ])('%o: %s is %s, and nothing else is open', (lacking, item, state) => {
    const checklist = checklistOf({ ...whole, ...lacking });
    expect(checklist).toMatchObject({ [item]: state });
    expect(openItems(checklist)).toEqual([item]);
  });
});

describe('whether it is shown', () => {
  test('as long as something is open, until it is put away', () => {
    expect(isChecklistShown(checklistOf(whole), null)).toBe(false);
    expect(isChecklistShown(checklistOf(nothing), null)).toBe(true);
    expect(isChecklistShown(checklistOf(nothing), openItems(checklistOf(nothing)))).toBe(false);
  });

  test('again when something is open that was not then', () => {
    const away = ['payouts', 'profile'] as const;
    expect(isChecklistShown(checklistOf({ ...whole, canBePaid: false }), away)).toBe(false);
    expect(isChecklistShown(checklistOf({ ...whole, canBePaid: false, hasRate: false }), away)).toBe(true);
    expect(isChecklistShown(checklistOf(whole), [])).toBe(false);
  });
});
