import { expect, test } from 'vitest';
import { textStore } from '../storage.ts';
import { webSessionStore } from './session-store.ts';
import { sampleSession } from './testing/fake-auth.ts';

const blocked = () =>
  textStore(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
const session = { ...sampleSession('token', 900), expires_at: 1 };

test('works until the page is left where the browser blocks its storage', () => {
  const store = webSessionStore(blocked(), blocked());
  store.write(session, false);
  expect(store.read()?.access_token).toBe('token');
  expect(store.isRemembered()).toBe(false);
  store.remove();
  expect(store.read()).toBeNull();
});

test.each(['', 'null', '{"access_token":1}', '{"access_token":"a","expires_at":1,"user":{}}', 'oops'])(
  'what is no session counts as signed out: %s',
  (text) => {
    const device = blocked();
    device.write('swath.session', text);
    expect(webSessionStore(device, blocked()).read()).toBeNull();
  },
);
