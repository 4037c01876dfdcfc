import { describe, expect, test } from 'vitest';
import { squareFeet } from '../units.ts';
import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES, lotAcres, lotSizeText } from './lot-size.ts';

describe('a lot', () => {
  test.each(LOT_SIZE_CHOICES_ACRES)('of %d acres is whole square feet and comes back', (acres) => {
    const lot = acresToSquareFeet(acres);
    expect(lot).toBe(acres * 43_560);
    expect(lotAcres(lot)).toBe(acres);
  });

  test.each([
    [10_890, '0.25 acre'],
    [43_560, '1 acre'],
    [54_450, '1.25 acres'],
    [217_800, '5 acres'],
    [435_600, '10 or more acres'],
    [900_000, '10 or more acres'],
    [12_000, '0.28 acre'],
  ])('of %i square feet reads %s', (feet, text) => expect(lotSizeText(squareFeet(feet))).toBe(text));
});
