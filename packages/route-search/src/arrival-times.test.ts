import { describe, expect, test } from 'vitest';
import { arrivalTimes } from './arrival-times.ts';
import { street } from './testing/days.ts';

describe('on the way', () => {
  test('the vehicle sets out so that it need not wait at the first stop, and waits at later ones', () => {
    const day = street([10, 20], { 0: [100, 130], 1: [150, 160] });
    expect(arrivalTimes(day, [0, 1])).toEqual({
      leaving: 90,
      stops: [
        { arrival: 100, start: 100, leaving: 105, late: 0 },
        { arrival: 115, start: 150, leaving: 155, late: 0 },
      ],
      back: 175,
      driving: 40,
      late: 0,
    });
  });

  test('it never sets out before it may, and lateness goes on to the stops after it and to the depot', () => {
    const day = { ...street([10, 20], { 0: [0, 5], 1: [0, 20] }), depot: { leave: 0, back: 40 } };
    expect(arrivalTimes(day, [0, 1])).toEqual({
      leaving: 0,
      stops: [
        { arrival: 10, start: 10, leaving: 15, late: 5 },
        { arrival: 25, start: 25, leaving: 30, late: 5 },
      ],
      back: 50,
      driving: 40,
      late: 20,
    });
  });

  test('some stops may be left out, and without any nobody drives', () => {
    expect(arrivalTimes(street([10, 20]), [1])).toMatchObject({ back: 45, driving: 40 });
    expect(arrivalTimes(street([10]), [])).toEqual({ leaving: 0, stops: [], back: 0, driving: 0, late: 0 });
  });
});
