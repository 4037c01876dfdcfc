import { spec } from '@swath/fixtures/spec';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRASS_HEIGHTS, grassInches, isOvergrown } from './grass-height.ts';
import { type SaidInches, saidGrassHeight } from './said-height.ts';

describe('the height that inches say', () => {
  spec('homeowner 9.12');
  test.each(GRASS_HEIGHTS)('%s as the specification’s clients send it: middle, range and flag', (height) => {
    const range = grassInches(height);
    const sent = range === null ? { inches: null, min: null, max: null } : { inches: range.middle, ...range };
    expect(saidGrassHeight({ ...sent, overgrown: isOvergrown(height) })).toEqual({ ok: true, value: height });
    expect(saidGrassHeight(sent)).toEqual({ ok: true, value: height });
  });

  test.each<[SaidInches, string]>([
    [{ inches: 0 }, 'short_0_4'],
    [{ inches: 3.9 }, 'short_0_4'],
    [{ inches: 4 }, 'medium_4_8'],
    [{ inches: 8 }, 'tall_8_14'],
    [{ inches: 11 }, 'tall_8_14'],
    [{ inches: 12 }, 'very_tall_14_plus'],
    [{ inches: 60 }, 'very_tall_14_plus'],
    [{ min: 0, max: 4 }, 'short_0_4'],
    [{ max: 4 }, 'short_0_4'],
    [{ min: 8 }, 'tall_8_14'],
    [{ min: 12 }, 'very_tall_14_plus'],
    [{ min: 12, max: null }, 'very_tall_14_plus'],
    // Over several choices: the tallest.
    [{ min: 0, max: 12 }, 'tall_8_14'],
    [{ min: 6, max: 14 }, 'very_tall_14_plus'],
    [{ inches: 6, min: 4, max: 9 }, 'tall_8_14'],
    // The ends of a range belong to it.
    [{ inches: 8, min: 4, max: 8 }, 'medium_4_8'],
    [{ inches: 4, min: 4, max: 8 }, 'medium_4_8'],
    [{ inches: 2, max: 8 }, 'medium_4_8'],
    [{ inches: 8, overgrown: true }, 'tall_8_14'],
    [{ inches: null, min: null, max: null, overgrown: false }, 'not_sure'],
    [{ inches: null }, 'not_sure'],
    [{ min: null }, 'not_sure'],
  ])('%j is %s', (said, height) => {
    expect(saidGrassHeight(said)).toEqual({ ok: true, value: height });
  });

  test.each<[SaidInches, string]>([
    [{}, 'missing'],
    [{ max: null }, 'missing'],
    [{ overgrown: true }, 'missing'],
    [{ overgrown: false }, 'missing'],
    [{ inches: 6, min: 8, max: 12 }, 'contradictory'],
    [{ inches: 16, min: 8, max: 12 }, 'contradictory'],
    [{ inches: 2, min: 12 }, 'contradictory'],
    [{ min: 8, max: 4 }, 'contradictory'],
    [{ min: 4, max: 4 }, 'contradictory'],
    [{ inches: 6, overgrown: true }, 'contradictory'],
    [{ inches: 11, overgrown: false }, 'contradictory'],
    [{ inches: null, overgrown: true }, 'contradictory'],
  ])('%j is refused: %s', (said, reason) => {
    expect(saidGrassHeight(said)).toEqual({ ok: false, reason });
  });

  test('more inches are never a lower choice', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (a, b) => {
          const rank = (inches: number) => {
            const said = saidGrassHeight({ inches });
            return said.ok ? GRASS_HEIGHTS.indexOf(said.value) : -1;
          };
          expect(rank(Math.max(a, b))).toBeGreaterThanOrEqual(rank(Math.min(a, b)));
        },
      ),
    );
  });
});
