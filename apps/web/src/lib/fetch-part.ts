import { connection } from './connection.ts';

/** Style sheets that could not be fetched. */
const broken = new Set<HTMLLinkElement>();

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
 * @param load  a dynamic import
 * @throws whatever the import throws, or an Error when a style sheet cannot be fetched
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (broken.size > 0) await Promise.all([...broken].map(fetchStyles));
  return connection.follow(load());
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
