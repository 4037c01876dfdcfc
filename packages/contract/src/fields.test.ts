import { PHONE_WORDS } from '@swath/domain/accounts/phone';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lines, optionalLines, optionalText, Phone, text, Website } from './fields.ts';

const said = (schema: z.ZodMiniType<unknown, unknown>, typed: string) => {
  const read = z.safeParse(schema, typed);
  return read.success ? read.data : read.error.issues[0]?.message;
};
const ONE_LINE = 'Please write this on one line, without control characters.';
const NO_CONTROLS = 'Please leave out control characters.';
const LINES = ['Gate code 12\n\n\tRing twice', 'One\r\nTwo'];
const UNSEEN: [string, string][] = [
  ['the bell', '\u0007'],
  ['escape, which colors a terminal', '\u001b[31m'],
  ['backspace', '\b'],
  ['delete', '\u007f'],
  ['one of the second set', '\u009b'],
  ['what turns the order of letters round', '\u202e'],
];

describe('a line', () => {
  test.each([...UNSEEN, ['a new line', '\n'], ['a tab', '\t'], ['a line separator', '\u2028']])(
    'has no %s',
    (_, character) => {
      expect(said(text(80, 'Missing'), `Harriet${character}Miller`)).toBe(ONE_LINE);
      expect(said(optionalText(80), `Harriet${character}Miller`)).toBe(ONE_LINE);
    },
  );

  test.each(['Zoë O’Neill-Miller', 'שרה כהן', 'ثريا', '李小龍', '👩🏽‍🌾 & Sons', 'Straße\u00a05', 'a\u200db'])(
    'may be %s',
    (typed) => expect(said(text(80, 'Missing'), typed)).toBe(typed),
  );

  test.each([
    ['an isolate of a list of contacts', '\u2068Harriet Miller\u2069'],
    ['a mark of direction', '\u200eHarriet Miller\u200f'],
    ['a soft hyphen', 'Har\u00adriet Miller'],
    ['a zero-width space', 'Harriet\u200b Miller'],
    ['a filler', 'Harriet Miller\u3164'],
  ])('loses %s, which is not seen', (_, typed) => {
    expect(said(text(80, 'Missing'), typed)).toBe('Harriet Miller');
    expect(said(optionalText(80), typed)).toBe('Harriet Miller');
  });

  test.each(['\u200b', '\u3164', '\u2800\u2800', '\u200d \u00ad'])('of what is not seen is empty: %j', (typed) => {
    expect(said(text(80, 'Missing'), typed)).toBe('Missing');
    expect(said(lines(80, 'Missing'), typed)).toBe('Missing');
    expect(said(optionalText(80), typed)).toBe('');
  });

  test('is cut at its ends before it is looked at: what a paste brings along is not told off', () => {
    expect(said(text(80, 'Missing'), '\tHarriet\n')).toBe('Harriet');
    expect(said(text(80, 'Missing'), ' \n ')).toBe('Missing');
  });
});

describe('lines', () => {
  test.each(UNSEEN)('have no %s', (_, character) => {
    expect(said(lines(80, 'Missing'), `Mind\n${character}the dog`)).toBe(NO_CONTROLS);
    expect(said(optionalLines(80), `Mind\n${character}the dog`)).toBe(NO_CONTROLS);
  });

  test.each(LINES)('may have ends and tabs: %j', (typed) => {
    expect(said(lines(80, 'Missing'), typed)).toBe(typed);
    expect(said(optionalLines(80), typed)).toBe(typed);
  });
});

describe('a web address', () => {
  test.each([
    `https://${'user:secret'}@greenblade.com`,
    'user:secret@greenblade.com',
    'https://bank.com@greenblade.com/login',
  ])('brings no user name or password along: %s', (typed) =>
    expect(said(Website, typed)).toBe('Please leave the user name and password out of the address.'),
  );

  test.each(['https://greenblade.com/\u0000', 'https://green\tblade.com'])('has no control characters: %j', (typed) => {
    expect(said(Website, typed)).toBe(ONE_LINE);
  });

  test('may have an @ where it is no user name', () => {
    expect(said(Website, 'greenblade.com/@greenblade')).toBe('https://greenblade.com/@greenblade');
    expect(said(Website, '')).toBe('');
  });
});

describe('a phone number', () => {
  test.each(['573 555 0142', '+1 (573) 555-0142', '1-573-555-0142', '\u202a573\u00a0555\u20110142\u202c'])(
    '%j',
    (typed) => expect(said(Phone, typed)).toBe('5735550142'),
  );

  test.each([
    ['1573555014', PHONE_WORDS.area_code],
    ['911 555 0142', PHONE_WORDS.area_code],
    ['573 155 0142', PHONE_WORDS.exchange],
    ['573 911 0142', PHONE_WORDS.exchange],
    ['57355501423', PHONE_WORDS.length],
    ['+44 20 7946 0958', PHONE_WORDS.other_country],
    ['5'.repeat(41), PHONE_WORDS.length],
  ])('%s: %s', (typed, words) => expect(said(Phone, typed)).toBe(words));
});
