import { isNative } from './platform.ts';

/** Its own file, outside the app's bundle: a browser starts it when no page is open. */
const WORKER = '/push-worker.js';

/** Whether this browser can show push messages at all. */
export const canPush = (): boolean =>
  !isNative() && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether somebody has told this browser not to show messages of this site; only they can undo it. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied';

/** Whether this browser is ready to take messages: allowed, and known to its push service. */
export async function hasPushAddress(): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted') return false;
  return (await findSubscription()) !== null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** What the API is to know of this browser. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Asks for the permission and an address; call it on a tap only, for browsers show a question.
 *
 * @param key  the server's public key, base64url
 * @returns null when the person says no
 * @throws Error when the browser's push service cannot be reached
 */
export async function openPush(key: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  // An address that was made for another key is of no use, and stands in the way.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const given = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = given.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser has given no whole address');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Gives this browser's address up, and the worker that it was for. @returns the address, or null when there was none */
export async function closePush(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration(WORKER))?.unregister();
  return subscription?.endpoint ?? null;
}
