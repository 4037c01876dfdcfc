import { expect, test } from 'vitest';
import { outdatedCaches } from './outdated-caches.ts';

test.each([
  [['swath-a'], 'swath-a', []],
  [['swath-a', 'swath-b', 'swath-c'], 'swath-c', []],
  [['swath-a', 'swath-b', 'swath-c', 'swath-d'], 'swath-d', ['swath-a']],
  // A version that was taken back: its cache is older than those it follows.
  [['swath-a', 'swath-b', 'swath-c'], 'swath-a', []],
  [['swath-a', 'swath-b', 'swath-c', 'swath-d'], 'swath-a', ['swath-b']],
])('of %j with %s active, %j go', (names, current, gone) => expect(outdatedCaches(names, current)).toEqual(gone));
