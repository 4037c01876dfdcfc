import { connection } from './connection.ts';

/** Style sheets that could not be fetched. */
const broken = new Set<HTMLLinkElement>();

/** What fetches the parts that are here. */
const fetched = new WeakSet<() => Promise<unknown>>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target);
  },
  true, // it does not bubble
);

/**
 * Fetches a part of the app, again after it failed. The bundler asks for a style sheet only once, so that one which has
 * failed is asked for again here: the part would have no looks otherwise.
 *
 * Many browsers remember a module that could not be fetched, and fail for as long as the page lasts (whatwg/html#6768). So
 * nothing is asked for while there is no network, and what fails although the server answers needs the page loaded anew.
 *
 * @param load  a dynamic import
 * @throws whatever the import throws, or an Error without a network, or when a style sheet cannot be fetched
 */
export async function loadModule<Part>(load: () => Promise<Part>): Promise<Part> {
  const isHere = fetched.has(load) && broken.size === 0;
  if (!isHere && connection.state() !== 'online' && !(await connection.check()))
    throw new Error('There is no network.');
  return loadCachedModule(load);
}

/**
 * The same, asked for without a network as well: what the browser keeps on its disk is there all the same.
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
