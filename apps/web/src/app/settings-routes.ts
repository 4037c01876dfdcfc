import { createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import { loadModule } from '../lib/load-module.ts';
import { paths } from '../parts/addresses/paths.ts';
import { viewerMay } from '../parts/viewer/viewer-may.ts';
import {
  addressOf,
  BESIDE,
  firstCard,
  SETTINGS,
  type SettingsCard,
  settingsOf,
} from '../screens/company/settings-cards.ts';
import { only } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';
import type { Preloads } from './settings-preloads.ts';
import { within } from './signed-in-routes.ts';

const loadPreloads = () => import('./settings-preloads.ts');

/** Starts fetching data by the module that knows what each card shows; where that fails, the card fetches it itself. */
const preload = (start: (preloads: Preloads) => unknown) =>
  void loadModule(loadPreloads).then(
    ({ preloads }) => start(preloads),
    () => undefined,
  );

/** Layout route of a company's settings. */
const settings = createRoute({
  getParentRoute: within,
  path: paths.companySettings,
  beforeLoad: only('crew'),
  loader: ({ context: { queries, viewer } }) => preload(({ company }) => company(queries, viewer)),
  component: lazy(() => import('../screens/company/settings.tsx'), 'CompanySettings'),
});
const withinSettings = () => settings;

/**
 * The list of settings, shown alone on narrow screens. Old URLs that name the card after a `#`, and wide screens, are
 * redirected to a card.
 */
const list = createRoute({
  getParentRoute: withinSettings,
  path: '/',
  staticData: { title: 'Company Settings' },
  beforeLoad: ({ context: { viewer }, location }) => {
    const entries = settingsOf(viewer);
    const opened =
      SETTINGS.find(({ id }) => id === location.hash) ?? (matchMedia(BESIDE).matches ? firstCard(entries) : null);
    if (opened) throw redirect({ to: addressOf(opened) });
  },
});

/** Creates the route of one settings card, which starts fetching the card's data while its code is being fetched. */
function card<Id extends SettingsCard>(id: Id, component: RouteComponent) {
  const { name, right } = SETTINGS.find((entry) => entry.id === id)!;
  return createRoute({
    getParentRoute: withinSettings,
    path: id,
    staticData: { title: name },
    beforeLoad: ({ context: { viewer } }) => {
      if (!viewerMay(viewer, right)) throw redirect({ to: paths.companySettings });
    },
    loader: ({ context: { queries, viewer } }) => preload((preloads) => preloads[id]?.(queries, viewer)),
    component,
  });
}

/** The routes of a company's settings, each with its guard. */
export const companySettings = settings.addChildren([
  list,
  card(
    'profile',
    lazy(() => import('../screens/company/settings/profile.tsx'), 'ProfilePage'),
  ),
  card(
    'work-photos',
    lazy(() => import('../features/work-photos/work-photos-card.tsx'), 'WorkPhotosCard'),
  ),
  card(
    'insurance',
    lazy(() => import('../features/papers/paper-card.tsx'), 'InsuranceCard'),
  ),
  card(
    'tax',
    lazy(() => import('../features/papers/paper-card.tsx'), 'TaxCard'),
  ),
  card(
    'rate',
    lazy(() => import('../screens/company/settings/rate.tsx'), 'RatePage'),
  ),
  card(
    'arrival-times',
    lazy(() => import('../screens/company/settings/arrival-times.tsx'), 'ArrivalTimesPage'),
  ),
  card(
    'calendar',
    lazy(() => import('../screens/company/settings/calendar.tsx'), 'CalendarPage'),
  ),
  card(
    'hours',
    lazy(() => import('../screens/company/settings/hours.tsx'), 'HoursPage'),
  ),
  card(
    'days-off',
    lazy(() => import('../screens/company/settings/days-off.tsx'), 'DaysOffPage'),
  ),
  card(
    'busy',
    lazy(() => import('../features/availability/busy/busy-card.tsx'), 'BusyCard'),
  ),
  card(
    'limit',
    lazy(() => import('../features/availability/limit/limit-card.tsx'), 'LimitCard'),
  ),
  card(
    'areas',
    lazy(() => import('../features/service-areas/service-areas-card.tsx'), 'ServiceAreasCard'),
  ),
  card(
    'refunds',
    lazy(() => import('../screens/company/settings/refunds.tsx'), 'RefundsPage'),
  ),
  card(
    'invoices',
    lazy(() => import('../features/invoices/invoice-settings-card.tsx'), 'InvoiceSettingsCard'),
  ),
  card(
    'photos',
    lazy(() => import('../features/crew-jobs/photos/photo-rules-card.tsx'), 'PhotoRulesCard'),
  ),
  card(
    'completed',
    lazy(() => import('../features/completed-jobs/completed-card.tsx'), 'CompletedJobsCard'),
  ),
  card(
    'crews',
    lazy(() => import('../screens/company/settings/crews.tsx'), 'CrewsPage'),
  ),
  card(
    'users',
    lazy(() => import('../screens/company/settings/users.tsx'), 'UsersPage'),
  ),
  card(
    'notices',
    lazy(() => import('../features/notices/company-mails-card.tsx'), 'CompanyMailsCard'),
  ),
]);
