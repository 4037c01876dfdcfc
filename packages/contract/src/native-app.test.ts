import { expect, test } from 'vitest';
import { isOlder, readClient, writeClient } from './native-app.ts';

test('the native app names its platform and version in a header, and a browser does not', () => {
  const client = { platform: 'ios', version: '1.12.3' } as const;
  expect(readClient(writeClient(client))).toEqual(client);
  for (const other of ['web', '', 'ios', 'ios/1.2', 'ios/1.2.3.4', 'windows/1.2.3', 'ios/1.2.x', ' ios/1.2.3']) {
    expect([other, readClient(other)]).toEqual([other, null]);
  }
});

test('versions are compared by number, not by letter', () => {
  expect(['1.9.0', '1.10.0', '2.0.0', '1.10.1'].map((version) => isOlder(version, '1.10.0'))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isOlder('0.99.99', '1.0.0')).toBe(true);
  expect(isOlder('1.0.9', '1.0.10')).toBe(true);
});
