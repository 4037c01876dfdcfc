import { stepAt } from '../ui/wizard/use-step-history.ts';
import type { AppRouter } from './router.tsx';

/** The page's path for a location. A wizard's step is shown over a page, and manages the focus itself. */
const pageOf = ({ pathname }: { pathname: string }) => stepAt(pathname)?.page ?? pathname;

/**
 * Sets the document title on navigation, and moves the focus to the top of the new page.
 * @param fromDoor  true if the user comes from the login page, so that the first page moves the focus too
 * @returns a function that stops it
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
 * Focuses the new page's heading, so that a screen reader announces it. Pages of a layout with a list beside the page
 * mark their heading with `data-page-heading`.
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
