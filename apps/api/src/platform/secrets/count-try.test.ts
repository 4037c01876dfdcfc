import { expect, test } from 'vitest';
import { networkOf, tryKey } from './count-try.ts';

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:12:3456:7:8:9:a', '2001:db8:12:3400'],
  ['2001:db8:12:34ff::1', '2001:db8:12:3400'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::12ff:2:3:4:5', '0:0:0:1200'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('counters tell apart what is counted and whom, and name nobody', () => {
  const key = tryKey('sign-in', 'harriet@homeowner.test', '203.0.113');
  expect(key).toMatch(/^sign-in:[\w-]{43}$/);
  expect(tryKey('sign-in', 'harriet@homeowner.test', '203.0.113')).toBe(key);
  const others = [
    tryKey('mail', 'harriet@homeowner.test', '203.0.113'),
    tryKey('sign-in', 'harriet@homeowner.test', '203.0.114'),
    tryKey('sign-in', 'harriet@homeowner.test203.0.113'),
  ];
  expect(others).not.toContain(key);
});
