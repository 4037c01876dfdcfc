import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overtimeByStretch, overtimeMinutes } from './overtime.ts';

test.each([
  [0, 0],
  [40 * 60, 0],
  [40 * 60 + 1, 1],
  [47 * 60 + 30, 450],
])('of %i minutes in a week %i are over 40 hours', (worked, over) => {
  expect(overtimeMinutes(worked)).toBe(over);
});

test('what is over 40 hours is what was worked last; work that is not ended counts nothing', () => {
  const ten = 600;
  expect(overtimeByStretch([ten, ten, null, ten, 480, 240, 60])).toEqual([0, 0, null, 0, 0, 120, 60]);
  expect(overtimeByStretch([])).toEqual([]);
});

test('stretches add up to the week, and none has more overtime than work', () => {
  const stretches = fc.array(fc.option(fc.integer({ min: 0, max: 16 * 60 })), { maxLength: 30 });
  fc.assert(
    fc.property(stretches, (list) => {
      const over = overtimeByStretch(list);
      const sum = (of: readonly (number | null)[]) => of.reduce<number>((all, one) => all + (one ?? 0), 0);
      expect(sum(over)).toBe(overtimeMinutes(sum(list)));
      for (const [index, one] of over.entries()) {
        expect(one === null).toBe(list[index] === null);
        expect(one ?? 0).toBeGreaterThanOrEqual(0);
        expect(one ?? 0).toBeLessThanOrEqual(list[index] ?? 0);
      }
    }),
  );
});
