import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import { YARD_FEATURE_GROUPS, YARD_FEATURES, YARD_READINESS, yardFeatureText } from './yard-features.ts';

describe('yard features', () => {
  spec('homeowner 9.27');
  test('are the 26 of the specification, each once', () => {
    expect(new Set(YARD_FEATURES).size).toBe(26);
    // Stored features are read back as one text with commas between them.
    expect(YARD_FEATURES.filter((feature) => feature.includes(','))).toEqual([]);
  });

  test('are each in one group', () => {
    expect(YARD_FEATURE_GROUPS.map(({ name }) => name)).toEqual([
      'Play and pools',
      'Gates and ground',
      'Beds, rocks and trees',
      'In the way of a mower',
    ]);
    const grouped = YARD_FEATURE_GROUPS.flatMap(({ features }) => features);
    expect(grouped.toSorted()).toEqual(YARD_FEATURES.toSorted());
  });

  spec('homeowner 9.30', 'homeowner 9.31', 'homeowner 9.32', 'homeowner 9.33', 'homeowner 9.34');
  test('are mowed around in a yard that is ready', () => {
    expect(YARD_READINESS).toEqual([
      'Cleared debris',
      'No toys, hoses or tools on the lawn',
      'No rocks or sticks',
      'Access is clear: gates unlocked, pets secured',
      'Pet waste removed',
    ]);
  });

  test('read as words', () => {
    expect(yardFeatureText('fenced_yard')).toBe('Fenced yard');
    expect(yardFeatureText('other')).toBe('Other');
  });
});
