/**
 * Takes plain presses of links to our own pages, so that a link is an ordinary one wherever it stands. Whoever presses
 * with another button or with a key held gets a new tab from the browser, as with any link.
 *
 * @param go shows the page at an address of this site
 * @returns stops it
 */
export function interceptLinks(go: (address: string) => void): () => void {
  const press = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const address = link.pathname + link.search;
    if (link.hash && address === location.pathname + location.search) return; // a place on this page
    event.preventDefault();
    go(address + link.hash);
  };
  addEventListener('click', press);
  return () => removeEventListener('click', press);
}
