import { paths } from '../parts/addresses/paths.ts';
import type { AppRouter } from './router.tsx';

/** The screen that each role most likely starts on, by the names that roles have in the API. */
const USUAL_START: Readonly<Record<string, string>> = {
  admin: paths.admin,
  company_admin: paths.company,
  user: paths.homeowner,
};

/**
 * Fetches the screen of the present address while it is still being asked who is here; that decides nothing.
 *
 * @param quickRole the role this browser was last used with
 */
export function preloadScreens(router: AppRouter, quickRole: string | null): void {
  const { pathname } = router.latestLocation;
  const start = quickRole === null ? undefined : USUAL_START[quickRole];
  const path = pathname === paths.root || pathname === paths.login ? start : pathname;
  if (path === undefined) return;
  const [routes] = router.getMatchedRoutes(path);
  // What cannot be fetched is asked for again when it is shown.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}
