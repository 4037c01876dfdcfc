import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';

/** The root route. */
export const root = createRootRouteWithContext<RouterContext>()({
  staticData: { title: 'Page not found' },
  notFoundComponent: lazy(() => import('../screens/not-found.tsx'), 'NotFoundScreen'),
});
/** The parent of public routes. */
export const at = () => root;
