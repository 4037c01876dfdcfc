/**
 * Turns plain clicks on links within the app into client-side navigation, for ordinary links anywhere on the page.
 * Clicks with another button or a modifier key are left to the browser, which opens a new tab, for example.
 * @param go  navigates to a URL of this site
 * @returns a function that stops this
 */
export function interceptLinks(go: (address: string) => void): () => void {
  const press = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const address = link.pathname + link.search;
    if (link.hash && address === location.pathname + location.search) return; // an anchor on this page
    event.preventDefault();
    go(address + link.hash);
  };
  addEventListener('click', press);
  return () => removeEventListener('click', press);
}
