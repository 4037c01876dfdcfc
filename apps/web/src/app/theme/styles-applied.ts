const LONGEST_WAIT = 5000; // milliseconds

/**
 * Waits until the app's stylesheets are loaded, and switches them on: the built page holds them back so that its static
 * part is painted first. Does nothing in development, where there are none. If a stylesheet fails, the app starts
 * without it.
 */
export async function stylesApplied(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-app-styles]')];
  await Promise.all(links.map(arrived));
  for (const link of links) link.media = 'all';
}

function arrived(link: HTMLLinkElement): Promise<void> | undefined {
  if (link.sheet) return;
  return new Promise((done) => {
    link.addEventListener('load', () => done(), { once: true });
    link.addEventListener('error', () => done(), { once: true });
    setTimeout(done, LONGEST_WAIT); // its error event may have fired before the listener was added
  });
}
