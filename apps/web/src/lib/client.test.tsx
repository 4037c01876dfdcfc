import { afterEach, expect, test, vi } from 'vitest';
import { parseAnswer } from './answer-body.ts';
import { apiUrl, clientName, publicOrigin, storeUrl } from './client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

/** The page of the native app on a platform. */
function inTheApp(platform: 'ios' | 'android'): void {
  vi.stubGlobal('Capacitor', { getPlatform: () => platform, isNativePlatform: () => true });
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'native-app', content: '1.4.0' });
  Object.assign(meta.dataset, { apiOrigin: 'https://swath.example', playStore: 'https://play.example/swath' });
  document.head.append(meta);
}

const photo = '{"url":"/photos/1?signature=2","words":"/photos/ are paths","photos":[{"thumbUrl":"/photos/1/thumb"}]}';
const parsed = async () => (await parseAnswer(200, 'application/json', photo)).body;

test('a browser calls its own page’s origin', async () => {
  expect([apiUrl('/api/me'), publicOrigin(), clientName(), storeUrl()]).toEqual([
    '/api/me',
    location.origin,
    'web',
    null,
  ]);
  expect(await parsed()).toEqual(JSON.parse(photo));
});

test('the native app names itself, calls the API where it is, and finds photos there', async () => {
  inTheApp('android');
  expect([apiUrl('/api/me'), publicOrigin()]).toEqual(['https://swath.example/api/me', 'https://swath.example']);
  expect([clientName(), storeUrl()]).toEqual(['android/1.4.0', 'https://play.example/swath']);
  expect(await parsed()).toEqual({
    url: 'https://swath.example/photos/1?signature=2',
    words: '/photos/ are paths',
    photos: [{ thumbUrl: 'https://swath.example/photos/1/thumb' }],
  });
});

test('an app that is in no store has no page there', () => {
  inTheApp('ios');
  expect([clientName(), storeUrl()]).toEqual(['ios/1.4.0', null]);
});
