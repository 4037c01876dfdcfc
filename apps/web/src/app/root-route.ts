import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';

/** What every page is below. */
export const root = createRootRouteWithContext<RouterContext>()({
  staticData: { title: 'Page not found' },
  notFoundComponent: lazy(() => import('../screens/not-found.tsx'), 'NotFoundScreen'),
});
/** Where a page is put that everybody can open. */
export const at = () => root;
