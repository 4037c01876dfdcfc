import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import {
  GRASS_HEIGHT_LABELS,
  GRASS_HEIGHTS,
  type GrassHeight,
  type GrassInches,
  grassInches,
  isOvergrown,
  needsQuote,
} from './grass-height.ts';

type Facts = { label: string; inches: GrassInches | null; overgrown: boolean; quote: boolean };

const facts: Record<GrassHeight, Facts> = {
  short_0_4: { label: 'Short (0-4 inches)', inches: { middle: 2, min: 0, max: 4 }, overgrown: false, quote: false },
  medium_4_8: { label: 'Medium (4-8 inches)', inches: { middle: 6, min: 4, max: 8 }, overgrown: false, quote: false },
  tall_8_14: { label: 'Tall (8-12 inches)', inches: { middle: 11, min: 8, max: 12 }, overgrown: true, quote: false },
  very_tall_14_plus: {
    label: 'Very tall (12 inches or more)',
    inches: { middle: 16, min: 12, max: null },
    overgrown: true,
    quote: true,
  },
  not_sure: { label: 'Not sure', inches: null, overgrown: false, quote: false },
};

describe('grass that is', () => {
  spec('homeowner 3.17', 'homeowner 9.9', 'homeowner 9.10', 'homeowner 9.11', 'homeowner 9.12');
  test.each(GRASS_HEIGHTS)('%s', (height) => {
    expect({
      label: GRASS_HEIGHT_LABELS[height],
      inches: grassInches(height),
      overgrown: isOvergrown(height),
      quote: needsQuote(height),
    }).toEqual(facts[height]);
  });
});
