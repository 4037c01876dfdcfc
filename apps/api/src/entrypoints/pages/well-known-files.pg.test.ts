import { APP_LINKS } from '@swath/contract/app-links';
import { isProgramPath } from '@swath/contract/program-paths';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const FINGERPRINT = Array(32).fill('AB').join(':');
const IOS = '/.well-known/apple-app-site-association';
const ANDROID = '/.well-known/assetlinks.json';
const NONE = { smallestVersion: null, iosAppId: null, android: null };

describe('the files by which phones open links in the app', () => {
  test('are JSON without a redirect, and name the app and the pages that mails link to', async () => {
    const android = { appId: 'example.swath', fingerprints: [FINGERPRINT] };
    await using swath = await startTestApp({ nativeApp: { ...NONE, iosAppId: 'A1B2C3D4E5.example.swath', android } });
    const [ios, links] = [await swath.call(null, 'GET', IOS), await swath.call(null, 'GET', ANDROID)];
    for (const { statusCode, headers } of [ios, links]) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(headers['cache-control']).toBe('public, max-age=3600');
    }
    expect(ios.json()).toEqual({
      applinks: {
        details: [{ appIDs: ['A1B2C3D4E5.example.swath'], components: APP_LINKS.map((path) => ({ '/': path })) }],
      },
    });
    expect(links.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'example.swath',
          sha256_cert_fingerprints: [FINGERPRINT],
        },
      },
    ]);
  });

  test('do not exist without the app, and are then no page either', async () => {
    await using swath = await startTestApp();
    for (const path of [IOS, ANDROID, '/.well-known/change-password', '/.well-known']) {
      const answer = await swath.call(null, 'GET', path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
      expect(answer.json().code).toBe('not_found');
    }
  });

  test('lead no address of the API or of a file into the app', () => {
    expect(APP_LINKS.filter((path) => isProgramPath(path))).toEqual([]);
  });
});
