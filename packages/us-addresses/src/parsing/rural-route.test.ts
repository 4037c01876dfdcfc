import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';
import { plainText } from './plain-text.ts';
import { takeRuralRoute } from './rural-route.ts';

const take = (text: string) => {
  const found = takeRuralRoute(addressWords(plainText(text)));
  return found && [found.line, found.words.map((word) => word.text).join(' ')];
};

test.each([
  ['RR 2 Box 18', 'RR 2 Box 18', ''],
  ['R.R. 2, Box 18, Columbia', 'RR 2 Box 18', 'Columbia'],
  ['rr2 box18a Columbia', 'RR 2 Box 18A', 'Columbia'],
  ['RR #2 Box #18', 'RR 2 Box 18', ''],
  ['Rural Route 2 Box 18', 'RR 2 Box 18', ''],
  ['Route 2 Box 18', 'RR 2 Box 18', ''],
  ['RFD 3 Box 7', 'RR 3 Box 7', ''],
  ['RFD Route 3 Box 7', 'RR 3 Box 7', ''],
  ['Box 18 RR 2', 'RR 2 Box 18', ''],
  ['HC 1 Box 230', 'HC 1 Box 230', ''],
  ['HC01 Box 230 Adjuntas', 'HC 1 Box 230', 'Adjuntas'],
  ['HCR 1 Box 230', 'HC 1 Box 230', ''],
  ['Highway Contract Route 68 Box 98A', 'HC 68 Box 98A', ''],
  ['Star Route 5 Box 3', 'HC 5 Box 3', ''],
  ['RR 2 Buzón 18', 'RR 2 Box 18', ''],
  ['RR 2', 'RR 2', ''],
  ['HC 1 Columbia', 'HC 1', 'Columbia'],
])('%s is %s, then %j', (text, line, rest) => expect(take(text)).toEqual([line, rest]));

test.each(['Route 66', 'Rt 2', '12 Elm Ave', 'Box 12', 'RR', 'Rural Hall Rd', 'Star City', 'HC Main St'])(
  '%s is none',
  (text) => expect(take(text)).toBeNull(),
);
