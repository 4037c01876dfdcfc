import { describe, expect, test } from 'vitest';
import { compassWord, distanceWords, type Maneuver, stepWords, straightSteps } from './direction-words.ts';

const COLUMBIA = { latitude: 38.95, longitude: -92.33 };

test('directions have names, all the way round', () => {
  expect([0, 22, 23, 90, 180, 225, 337, 338, 359, -45, 720].map(compassWord)).toEqual(
    'north north northeast east south southwest northwest north north northwest north'.split(' '),
  );
});

test('short distances are said in feet', () => {
  expect([0, 0.001, 0.05, 0.0999, 0.1, 3.44].map(distanceWords)).toEqual([
    '10 ft',
    '10 ft',
    '260 ft',
    '530 ft',
    '0.1 mi',
    '3.4 mi',
  ]);
});

describe('a way that nobody knows', () => {
  test('goes straight there', () => {
    const there = { latitude: 38.98, longitude: -92.37 };
    expect(straightSteps(COLUMBIA, there, 'stop 2')).toEqual(['Head northwest for about 4.0 mi.', 'Arrive at stop 2.']);
    expect(straightSteps(there, COLUMBIA, 'your company')[0]).toMatch(/^Head southeast/);
  });

  test.each([
    // 20, 25, 65 and 70 degrees on either side of north: a degree of longitude is shorter than one of latitude.
    [0.03, 0.014, 'north'],
    [0.03, -0.014, 'north'],
    [0.03, 0.018, 'northeast'],
    [0.03, -0.082, 'northwest'],
    [0.03, 0.106, 'east'],
    [-0.03, 0.014, 'south'],
    [-0.03, -0.018, 'southwest'],
    [0, -0.03, 'west'],
  ])('that ends %d degrees north and %d east of its beginning heads %s', (north, east, word) => {
    const there = { latitude: COLUMBIA.latitude + north, longitude: COLUMBIA.longitude + east };
    expect(straightSteps(COLUMBIA, there, 'stop 2')[0]).toMatch(new RegExp(`^Head ${word} for`));
  });

  test('sets out along the great circle when it is far', () => {
    const seattle = { latitude: 47.6, longitude: -122.33 };
    expect(straightSteps(COLUMBIA, seattle, 'stop 2')[0]).toMatch(/^Head northwest for/);
  });

  test('to the neighbor is none', () => {
    const there = { latitude: 38.95001, longitude: -92.33 };
    expect(straightSteps(COLUMBIA, there, 'stop 2')).toEqual(['Arrive at stop 2: it is at the same place.']);
  });
});

test.each<[Partial<Maneuver>, string]>([
  [{ type: 'depart', bearingAfter: 90 }, 'Head east on Elm Ave and drive 0.5 mi.'],
  [{ type: 'depart', road: '' }, 'Head north and drive 0.5 mi.'],
  [{ type: 'turn', modifier: 'left' }, 'Turn left onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'turn', modifier: 'straight', miles: 0 }, 'Go straight onto Elm Ave.'],
  [{ type: 'turn' }, 'Go straight onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'turn', modifier: 'uturn' }, 'Make a U-turn onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'new name', modifier: 'straight' }, 'Continue onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'continue', modifier: 'slight right', road: '' }, 'Continue slight right and drive 0.5 mi.'],
  [{ type: 'continue' }, 'Continue onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'fork', modifier: 'left' }, 'Keep left onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'merge' }, 'Merge onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'on ramp', modifier: 'right' }, 'Take the ramp onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'off ramp', modifier: 'right' }, 'Take the exit onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'roundabout', exit: 3 }, 'At the roundabout take exit 3 onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'rotary' }, 'At the roundabout take exit 1 onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'exit roundabout' }, 'Leave the roundabout onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'exit rotary' }, 'Leave the roundabout onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'end of road', modifier: 'right' }, 'Turn right onto Elm Ave and drive 0.5 mi.'],
  [{ type: 'arrive', modifier: 'right' }, 'Arrive at stop 3, on the right.'],
  [{ type: 'arrive', modifier: 'left' }, 'Arrive at stop 3, on the left.'],
  [{ type: 'arrive', modifier: 'straight' }, 'Arrive at stop 3.'],
  [{ type: 'arrive' }, 'Arrive at stop 3.'],
])('%o in words', (step, words) => {
  expect(stepWords({ type: 'turn', road: 'Elm Ave', miles: 0.5, ...step }, 'stop 3')).toBe(words);
});
