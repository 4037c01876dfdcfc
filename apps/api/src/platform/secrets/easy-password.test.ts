import { PASSWORD_MAX, PASSWORD_MIN, PUBLIC_WORDS } from '@swath/domain/accounts/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isEasyPassword } from './easy-password.ts';

const HARRIET = { email: 'harriet.miller@homeowner.test', fullName: 'Harriet Miller', company: 'Green Acres' };
const isEasy = (password: string) => isEasyPassword(password, HARRIET);

test.each([
  ['a common one', ['password1', 'PASSWORD1', 'iloveyou1', '1234567890', 'ｐａｓｓｗｏｒｄ１']],
  [
    'a common one with something hung on to it',
    ['Password1!', 'P@ssw0rd!23', 'Welcome2026', 'Summer2026!', 'dragon99'],
  ],
  ['a common one twice, or backwards', ['password1password1', 'drowssap1']],
  ['one character, or a few, again and again', ['aaaaaaaa', '........', 'abababab', 'a'.repeat(PASSWORD_MAX)]],
  ['a sequence, or a row of keys', ['abcdefgh', '87654321', 'qwertyuiop', 'zxcvbnm,./', '1qaz2wsx']],
  ['a date', ['19870412', '04/12/1987', 'april2026']],
  ['the name of the product', ['Swath123', 'swathswath', 'Sw4th2026!', 'lawnmower1']],
  ['the address', ['harriet.miller@homeowner.test', 'Harriet.Miller@Homeowner.test', 'harriet.miller', 'homeowner1']],
  ['the name', ['Harriet1987', 'harrietmiller', 'MillerHarriet', 'H4rriet!1']],
  ['the name of the company', ['greenacres', 'Green Acres', 'GreenAcres1!']],
])('%s is among the first that somebody tries', (_, passwords) => {
  expect(passwords.filter((password) => !isEasy(password))).toEqual([]);
});

test('none of the 3,000 most common that are long enough is taken, nor one of those after them', () => {
  const common = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
  expect(common.length).toBeGreaterThan(17_000);
  const tried = common.filter((_, rank) => rank < 3000 || rank % 10 === 0);
  expect(tried.filter((password) => !isEasyPassword(password, { email: 'x@y.test' }))).toEqual([]);
});

test.each([
  'mow-the-lawn',
  'lawn-daisy-42',
  'trim the hedge in may',
  'correcthorsebatterystaple',
  'x7Kq2mPz',
  'gLq8wZ2c',
  'café-am-rhein',
  '草刈りは土曜日の朝に',
])('%s is fine', (password) => {
  expect(isEasy(password)).toBe(false);
});

test('what is obvious for one person is not for another', () => {
  expect(isEasy('greenacres')).toBe(true);
  expect(isEasyPassword('OfeliaQuintero', { email: 'ofelia@homeowner.test', fullName: 'Ofelia Quintero' })).toBe(true);
  expect(isEasy('OfeliaQuintero')).toBe(false);
});

test.each(['mow-the-lawn', 'Mow-The-Lawn', 'mowthelawn', 'mow-the-lawn1', 'Mow The Lawn!'])(
  'the demo world’s %s is easy where its words are known',
  (password) => {
    expect(isEasyPassword(password, { email: 'ada@swath.test' }, PUBLIC_WORDS)).toBe(true);
  },
);
