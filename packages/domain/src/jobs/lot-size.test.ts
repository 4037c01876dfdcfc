import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import { squareFeet } from '../units.ts';
import {
  acresToSquareFeet,
  LOT_SIZE_CHOICES_ACRES,
  lotAcres,
  lotComparison,
  lotSideFeet,
  lotSizeText,
  nearestLotChoice,
  readLotSize,
} from './lot-size.ts';

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

  test.each([
    [1000, 10_890],
    [15_000, 10_890],
    [16_335, 10_890],
    [16_400, 21_780],
    [300_000, 217_800],
    [900_000, 435_600],
  ])('of %i square feet is nearest to the offered %i', (feet, choice) =>
    expect(nearestLotChoice(squareFeet(feet))).toBe(choice),
  );

  spec('homeowner 9.8');
  test.each(LOT_SIZE_CHOICES_ACRES)('of %d acres is read back from how it is written', (acres) => {
    expect(readLotSize(lotSizeText(acresToSquareFeet(acres)))).toBe(acresToSquareFeet(acres));
  });

  spec('homeowner 9.5');
  test.each([
    ['.25 acre', 10_890],
    ['.25', 10_890],
    ['0.25', 10_890],
    [' 0.5  Acre ', 21_780],
    ['1', 43_560],
    ['1.25 acres', 54_450],
    ['2acres', 87_120],
    ['10', 435_600],
    ['10 or more', 435_600],
    ['10 or more acres', 435_600],
    ['', null],
    ['0', null],
    ['acre', null],
    ['-1', null],
    ['999.999', 43_559_956],
    ['1000', 43_560_000],
    ['1000.001', null],
    ['1001', null],
    ['1.2345', null],
    ['a quarter acre', null],
    ['10,890 sq ft', null],
    ['1e3', null],
  ])('%j means %j square feet', (text, feet) => expect(readLotSize(text)).toBe(feet));

  test.each([
    [400, '¼ of a tennis court', 20],
    [7200, '1 tennis court', 85],
    [10_890, '1½ tennis courts', 104],
    [21_780, '3 tennis courts', 148],
    [32_670, '4½ tennis courts', 181],
    [43_560, '¾ of a football field', 209],
    [54_450, '1 football field', 233],
    [87_120, '1½ football fields', 295],
    [435_600, '7½ football fields', 660],
  ])('of %d square feet is about %s, or a square of %d feet', (lot, words, side) => {
    expect(lotComparison(squareFeet(lot))).toBe(words);
    expect(lotSideFeet(squareFeet(lot))).toBe(side);
  });
});
