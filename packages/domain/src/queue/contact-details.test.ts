import { describe, expect, test } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

describe('gives away how to reach somebody', () => {
  test.each([
    'Call me at (573) 555-0142.',
    '573-555-0142',
    '573.555.0142 any time',
    '+1 573 555 0142',
    'my number: 5735550142',
    '555-0142',
    '5 7 3 5 5 5 0 1 4 2',
    'five seven three, 555 0142',
    'five seven three five five five oh one four two',
    'harriet@homeowner.test',
    'harriet @ homeowner . test',
    'harriet at gmail dot com',
    'harriet (at) gmail (dot) com',
    'See https://greenblade.example/prices',
    'www.greenblade.test',
    'we are on greenblade.com',
    'ｈａｒｒｉｅｔ＠ｈｏｍｅ．ｃｏｍ',
  ])('%s', (text) => expect(hasContactDetails(text)).toBe(true));
});

describe('is only about the lawn', () => {
  test.each([
    'Is the gate 36 inches wide, or 40?',
    'About 10,890 square feet, 0.25 acre.',
    'Could you do $125.00 on 2026-05-03 or 2026-05-04?',
    'Between 9:00 and 17:30, say 10 to 12.',
    '5/3 or 5/4/2026 would be fine.',
    'We need 2 or 3 hours, 2 people, 1 mower.',
    'One of the two dogs is shy.',
    'Meet me at the back gate. Dot the line with flags.',
    'It is at the corner of 5th and Elm, house 412.',
    'ZIP 65203-1234',
    'Lots of clover etc. on the slope.',
    '',
  ])('%s', (text) => expect(hasContactDetails(text)).toBe(false));
});
