import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LotContext, numberOfLot, readLot } from './read-lot.ts';
import { decimalMarksOf, readNumber } from './read-number.ts';
import { readPrice } from './read-price.ts';
import { splitAddress } from './split-address.ts';

const ACRES: LotContext = { heading: 'acres', answered: null, decimal: '.' };

describe('lots', () => {
  test.each([
    ['.5', 21_780],
    ['0,75', 32_670],
    ['1/2 acre', 21_780],
    ['2 1/4 ac', 98_010],
    ['¾ acre', 32_670],
    ['1½', 65_340],
    ['about 1/3 acre', 14_520],
    ['⅓ acre', 14_520],
    ['⅔ acre', 29_040],
    ['  1/2  acre ', 21_780],
    [' 0.4 acres ', 17_424],
    ['1 sq ft', 1],
    ['1000 acres', 43_560_000],
    ['43,560,000 sq ft', 43_560_000],
    [`about${' '.repeat(47)}.5 acres`, 21_780],
    ['~ 0.4 acres', 17_424],
    ['12,000 sq ft', 12_000],
    ['9500 sqft', 9500],
    ['600 square feet', 600],
    ['7400', 7400],
    ['3 acres', 130_680],
    ['850 acres', 37_026_000],
  ])('%j under acres is %d square feet', (typed, value) => {
    expect(readLot(typed, ACRES)).toEqual({ value });
  });

  test('what can be acres or square feet is asked, and read by the answer', () => {
    expect(readLot('850', ACRES)).toEqual({ ask: 'lot_unit' });
    expect(readLot('850', { ...ACRES, answered: 'square_feet' })).toEqual({ value: 850 });
    expect(readLot('850', { ...ACRES, answered: 'acres' })).toEqual({ value: 37_026_000 });
    const bySquareFeet = { ...ACRES, heading: 'square_feet' } as const;
    expect(readLot('0.25', bySquareFeet)).toEqual({ value: 10_890 });
    expect(readLot('850', bySquareFeet)).toEqual({ value: 850 });
    expect(readLot('3', bySquareFeet)).toEqual({ ask: 'lot_unit' });
    expect(readLot('0.25', { ...ACRES, heading: null })).toEqual({ value: 10_890 });
  });

  test.each([
    ['20', 'acres', 871_200],
    ['20.5', 'acres', null],
    ['1000', 'acres', null],
    ['1001', 'acres', 1001],
    ['20', null, 871_200],
    ['21', null, null],
    ['99', 'square_feet', null],
    ['100', 'square_feet', 100],
    ['1', 'square_feet', null],
    ['1½', 'square_feet', 65_340],
  ] as const)('%s under a heading of %s is %s square feet, null where it is asked', (typed, heading, value) => {
    const lot = readLot(typed, { ...ACRES, heading });
    expect(lot).toEqual(value === null ? { ask: 'lot_unit' } : { value });
  });

  test('a mark that means two things is asked, unless only one of them is a lawn', () => {
    const unsaid = { ...ACRES, decimal: null };
    expect(readLot('1,250', unsaid)).toEqual({ ask: 'decimals' });
    expect(readLot('1,250', { ...unsaid, decimal: ',' })).toEqual({ value: 54_450 });
    expect(readLot('1,250', { ...unsaid, decimal: '.' })).toEqual({ value: 1250 });
    expect(readLot('8.400 sq ft', unsaid)).toEqual({ value: 8400 });
    expect(readLot('0,250', unsaid)).toEqual({ value: 10_890 });
  });

  test.each(['', '  '])('an empty cell %j is no lot and no fault', (typed) => {
    expect(readLot(typed, ACRES)).toEqual({ value: null });
  });

  test.each([
    ...['large', '4-Jan', '0', '-1', '1/0', '0/0', '0.25-0.5', '2 hectares', '1,2,3', '1.2.3', '99999999999'],
    ...['acres', 'about', 'or so 1/2', '121/4', '0 sq ft', '0.00001 acres', '1000.1 acres', '43,560,001 sq ft'],
    `about${' '.repeat(48)}.5 acres`,
  ])('%j is no lot', (typed) => {
    expect(readLot(typed, ACRES)).toEqual({ wrong: 'is no lot size' });
  });
});

describe('prices', () => {
  test.each([
    ['$55/cut', 5500],
    ['55.00 USD', 5500],
    ['USD 55', 5500],
    ['$ 62,50', 6250],
    ['2.150,00', 215_000],
    ['$2,150', 215_000],
    ["2'150.50", 215_050],
    ['55 per visit', 5500],
    ['$55 a mow', 5500],
    ['55.', 5500],
    ['0', 0],
    [' $45/cut ', 4500],
    ['10,000.00', 1_000_000],
    [`$45${' '.repeat(53)}/cut`, 4500],
  ])('%j is %d cents', (typed, value) => {
    expect(readPrice(typed, null)).toEqual({ value });
  });

  test.each([
    ...['$180/month', '45-50', 'free', '€45', '-45', '(45)', '45.505', '10,000.01', '25,000.00', '$45 weekly', 'call'],
    `$45${' '.repeat(54)}/cut`,
  ])('%j is no price a visit', (typed) => {
    expect(readPrice(typed, '.')).toEqual({ wrong: 'is no price a visit' });
  });

  test('an empty cell is no price and no fault', () => {
    expect(readPrice(' ', null)).toEqual({ value: null });
  });
});

test('numbers written either way come back as the number they are', () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(amounts, (hundredths) => {
      const number = hundredths / 100;
      expect(readNumber(number.toLocaleString('en-US', { minimumFractionDigits: 2 }), null)).toBe(number);
      expect(readNumber(number.toLocaleString('de-DE', { minimumFractionDigits: 2 }), null)).toBe(number);
    }),
  );
});

test.each([
  ['1,045,000', 1_045_000],
  ['1.045.000', 1_045_000],
  ['1 045 000', 1_045_000],
  ['123,456.12345678', 123_456.12345678],
  ['123,456.123456789', null],
  ['1,04,500', null],
])('%s is the number %s, however its decimals are written', (text, number) => {
  expect(readNumber(text, null)).toBe(number);
});

test('a file shows how it writes decimals by the numbers that can mean one thing only', () => {
  expect(decimalMarksOf(['0,25', '1.045', '12'])).toEqual(new Set([',']));
  expect(decimalMarksOf(['0,25', '45.00'])).toEqual(new Set([',', '.']));
  expect(decimalMarksOf(['1.045', '1,045', '12'])).toEqual(new Set());
  expect(numberOfLot(' about 0,25 acres ')).toBe('0,25');
  expect(numberOfLot('large')).toBeNull();
});

test.each([
  ['28 Elm St, Columbia, MO 65203', ['28 Elm St', 'Columbia', 'MO', '65203']],
  [
    '28 Elm St, Unit B, Columbia, Missouri, 65203-1234, USA',
    ['28 Elm St, Unit B', 'Columbia', 'Missouri', '65203-1234'],
  ],
  ['28 Elm St\r\nColumbia, MO 65203', ['28 Elm St', 'Columbia', 'MO', '65203']],
  ['28 Elm St\nUnit B\nColumbia, MO 65203', ['28 Elm St, Unit B', 'Columbia', 'MO', '65203']],
  [' 28 Elm St, Columbia, MO 65203 ', ['28 Elm St', 'Columbia', 'MO', '65203']],
])('a whole address in one cell is taken apart: %j', (text, [street, city, state, zip]) => {
  expect(splitAddress(text)).toEqual({ street, city, state, zip });
});

test.each([
  ...['', '28 Elm St', '28 Elm St, Columbia', 'Columbia, MO 65203'],
  'Ida Holt\n28 Elm St\nColumbia, MO 65203',
])('%j is no whole address', (text) => {
  expect(splitAddress(text)).toBeNull();
});

test('a whole address has 400 characters at most', () => {
  const street = '28 Elm St '.padEnd(380, 'x');
  expect(splitAddress(`${street}, Columbia, MO 65203`)).toMatchObject({ street });
  expect(splitAddress(`${street}x, Columbia, MO 65203`)).toBeNull();
});
