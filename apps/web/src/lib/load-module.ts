import { connection } from './connection.ts';
import { isNative } from './platform.ts';

/** Link elements of style sheets that could not be loaded. */
const broken = new Set<HTMLLinkElement>();

/** Functions passed to `loadModule` whose module is loaded. */
const fetched = new WeakSet<() => Promise<unknown>>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target);
  },
  true, // the event does not bubble
);

/**
 * Whether all of the app's code is on this device: in the native app, or in the cache of the service worker that
 * controls this page.
 */
export const isCodeOnDevice = (): boolean => isNative() || Boolean(globalThis.navigator?.serviceWorker?.controller);

/**
 * Runs a dynamic import; after a failure it can be called again. Style sheets that failed before are requested again,
 * because the bundler requests each only once and the part would be unstyled.
 * Many browsers remember a failed import as long as the page is open (whatwg/html#6768). So nothing is requested while
 * offline, unless it is on this device; an import that fails although the server responds needs a reload of the page.
 * @param load  a dynamic import
 * @throws the error of the import; an Error while offline, or if a style sheet cannot be loaded
 */
export async function loadModule<Part>(load: () => Promise<Part>): Promise<Part> {
  const isHere = (fetched.has(load) && broken.size === 0) || isCodeOnDevice();
  if (!isHere && connection.state() !== 'online' && !(await connection.check()))
    throw new Error('There is no network.');
  return loadCachedModule(load);
}

/**
 * Like `loadModule`, but also while offline: the browser's cache may have the module.
 * @throws the error of the import; an Error if a style sheet cannot be loaded
 */
export async function loadCachedModule<Part>(load: () => Promise<Part>): Promise<Part> {
  if (broken.size > 0) await Promise.all([...broken].map(fetchStyles));
  const part = await connection.follow(load(), true);
  fetched.add(load);
  return part;
}

function fetchStyles(link: HTMLLinkElement): Promise<void> {
  broken.delete(link);
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.crossOrigin = link.crossOrigin;
  again.href = link.href;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Failed to fetch ${again.href}`)));
    link.replaceWith(again);
  });
}
