import { paths } from '../parts/addresses/paths.ts';
import type { AppRouter } from './router.tsx';

/** The screen that each role most likely starts on, by the API's role names. */
const USUAL_START: Readonly<Record<string, string>> = {
  admin: paths.admin,
  company_admin: paths.company,
  user: paths.homeowner,
};

/**
 * Preloads the code of the present address's screen while the session is still being fetched; decides nothing about access.
 *
 * @param quickRole the role this browser was last used with
 */
export function preloadScreens(router: AppRouter, quickRole: string | null): void {
  const { pathname } = router.latestLocation;
  const start = quickRole === null ? undefined : USUAL_START[quickRole];
  const path = pathname === paths.root || pathname === paths.login ? start : pathname;
  if (path === undefined) return;
  const [routes] = router.getMatchedRoutes(path);
  // A failed preload is fetched again when the screen is shown.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}
