import { expect, test } from 'vitest';
import { circleAmong } from './file-circles.ts';

const file = (fileName: string, ...imports: string[]) => ({ fileName, imports });

test('files that import each other in a circle are named', () => {
  expect(circleAmong([file('page', 'shared'), file('shared', 'router'), file('router', 'shared')])).toEqual([
    'shared',
    'router',
    'shared',
  ]);
});

test('two ways to the same file are no circle', () => {
  expect(circleAmong([file('page', 'a', 'b'), file('a', 'both'), file('b', 'both', 'a'), file('both')])).toBeNull();
});
