import { connection } from './connection.ts';

/** Style sheets that could not be fetched. */
const broken = new Set<HTMLLinkElement>();

/** Loaders whose module is loaded. */
const fetched = new WeakSet<() => Promise<unknown>>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target);
  },
  true, // the event does not bubble
);

/**
 * Dynamic import with retry after a failure. The bundler requests a style sheet only once, so that failed ones are
 * requested again here: the part would be unstyled otherwise.
 *
 * Many browsers cache a failed module import for the lifetime of the page (whatwg/html#6768). So nothing is requested while
 * offline, and an import that fails although the server answers needs a page reload.
 *
 * @param load  a dynamic import
 * @throws whatever the import throws, or an Error while offline, or when a style sheet cannot be fetched
 */
export async function loadModule<Part>(load: () => Promise<Part>): Promise<Part> {
  const isHere = fetched.has(load) && broken.size === 0;
  if (!isHere && connection.state() !== 'online' && !(await connection.check()))
    throw new Error('There is no network.');
  return loadCachedModule(load);
}

/**
 * The same, also while offline: the browser's cache may have it.
 *
 * @throws whatever the import throws, or an Error when a style sheet cannot be fetched
 */
export async function loadCachedModule<Part>(load: () => Promise<Part>): Promise<Part> {
  if (broken.size > 0) await Promise.all([...broken].map(fetchStyles));
  const part = await connection.follow(load());
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
