import { PushNotifications } from '@capacitor/push-notifications';
import { type PushDevice, push } from '@swath/contract/push';
import { call } from '../api-client.ts';
import { PUSH_TOKEN_KEY } from '../native-keys.ts';
import { platform } from '../platform.ts';
import { deviceStore } from '../storage.ts';

/** How long a push service may take to give the app a token, in ms. */
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

/** Unregisters this app. @returns as what it was registered; null if it was not */
export async function close(): Promise<App | null> {
  const token = deviceStore.read(PUSH_TOKEN_KEY);
  if (token === null) return null;
  await PushNotifications.unregister();
  deviceStore.remove(PUSH_TOKEN_KEY);
  return appOf(token);
}

/** Registers again, as both services ask of an app at each start: the token may be another one by now. */
export async function renew(): Promise<void> {
  const before = deviceStore.read(PUSH_TOKEN_KEY);
  if (before === null) return;
  const token = await register();
  if (token === before) return;
  await call(push.subscribe, { body: appOf(token) });
  deviceStore.write(PUSH_TOKEN_KEY, token);
}

/** @throws Error if the push service refuses, or does not answer in time */
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
