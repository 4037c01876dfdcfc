import { writeClient } from '@swath/contract/native-app';
import { isNative, platform } from './platform.ts';

/** The element by which the native app's page, which no server completes, names its version and the API; null in a browser. */
const nativeApp = () => (isNative() ? document.querySelector<HTMLMetaElement>('meta[name="native-app"]') : null);

/** The API's origin, such as `https://swath.example`; empty in a browser, where it is the page's own. */
export const apiOrigin = (): string => nativeApp()?.dataset.apiOrigin ?? '';

/** The URL of a path of the API or of its files. */
export const apiUrl = (path: string): string => `${apiOrigin()}${path}`;

/** The origin under which browsers open this app's pages, for links that leave the app. */
export const publicOrigin = (): string => apiOrigin() || location.origin;

/** How this client introduces itself to the API: `web`, or the native app's platform and version. */
export function clientName(): string {
  const here = platform();
  const version = nativeApp()?.content;
  return here === 'web' || !version ? 'web' : writeClient({ platform: here, version });
}

/** The native app's page in the store of its platform; null in a browser, or if the app was built without it. */
export function storeUrl(): string | null {
  const { playStore, appStore } = nativeApp()?.dataset ?? {};
  return (platform() === 'android' ? playStore : appStore) || null;
}
