import { expect, test } from 'vitest';
import { readSettings } from './env.ts';

const FINGERPRINT = Array(32).fill('AB').join(':');
const ANDROID = { ANDROID_APP_ID: 'example.swath', ANDROID_APP_FINGERPRINTS: FINGERPRINT };
const read = (variables: Record<string, string>) => readSettings(variables).nativeApp;

test('without settings every version is served, and no app opens links', () => {
  expect(read({})).toEqual({ smallestVersion: null, iosAppId: null, android: null });
  expect(read({ APP_SMALLEST_VERSION: '', IOS_APP_ID: '' })).toEqual(read({}));
});

test('what is set is read', () => {
  const fingerprints = `${FINGERPRINT}, ${FINGERPRINT.toLowerCase().replaceAll('ab', 'cd')}`;
  const variables = { ...ANDROID, ANDROID_APP_FINGERPRINTS: fingerprints };
  expect(read({ ...variables, APP_SMALLEST_VERSION: '1.10.0', IOS_APP_ID: 'A1B2C3D4E5.example.swath-app' })).toEqual({
    smallestVersion: '1.10.0',
    iosAppId: 'A1B2C3D4E5.example.swath-app',
    android: { appId: 'example.swath', fingerprints: [FINGERPRINT, FINGERPRINT.replaceAll('AB', 'CD')] },
  });
});

test.each([
  ['APP_SMALLEST_VERSION', { APP_SMALLEST_VERSION: '1.2' }],
  ['APP_SMALLEST_VERSION', { APP_SMALLEST_VERSION: 'v1.2.0' }],
  ['APP_SMALLEST_VERSION', { APP_SMALLEST_VERSION: '1.2.0-beta' }],
  ['IOS_APP_ID', { IOS_APP_ID: 'example.swath' }],
  ['IOS_APP_ID', { IOS_APP_ID: 'A1B2C3D4E5' }],
  ['IOS_APP_ID', { IOS_APP_ID: 'A1B2C3D4E5.example.*' }],
  ['ANDROID_APP_ID', { ...ANDROID, ANDROID_APP_ID: 'swath' }],
  ['ANDROID_APP_ID', { ...ANDROID, ANDROID_APP_ID: 'example.swath"' }],
  ['ANDROID_APP_FINGERPRINTS', { ...ANDROID, ANDROID_APP_FINGERPRINTS: 'AB:CD' }],
  ['ANDROID_APP_FINGERPRINTS', { ...ANDROID, ANDROID_APP_FINGERPRINTS: `${FINGERPRINT}:AB` }],
  ['ANDROID_APP_FINGERPRINTS', { ...ANDROID, ANDROID_APP_FINGERPRINTS: `${FINGERPRINT},` }],
  ['ANDROID_APP_FINGERPRINTS', { ...ANDROID, ANDROID_APP_FINGERPRINTS: FINGERPRINT.replaceAll(':', '') }],
  ['both or neither', { ANDROID_APP_ID: 'example.swath' }],
  ['both or neither', { ANDROID_APP_FINGERPRINTS: FINGERPRINT }],
])('does not start, and names %s: %j', (name, variables) => {
  expect(() => read(variables)).toThrow(name);
});
