import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';

/** The root route; it shows "Page not found" for unknown URLs. */
export const root = createRootRouteWithContext<RouterContext>()({
  staticData: { title: 'Page not found' },
  notFoundComponent: lazy(() => import('../screens/not-found.tsx'), 'NotFoundScreen'),
});
/** Returns the root route: for the option `getParentRoute` of public routes. */
export const at = () => root;
