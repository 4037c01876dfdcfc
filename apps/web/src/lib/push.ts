import type { PushDevice } from '@swath/contract/push';
import { SERVICE_WORKER } from '@swath/contract/service-worker';
import { hasPlugin, isNative } from './platform.ts';

type Browser = Extract<PushDevice, { endpoint: string }>;
/** Identifies this device to the API: the browser's URL at its push service, or the native app's token. */
export type PushAddress = Pick<Browser, 'endpoint'> | Exclude<PushDevice, Browser>;

const nativePush = () => import('./native/native-push.ts');

/** Whether this browser or app can show push messages. */
export const canPush = (): boolean =>
  isNative()
    ? hasPlugin('PushNotifications')
    : 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/**
 * Whether the user has blocked notifications; only they can allow them again, in the settings of the browser or phone.
 */
export async function isPushBlocked(): Promise<boolean> {
  if (isNative()) return (await nativePush()).isBlocked();
  return Notification.permission === 'denied';
}

/** Whether this browser or app may show notifications and has a push subscription. */
export async function hasPushAddress(): Promise<boolean> {
  if (!canPush()) return false;
  if (isNative()) return (await nativePush()).isOpen();
  return Notification.permission === 'granted' && (await findSubscription()) !== null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the user for permission and subscribes this browser or app to push messages. Call it only after a press, as
 * browsers show a prompt.
 * @param key  the server's public key (VAPID), base64url; null: the server sends no push messages to browsers
 * @returns null if the user denies the permission
 * @throws Error if the push service cannot be reached
 */
export async function openPush(key: string | null): Promise<PushDevice | null> {
  if (isNative()) return (await nativePush()).open();
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const worker = await navigator.serviceWorker.ready;
  // A subscription made for another server key is useless, and prevents a new one.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const given = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = given.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser has given no whole address');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/**
 * Ends the push subscription of this browser or app. The service worker stays: it also caches the app.
 * @returns the old address; null if there was none
 */
export async function closePush(): Promise<PushAddress | null> {
  if (isNative()) return (await nativePush()).close();
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription && { endpoint: subscription.endpoint };
}
