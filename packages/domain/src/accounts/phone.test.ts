import { describe, expect, test } from 'vitest';
import { atPhone, HOMEOWNER_PHONE_USE, PHONE_WORDS, phoneDigits, phoneText, whyNotPhone } from './phone.ts';

describe('a phone number', () => {
  test('is written with its area code in brackets; what is not ten digits stays', () => {
    expect(phoneText('5735550142')).toBe('(573) 555-0142');
    expect(phoneText('555-0142')).toBe('555-0142');
  });

  test('follows whom to ask; without one nothing does', () => {
    expect(`Please ask them${atPhone('5735550142')}.`).toBe('Please ask them at (573) 555-0142.');
    expect(`Please ask them${atPhone(null)}.`).toBe('Please ask them.');
  });

  test.each([
    '573 555 0142',
    '1 573 555 0142',
    '+1 (573) 555-0142',
    '+15735550142',
    '1-573-555-0142',
    '573.555.0142',
    '(573)555‑0142',
    'tel:+1-573-555-0142',
    '\u202a+1 573\u00a0555\u200b0142\u202c',
    '５７３５５５０１４２',
    '٥٧٣٥٥٥٠١٤٢',
  ])('is read from %j', (typed) => {
    expect(whyNotPhone(typed)).toBeNull();
    expect(phoneDigits(typed)).toBe('5735550142');
  });

  test.each(['5735550142', '5735550100', '2025550199', '8005551212', '7874440000', '2122345678', '9894561234'])(
    '%s can be one',
    (digits) => expect(whyNotPhone(digits)).toBeNull(),
  );

  test.each([
    ['', 'length'],
    ['573555014', 'length'],
    ['57355501423', 'length'],
    ['157355501423', 'length'],
    ['1573555014', 'area_code'],
    ['0735550142', 'area_code'],
    ['9115550142', 'area_code'],
    ['2115550142', 'area_code'],
    ['5935550142', 'area_code'],
    ['5730550142', 'exchange'],
    ['5731550142', 'exchange'],
    ['5739110142', 'exchange'],
    ['+44 20 7946 0958', 'other_country'],
    ['+57 3555 0142', 'other_country'],
    ['+5735550142', 'other_country'],
    ['011 44 20 7946 0958', 'other_country'],
  ])('%j cannot: %s', (typed, problem) => expect(whyNotPhone(typed)).toBe(problem));

  test.each([
    ['+44 20 7946 0958', 'Please enter a US phone number: 10 digits, with or without +1'],
    ['573555014', 'Phone number must be 10 digits'],
    ['1573555014', 'Please check the area code: no US phone number begins with these three digits'],
    ['5731550142', 'Please check the three digits after the area code: no US phone number has these'],
  ])('%j is answered with "%s"', (typed, words) => expect(PHONE_WORDS[whyNotPhone(typed)!]).toBe(words));
});

test('a homeowner reads what their phone number is for', () =>
  expect(HOMEOWNER_PHONE_USE).toBe(
    'For the crew to reach you. A company sees it only on the day it mows for you, or once you accept its offer.',
  ));
