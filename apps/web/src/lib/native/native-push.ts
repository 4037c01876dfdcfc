import { PushNotifications } from '@capacitor/push-notifications';
import { type PushDevice, push } from '@swath/contract/push';
import { call } from '../api-client.ts';
import { PUSH_TOKEN_KEY } from '../native-keys.ts';
import { platform } from '../platform.ts';
import { deviceStore } from '../storage.ts';

/** Timeout in ms for getting a token from the push service. */
const TIMEOUT_MS = 30_000;

type App = Extract<PushDevice, { token: string }>;

const appOf = (token: string): App => ({ platform: platform() === 'ios' ? 'ios' : 'android', token });

/** Whether the user has denied notifications; only the phone's settings can allow them again. */
export const isBlocked = async (): Promise<boolean> =>
  (await PushNotifications.checkPermissions()).receive === 'denied';

/** Whether push messages are on, and the phone permits them. */
export const isOpen = async (): Promise<boolean> =>
  deviceStore.read(PUSH_TOKEN_KEY) !== null && (await PushNotifications.checkPermissions()).receive === 'granted';

/**
 * Asks the user for permission and registers this app with Apple's or Google's push service.
 *
 * @returns null if the user denies the permission
 * @throws Error if the push service cannot be reached
 */
export async function open(): Promise<App | null> {
  if ((await PushNotifications.requestPermissions()).receive !== 'granted') return null;
  const token = await register();
  deviceStore.write(PUSH_TOKEN_KEY, token);
  return appOf(token);
}

/** Unregisters this app from the push service. @returns its platform and old token; null if it was not registered */
export async function close(): Promise<App | null> {
  const token = deviceStore.read(PUSH_TOKEN_KEY);
  if (token === null) return null;
  await PushNotifications.unregister();
  deviceStore.remove(PUSH_TOKEN_KEY);
  return appOf(token);
}

/** Registers again if push messages are on, as Apple and Google require at each start; sends a new token to the API. */
export async function renew(): Promise<void> {
  const before = deviceStore.read(PUSH_TOKEN_KEY);
  if (before === null) return;
  const token = await register();
  if (token === before) return;
  await call(push.subscribe, { body: appOf(token) });
  deviceStore.write(PUSH_TOKEN_KEY, token);
}

/** Registers and returns the token. @throws Error if the push service refuses, or does not respond within 30 s */
async function register(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listeners = [
    await PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    await PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ];
  const timer = setTimeout(() => reject(new Error('the push service did not answer')), TIMEOUT_MS);
  try {
    await PushNotifications.register();
    return await promise;
  } finally {
    clearTimeout(timer);
    for (const listener of listeners) await listener.remove();
  }
}
