import { describe, expect, test } from 'vitest';
import { YARD_FEATURE_GROUPS, YARD_FEATURES, yardFeatureText } from './yard-features.ts';

describe('yard features', () => {
  test('are the 26 of the specification, each once', () => {
    expect(new Set(YARD_FEATURES).size).toBe(26);
    // Stored features are read back as one text with commas between them.
    expect(YARD_FEATURES.filter((feature) => feature.includes(','))).toEqual([]);
  });

  test('are each in one group', () => {
    const grouped = YARD_FEATURE_GROUPS.flatMap(({ features }) => features);
    expect(grouped.toSorted()).toEqual(YARD_FEATURES.toSorted());
  });

  test('read as words', () => {
    expect(yardFeatureText('fenced_yard')).toBe('Fenced yard');
    expect(yardFeatureText('other')).toBe('Other');
  });
});
