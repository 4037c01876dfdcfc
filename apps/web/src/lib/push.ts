import { SERVICE_WORKER } from '@swath/contract/service-worker';
import { isNative } from './platform.ts';

/** Whether this browser supports push messages; always false in the phone app. */
export const canPush = (): boolean =>
  !isNative() && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/**
 * Whether the user has blocked notifications of this site; only they can allow them again, in the browser's settings.
 */
export const isPushBlocked = (): boolean => Notification.permission === 'denied';

/** Whether this browser may show notifications and has a push subscription. */
export async function hasPushAddress(): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted') return false;
  return (await findSubscription()) !== null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** A push subscription of a browser in the form that the API stores. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Asks the user for permission and subscribes this browser to push messages. Call it only after a press, as browsers
 * show a prompt.
 * @param key  the server's public key (VAPID), base64url
 * @returns null if the user denies the permission
 * @throws Error if the browser's push service cannot be reached
 */
export async function openPush(key: string): Promise<PushAddress | null> {
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
 * Ends this browser's push subscription. The service worker stays: it also caches the app.
 * @returns the old endpoint; null if there was none
 */
export async function closePush(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
