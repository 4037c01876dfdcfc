import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lines, optionalLines, optionalText, text, Website } from './fields.ts';

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
