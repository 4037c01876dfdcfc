import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { paths } from '../parts/addresses/paths.ts';
import { lazyPage as lazy } from './lazy-page.ts';
import { at } from './root-route.ts';

/** Creates the route of a public page. */
const text = <Path extends string>(path: Path, title: string | null, component: RouteComponent) =>
  createRoute({ getParentRoute: at, path, staticData: { title }, component });

/** Public pages about the product, and its demo. */
export const textPages = [
  text(
    paths.about,
    'About us',
    lazy(() => import('../screens/about.tsx'), 'AboutScreen'),
  ),
  text(
    paths.careers,
    'Careers',
    lazy(() => import('../screens/careers.tsx'), 'CareersScreen'),
  ),
  text(
    paths.contact,
    'Contact',
    lazy(() => import('../screens/contact.tsx'), 'ContactScreen'),
  ),
  text(
    paths.help,
    'Help',
    lazy(() => import('../screens/help.tsx'), 'HelpScreen'),
  ),
  text(
    paths.lawnMowing,
    null,
    lazy(() => import('../screens/lawn-mowing.tsx'), 'LawnMowingScreen'),
  ),
  text(
    paths.providers,
    'For mowing companies',
    lazy(() => import('../screens/providers/providers.tsx'), 'ProvidersScreen'),
  ),
  text(
    paths.providerResources,
    'Provider resources',
    lazy(() => import('../screens/providers/resources.tsx'), 'ProviderResourcesScreen'),
  ),
  text(
    paths.providerApp,
    'Provider app',
    lazy(() => import('../screens/providers/app.tsx'), 'ProviderAppScreen'),
  ),
  text(
    paths.demoPlatform,
    'Platform demo',
    lazy(() => import('../screens/demo/platform.tsx'), 'PlatformDemo'),
  ),
  text(
    paths.demoHome,
    'Dashboard demo',
    lazy(() => import('../screens/demo/home.tsx'), 'HomeDemo'),
  ),
  text(
    paths.privacy,
    'Privacy policy',
    lazy(() => import('../screens/privacy.tsx'), 'PrivacyScreen'),
  ),
  text(
    paths.terms,
    'Terms of service',
    lazy(() => import('../screens/terms.tsx'), 'TermsScreen'),
  ),
  text(
    paths.cookies,
    'Cookie policy',
    lazy(() => import('../screens/cookies.tsx'), 'CookiesScreen'),
  ),
] as const;
