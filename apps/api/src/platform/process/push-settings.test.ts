import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSettings } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'swath-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Writes a file. @returns its path */
const fileOf = (name: string, words: string | Buffer): string => {
  writeFileSync(join(folder, name), words);
  return join(folder, name);
};
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' });
const forApple = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const forGoogle = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ofAnotherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const APNS = {
  APNS_KEY_FILE: fileOf('AuthKey.p8', pemOf(forApple.privateKey)),
  APNS_KEY_ID: 'KEY4567890',
  APNS_TEAM_ID: 'TEAM567890',
  APNS_TOPIC: 'example.swath.app',
};
const ACCOUNT = {
  type: 'service_account',
  project_id: 'swath-1',
  private_key: pemOf(forGoogle.privateKey),
  client_email: 'push@swath-1.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
};
const accountFile = (name: string, own: object = {}) => fileOf(name, JSON.stringify({ ...ACCOUNT, ...own }));

describe('push messages to the app', () => {
  test('by Apple with a key of its file, by Google with the account of its file', () => {
    const { apns, fcm } = readSettings({ ...APNS, FCM_ACCOUNT_FILE: accountFile('account.json') });
    expect(apns).toMatchObject({
      ...{ keyId: 'KEY4567890', teamId: 'TEAM567890', topic: 'example.swath.app' },
      origin: 'https://api.push.apple.com',
    });
    expect(createPublicKey(apns!.key).equals(forApple.publicKey)).toBe(true);
    expect(fcm).toMatchObject({
      ...{ projectId: 'swath-1', clientEmail: ACCOUNT.client_email, tokenUrl: ACCOUNT.token_uri },
      origin: 'https://fcm.googleapis.com',
    });
    expect(createPublicKey(fcm!.key).equals(forGoogle.publicKey)).toBe(true);
    expect(readSettings({ ...APNS, APNS_HOST: 'sandbox' }).apns?.origin).toBe('https://api.sandbox.push.apple.com');
    expect(readSettings({ APNS_HOST: 'sandbox' }).apns).toBeNull();
  });

  test('not with a part of what Apple needs', () => {
    for (const name of Object.keys(APNS)) {
      expect(() => readSettings({ ...APNS, [name]: '' })).toThrow(
        /^Set APNS_KEY_FILE, APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC, all/,
      );
    }
  });

  test.each([
    ['APNS_KEY_ID', { ...APNS, APNS_KEY_ID: 'short' }],
    ['APNS_TEAM_ID', { ...APNS, APNS_TEAM_ID: 'team567890' }],
    ['APNS_TOPIC', { ...APNS, APNS_TOPIC: 'example.swath.app\n' }],
    ['APNS_HOST', { ...APNS, APNS_HOST: 'api.push.apple.com' }],
    ['APNS_KEY_FILE', { ...APNS, APNS_KEY_FILE: join(folder, 'none.p8') }],
    ['APNS_KEY_FILE', { ...APNS, APNS_KEY_FILE: fileOf('words.p8', 'no key') }],
    ['APNS_KEY_FILE', { ...APNS, APNS_KEY_FILE: fileOf('curve.p8', pemOf(ofAnotherCurve.privateKey)) }],
    ['APNS_KEY_FILE', { ...APNS, APNS_KEY_FILE: fileOf('rsa.p8', pemOf(forGoogle.privateKey)) }],
    [
      'APNS_KEY_FILE',
      { ...APNS, APNS_KEY_FILE: fileOf('public.p8', forApple.publicKey.export({ type: 'spki', format: 'pem' })) },
    ],
    ['FCM_ACCOUNT_FILE', { FCM_ACCOUNT_FILE: join(folder, 'none.json') }],
    ['FCM_ACCOUNT_FILE', { FCM_ACCOUNT_FILE: fileOf('words.json', 'no JSON') }],
    ['FCM_ACCOUNT_FILE', { FCM_ACCOUNT_FILE: accountFile('no-key.json', { private_key: 'no key' }) }],
    ['FCM_ACCOUNT_FILE', { FCM_ACCOUNT_FILE: accountFile('curve.json', { private_key: pemOf(forApple.privateKey) }) }],
    ['FCM_ACCOUNT_FILE', { FCM_ACCOUNT_FILE: accountFile('project.json', { project_id: '../other' }) }],
    ['FCM_ACCOUNT_FILE', { FCM_ACCOUNT_FILE: accountFile('plain.json', { token_uri: 'http://oauth2.test/token' }) }],
    ['FCM_ACCOUNT_FILE', { FCM_ACCOUNT_FILE: accountFile('user.json', { client_email: undefined }) }],
  ])('not with another %s: %j', (name, wrong) => {
    expect(() => readSettings(wrong)).toThrow(new RegExp(`^Set (the environment variable )?${name} to`));
    expect(() => readSettings(wrong)).not.toThrow('PRIVATE KEY');
  });
});
