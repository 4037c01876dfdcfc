import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode } from './totp-code.ts';

// The secret and the first times of RFC 6238, appendix B, with the last six of its eight digits.
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the code of second %i', (second, code) => {
  const step = Math.floor(second / 30);
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(step);
  expect(stepOfCode(secret, code, new Date((second + 30) * 1000))).toBe(step);
  expect(stepOfCode(secret, code, new Date((second - 30) * 1000))).toBe(step);
  expect(stepOfCode(secret, code, new Date((second + 90) * 1000))).toBeNull();
});

test('a wrong code belongs to no step', () => {
  expect(stepOfCode(secret, '000000', new Date(59_000))).toBeNull();
});

test('a new secret is told as text and as an address for apps', () => {
  const { bytes, base32, uri } = newTotpSecret('ada@swath.test');
  expect(bytes).toHaveLength(20);
  expect(base32).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`otpauth://totp/Swath:ada%40swath.test?issuer=Swath&secret=${base32}`);
});
