import { stepAt } from '../ui/wizard/use-step-history.ts';
import type { AppRouter } from './router.tsx';

/** The page of an address: a wizard's step lies over one, and manages the focus itself. */
const pageOf = ({ pathname }: { pathname: string }) => stepAt(pathname)?.page ?? pathname;

/**
 * Sets the document title on navigation and moves the focus to the top of the new page.
 *
 * @param fromDoor whether the first page follows another one
 * @returns stops it
 */
export function followNavigation(router: AppRouter, fromDoor: boolean): () => void {
  const plainTitle = document.title;
  return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const title = router.state.matches.at(-1)?.staticData.title;
    document.title = title ? `${title} – Swath` : plainTitle;
    if (fromLocation ? pageOf(fromLocation) !== pageOf(toLocation) : fromDoor) focusTop();
  });
}

/**
 * Focuses the new page's heading, so that a screen reader announces it and not the place where the old page was left. Pages
 * of one layout, with a list of them beside it, mark theirs by `data-page-heading`.
 */
function focusTop(): void {
  const focused = document.activeElement;
  if (focused !== document.body && !focused?.closest('main nav')) return; // the page has set its own focus
  const heading = (selector: string) => document.querySelector<HTMLElement>(selector);
  const top = heading('main [data-page-heading]') ?? heading('main h1') ?? heading('h1');
  if (!top) return;
  top.tabIndex = -1;
  top.focus({ preventScroll: true });
}
