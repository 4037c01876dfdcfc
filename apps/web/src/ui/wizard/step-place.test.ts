import { expect, test } from 'vitest';
import { placeIn, stepOf, wayTo } from './step-place.ts';

const STEPS = ['date', 'grass', 'yard', 'company'];
const at = (...trail: string[]) => ({ wizard: 'booking', base: 3, trail });

test.each([
  ['the same step stays', 'grass', at('date', 'grass'), null],
  ['one on has an entry of its own', 'grass', at('date'), { push: ['grass'] }],
  ['further on, each step between has one', 'company', at('date'), { push: ['grass', 'yard', 'company'] }],
  ['back goes to the entry it has', 'date', at('date', 'grass', 'yard'), { go: -2 }],
  ['back to one without an entry takes the place of this one', 'date', at('grass'), { replace: 'date' }],
  ['a step that is no longer one gives way', 'grass', at('date', 'address'), { replace: 'grass' }],
])('%s', (_, step, place, way) => {
  expect(wayTo(step, place, STEPS)).toEqual(way);
});

test('an entry has a place in its own wizard only, and what cannot be read is none', () => {
  const place = at('date', 'grass');
  expect(placeIn({ step: place }, 'booking')).toEqual(place);
  expect(stepOf(place)).toBe('grass');
  expect(placeIn({ step: place }, 'queue')).toBeNull();
  for (const state of [{}, { step: 'grass' }, { step: null }, { step: { ...place, trail: [] } }]) {
    expect(placeIn(state, 'booking')).toBeNull();
  }
});
