import type { AppRouter } from './router.tsx';

/**
 * Names each page in the browser's tab, and after a change of page puts the focus at the top of the new one.
 *
 * @param fromDoor whether the first page follows another one
 * @returns stops it
 */
export function followNavigation(router: AppRouter, fromDoor: boolean): () => void {
  const plainTitle = document.title;
  return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const title = router.state.matches.at(-1)?.staticData.title;
    document.title = title ? `${title} – Swath` : plainTitle;
    if (fromLocation ? pathChanged : fromDoor) focusTop();
  });
}

/** People who hear the page then hear its heading, not the place where the old page was left. */
function focusTop(): void {
  if (document.activeElement !== document.body) return; // the page has its own idea
  const top = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!top) return;
  top.tabIndex = -1;
  top.focus({ preventScroll: true });
}
