import { isNative } from './platform.ts';

/** The service worker, outside the app's bundle: the browser starts it when no page is open. */
const WORKER = '/push-worker.js';

/** Whether this browser supports push messages. */
export const canPush = (): boolean =>
  !isNative() && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether the user has blocked notifications of this site; only they can undo it. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied';

/** Whether this browser has permission and a push subscription. */
export async function hasPushAddress(): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted') return false;
  return (await findSubscription()) !== null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** A push subscription, as the API stores it. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Requests permission and subscribes; call it on a user gesture only, as browsers show a prompt.
 *
 * @param key  the server's public key, base64url
 * @returns null when the user denies it
 * @throws Error when the browser's push service cannot be reached
 */
export async function openPush(key: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  // A subscription for another server key is useless, and would block the new one.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const given = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = given.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser has given no whole address');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Unsubscribes this browser and unregisters the service worker. @returns the former endpoint, or null without one */
export async function closePush(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration(WORKER))?.unregister();
  return subscription?.endpoint ?? null;
}
