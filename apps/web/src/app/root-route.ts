import { createRootRouteWithContext, lazyRouteComponent as lazy } from '@tanstack/react-router';
import type { RouterContext } from './guards.ts';

/** What every page is below. */
export const root = createRootRouteWithContext<RouterContext>()({
  staticData: { title: 'Page not found' },
  notFoundComponent: lazy(() => import('../screens/not-found.tsx'), 'NotFoundScreen'),
});
export const at = () => root;
