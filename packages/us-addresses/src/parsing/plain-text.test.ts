import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['123 Main St.\r\nColumbia, MO', '123 Main St,,Columbia, MO'],
  ['12½ Elm Ave', '12 1/2 Elm Ave'],
  ['12¼ and 9¾', '12 1/4 and 9 3/4'],
  ['O’Fallon `Rd', "O'Fallon 'Rd"],
  ['Doña Ana', 'Doña Ana'],
  ['Dona\u0303 Ana', 'Donã Ana'],
  ['李子街 5', '李子街 5'],
  ['１２ Ｅｌｍ', '12 Elm'],
  ['St.Louis', 'St Louis'],
  ['Washington, D.C.', 'Washington, DC'],
  ['45–12 101st St', '45-12 101st St'],
  ['🏡 9 Oak\u0000 Ct', '9 Oak  Ct'],
  ['\ud83c', ''],
])('%j becomes %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('nothing beyond 200 characters is read', () => {
  expect(plainText('a'.repeat(10_000))).toHaveLength(200);
  expect(plainText('½'.repeat(150))).toHaveLength(199);
  expect(plainText(`${'.'.repeat(200)}Elm`)).toBe('');
  expect(plainText('ﷺ'.repeat(200)).length).toBeLessThanOrEqual(200);
});
