import { expect, test } from 'vitest';
import { formatPhone, typedPhone } from './format-phone.ts';

test.each([
  ['', ''],
  ['5', '(5'],
  ['573', '(573'],
  ['5735', '(573) 5'],
  ['573555', '(573) 555'],
  ['5735550', '(573) 555-0'],
  ['5735550142', '(573) 555-0142'],
  ['+442079460958', '+442079460958'],
])('"%s" is shown as "%s"', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

/** What the field holds when a text is typed at its end, key by key. */
function type(keys: string): string {
  let value = '';
  for (const key of keys) {
    const text = `${formatPhone(value)}${key}`;
    value = typedPhone(value, text, text.length).value;
  }
  return value;
}

test.each([
  ['1 573 555 0142', '5735550142'],
  ['1-573-555-0142', '5735550142'],
  ['+1 (573) 555-0142', '5735550142'],
  ['15735550142', '5735550142'],
  ['5735550142', '5735550142'],
  ['57355501427', '5735550142'],
  ['157355501427', '5735550142'],
  ['573.555.0142 call me', '5735550142'],
  ['1573555014', '1573555014'],
  ['+1', '+1'],
  ['+44 20 7946 0958', '+442079460958'],
  ['٥٧٣٥٥٥٠١٤٢', '5735550142'],
])('%j typed key by key is %j, and pasted it is the same', (typed, value) => {
  expect(type(typed)).toBe(value);
  expect(typedPhone('', typed, typed.length).value).toBe(value);
});

test('a full number takes no more digits, wherever they are typed', () => {
  expect(typedPhone('5735550142', '(5973) 555-0142', 3)).toEqual({ value: '5735550142', digitsBeforeCaret: 1 });
  expect(typedPhone('5735550142', '(573) 555-01427', 15)).toEqual({ value: '5735550142', digitsBeforeCaret: 10 });
});

test('a 1 in front of a full number is its country', () => {
  expect(typedPhone('5735550142', '1(573) 555-0142', 1)).toEqual({ value: '5735550142', digitsBeforeCaret: 0 });
});

test('another number pasted over a full one replaces it', () => {
  expect(typedPhone('5735550142', '1 212 555 0199', 14).value).toBe('2125550199');
});

test('a digit that is taken out leaves the others, also behind a 1', () => {
  expect(typedPhone('5125550142', '(12) 555-0142', 1)).toEqual({ value: '125550142', digitsBeforeCaret: 0 });
});
