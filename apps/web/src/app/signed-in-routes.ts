import { createRoute } from '@tanstack/react-router';
import { anybodySignedIn } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';
import { at } from './root-route.ts';

/** Layout route of all signed-in pages: it provides the viewer, the query client and the event stream of changes. */
export const signedIn = createRoute({
  getParentRoute: at,
  id: 'signed-in',
  beforeLoad: anybodySignedIn,
  component: lazy(() => import('./signed-in-page.tsx'), 'SignedInPage'),
});
export const within = () => signedIn;
