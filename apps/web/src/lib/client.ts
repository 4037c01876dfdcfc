import { PROOF_HEADER, writeClient } from '@swath/contract/native-app';
import { isNative, platform } from './platform.ts';

/**
 * The meta element in the native app's page with the app's version, the API's origin and the store links; null in a
 * browser.
 */
const nativeApp = () => (isNative() ? document.querySelector<HTMLMetaElement>('meta[name="native-app"]') : null);

/** The API's origin, such as `https://swath.example`; empty in a browser, where it is the page's own. */
export const apiOrigin = (): string => nativeApp()?.dataset.apiOrigin ?? '';

/** The URL of a path of the API or of its files. */
export const apiUrl = (path: string): string => `${apiOrigin()}${path}`;

/** The origin under which browsers open this app's pages, for links that leave the app. */
export const publicOrigin = (): string => apiOrigin() || location.origin;

/**
 * The private key of this device in the native app, to which the API binds the session: without it, a stolen refresh
 * token is useless.
 */
export type DeviceKey = {
  /**
   * Signs a DPoP proof for a POST request. Source: RFC 9449.
   *
   * @param path  the path of the request's URL
   * @param refreshToken  the refresh token that is sent along, whose hash the proof contains
   */
  prove(path: string, refreshToken?: string): Promise<string>;
};

let deviceKey: DeviceKey | null = null;

/** Sets the device's key, once at the start of the native app. @param key  null: this is a browser */
export function setDeviceKey(key: DeviceKey | null): void {
  deviceKey = key;
}

/**
 * Whether this is the native app, which stores its refresh token itself, bound to the device's key. In browsers, the
 * refresh token is in an HttpOnly cookie.
 */
export const hasDeviceKey = (): boolean => deviceKey !== null;

/** The header with the DPoP proof of a POST request, as for `DeviceKey.prove`; no header in a browser. */
export async function proofHeader(path: string, refreshToken?: string): Promise<Record<string, string>> {
  return deviceKey ? { [PROOF_HEADER]: await deviceKey.prove(path, refreshToken) } : {};
}

/** Value of the header that names this client to the API: `web`, or the native app's platform and version. */
export function clientName(): string {
  const here = platform();
  const version = nativeApp()?.content;
  return here === 'web' || !version ? 'web' : writeClient({ platform: here, version });
}

/** URL of the native app in its platform's app store; null in a browser, or if the app was built without that URL. */
export function storeUrl(): string | null {
  const { playStore, appStore } = nativeApp()?.dataset ?? {};
  return (platform() === 'android' ? playStore : appStore) || null;
}
