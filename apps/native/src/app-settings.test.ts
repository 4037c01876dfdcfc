import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './app-settings.ts';

const API_ORIGIN = 'https://swath.example';

test('host, version and build number of an app; without Firebase it is built without push', () => {
  expect(readSettings({ API_ORIGIN }, '1.4.2')).toEqual({
    appId: 'test.swath.app',
    host: 'swath.example',
    version: '1.4.2',
    build: 1_004_002,
    googleServices: null,
  });
  expect(
    readSettings({ API_ORIGIN, APP_ID: 'com.swath.app', GOOGLE_SERVICES_JSON: '/keys/g.json' }, '1.4.2'),
  ).toMatchObject({ appId: 'com.swath.app', googleServices: '/keys/g.json' });
});

test('a newer version has a higher build number, up to the highest that Google Play takes', () => {
  const builds = ['0.0.1', '0.9.0', '0.10.0', '1.0.0', '1.0.999', '1.1.0', '2099.999.999'].map(
    (version) => readSettings({ API_ORIGIN }, version).build,
  );
  expect(builds).toEqual(builds.toSorted((one, other) => one - other));
  expect(new Set(builds).size).toBe(builds.length);
  expect(builds.at(-1)).toBeLessThanOrEqual(2_100_000_000);
});

test.each([
  undefined,
  '',
  'swath.example',
  'http://swath.example',
  'https://swath.example/',
  'https://swath.example:8443',
])('an API at %s is refused', (origin) => {
  expect(() => readSettings({ API_ORIGIN: origin }, '1.0.0')).toThrow(/^Set API_ORIGIN to .+ It is "/);
});

test.each(['swath', 'Com.Swath.App', 'com.swath-app', 'com.1swath', 'com..app'])('the id %s is refused', (id) => {
  expect(() => readSettings({ API_ORIGIN, APP_ID: id }, '1.0.0')).toThrow(`Set APP_ID to an id like test.swath.app`);
});

test.each(['1.0', '1.0.0-beta', 'v1.0.0', '1.1000.0', '1.0.1000', '2100.0.0', ''])(
  'the version %s is refused',
  (version) => {
    expect(() => readSettings({ API_ORIGIN }, version)).toThrow(`It is "${version}".`);
  },
);

test('the command says in one sentence what is missing, and fails', () => {
  const { PATH = '' } = process.env;
  const command = join(import.meta.dirname, 'make-native-app.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], { env: { PATH }, encoding: 'utf8' });
  expect({ status, stdout, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    stdout: '',
    lines: [expect.stringMatching(/^Set API_ORIGIN to the public address of the API/)],
  });
});
