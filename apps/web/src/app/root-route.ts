import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';

/** The root route; it shows "Page not found" for unknown URLs. */
export const root = createRootRouteWithContext<RouterContext>()({
  staticData: { title: 'Page not found' },
  notFoundComponent: lazy(() => import('../screens/not-found.tsx'), 'NotFoundScreen'),
});
/** The parent of public routes, as `getParentRoute`. */
export const at = () => root;
