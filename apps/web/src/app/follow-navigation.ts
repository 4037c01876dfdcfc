import { stepAt } from '../ui/wizard/use-step-history.ts';
import type { AppRouter } from './router.tsx';

/**
 * The path of the page at a location. For a step of a wizard, it is that of the page below it: a wizard moves the focus
 * itself.
 */
const pageOf = ({ pathname }: { pathname: string }) => stepAt(pathname)?.page ?? pathname;

/**
 * Sets the document title on navigation, and moves the focus to the top of the new page.
 * @param fromDoor  whether the user came from the login page: then the focus moves to the first page too
 * @returns a function that stops this
 */
export function followNavigation(router: AppRouter, fromDoor: boolean): () => void {
  const plainTitle = document.title;
  return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const title = router.state.matches.at(-1)?.staticData.title;
    if (title !== null) document.title = title ? `${title} – Swath` : plainTitle;
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
