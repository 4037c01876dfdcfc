import { describe, expect, test } from 'vitest';
import { STATE_NAMES, STATE_WORDS, whyNotState } from './states.ts';
import { isPostOfficeBox, NO_LAWN_AT_A_BOX } from './street-line.ts';

describe('a post-office box', () => {
  test.each([
    'PO Box 12',
    'P.O. Box 12',
    'P.O.Box12',
    'P O Box 12',
    'p.o box 12',
    'P/O Box 12',
    'P. 0. Box 12',
    'POBox 12',
    'POB 12',
    'P.O.B. 12',
    'PO Bx 12',
    'PO 12',
    'P.O. #12',
    'PO Drawer 5',
    'Post Office Box 12',
    'Post Office Drawer 5',
    'Postal Box 9',
    'Post Box 9',
    'Caller Box 7',
    'Lock Box 7',
    'Apartado 12',
    'Apartado Postal 12',
    'Box 12',
    'BOX #12',
    'P\u200bO B\u00adox 12',
    'ＰＯ Ｂｏｘ １２',
    '412 Elm Ave, PO Box 12',
    'PO Box 12, 412 Elm Ave',
    '412 Elm Ave P.O. Box 12',
  ])('%s', (line) => expect(isPostOfficeBox(line)).toBe(true));
});

describe('no post-office box', () => {
  test.each([
    '412 Elm Ave',
    'RR 2 Box 18',
    'R.R. 2, Box 18',
    'RR2 Box 18A',
    'Rural Route 2 Box 18',
    'Route 2 Box 18',
    'Rt 2 Box 18',
    'RFD 3 Box 7',
    'Box 18 RR 2',
    'HC 1 Box 230',
    'HC01 Box 230',
    'HCR 1 Box 230',
    'Box 230, HC 1',
    'Highway Contract Route 1 Box 230',
    'Star Route 5 Box 3',
    'RR 2 Buzon 18',
    'HC 1 Buzón 230',
    '12 Box Elder Rd',
    '12 Boxwood Ln',
    'Box Elder Trail 12',
    '9 Poplar Bluff St',
    '44 Pobst Ave',
    '7 Post Rd',
    '7 Post Office Rd',
    '100 Depot Boxcar Way',
    '15 Hippo Box Ct',
    '123 Po Boy Ln',
    '3 Drawer Ct',
    'Urb Las Gladiolas, 150 Calle A',
    '1201 E Broadway Unit 4',
    '12 Elm Ave Unit P 01',
    '12 Elm Ave Lot P05',
  ])('%s', (line) => expect(isPostOfficeBox(line)).toBe(false));
});

test.each([
  ['MO', null],
  ['PR', null],
  ['DC', null],
  ['GU', null],
  ['AA', 'military'],
  ['AE', 'military'],
  ['AP', 'military'],
  ['ZZ', 'no_state'],
  ['mo', 'no_state'],
  ['toString', 'no_state'],
])('%s: %s', (letters, problem) => expect(whyNotState(letters)).toBe(problem));

test.each([
  ['ZZ', 'Please enter the two letters of a US state, such as MO'],
  ['AE', 'Please enter the address where the lawn is: a military mail address does not say'],
])('%s is answered with "%s"', (letters, words) => expect(STATE_WORDS[whyNotState(letters)!]).toBe(words));

test('a box is answered with what is asked for instead', () => {
  expect(NO_LAWN_AT_A_BOX).toBe('Please enter a street address without the PO box: there is no lawn to mow at a box');
});

test('there are fifty states, the District of Columbia and five territories', () => {
  expect(Object.keys(STATE_NAMES)).toHaveLength(56);
});
