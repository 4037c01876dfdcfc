import { expect, test } from 'vitest';
import { cornersSoFar, placeText, readCorners, readPlace, readZips } from './read-places.ts';

test.each([
  ['38.95, -92.33', [38.95, -92.33]],
  [' 38.95 -92.33 ', [38.95, -92.33]],
  ['-90;180', [-90, 180]],
])('%j is a place', (typed, place) => expect(readPlace(typed)).toEqual({ value: place }));

test.each(['', '38.95', '38.95, west', '91, 0', '0, 181', '1, 2, 3'])('%j is none', (typed) => {
  expect(readPlace(typed)).toEqual({ wrong: expect.stringContaining('such as 38.9500, -92.3300') });
});

test('corners stand one on a line, empty lines aside; a line that is none is named', () => {
  expect(readCorners('38.9, -92.4\n\n38.9, -92.2\n39, -92.3\n')).toEqual({
    value: [
      [38.9, -92.4],
      [38.9, -92.2],
      [39, -92.3],
    ],
  });
  expect(readCorners('38.9, -92.4\nhere')).toEqual({ wrong: expect.stringMatching(/^Line 2: /) });
  expect(readCorners('38.9, -92.4\n38.9, -92.2')).toEqual({ wrong: 'An outline needs at least 3 corners.' });
  const many = Array.from({ length: 101 }, (_, i) => `${38 + i / 1000}, -92`).join('\n');
  expect(readCorners(many)).toEqual({ wrong: 'An outline can have up to 100 corners.' });
  expect(readCorners('38, -92\n39, -91\n38, -91\n39, -92')).toEqual({ wrong: expect.stringContaining('cross') });
  expect(readCorners('38, -92\n39, -92\n40, -92')).toEqual({ wrong: expect.stringContaining('no land') });
  expect(readCorners('38, -92\n39, -92\n46, -82')).toEqual({ wrong: expect.stringContaining('too large') });
});

test('what is typed so far can be drawn, whatever is still missing', () => {
  expect(cornersSoFar('38.9, -92.4\n39\n39, -92.3')).toEqual([
    [38.9, -92.4],
    [39, -92.3],
  ]);
  expect(placeText([38.951234567, -92.3])).toBe('38.95123, -92.30000');
});

test('ZIPs stand apart by whatever is between them; what is none is named', () => {
  expect(readZips(' 65201, 65203\n65202-1234 ')).toEqual({ value: ['65201', '65203', '65202-1234'] });
  expect(readZips(' , ')).toEqual({ wrong: 'Please enter a ZIP code.' });
  expect(readZips('65201 652')).toEqual({ wrong: '“652” is not a ZIP code: it has 5 digits.' });
});
