import { paths } from '../parts/addresses/paths.ts';
import type { AppRouter } from './router.tsx';

/** The page on which a user most likely starts, by the role name of the API. */
const USUAL_START: Readonly<Record<string, string>> = {
  admin: paths.admin,
  company_admin: paths.company,
  user: paths.homeowner,
};

/**
 * Preloads the code of the page at the current URL, or of the user's likely home page at `/` and the login page, while
 * the session is still being fetched. Whether the user may see it is decided later, by the route guards.
 * @param quickRole  the role this browser was last used with; null if unknown
 */
export function preloadScreens(router: AppRouter, quickRole: string | null): void {
  const { pathname } = router.latestLocation;
  const start = quickRole === null ? undefined : USUAL_START[quickRole];
  const path = pathname === paths.root || pathname === paths.login ? start : pathname;
  if (path === undefined) return;
  const [routes] = router.getMatchedRoutes(path);
  // A preload may fail: the code is fetched again when the page is shown.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}
