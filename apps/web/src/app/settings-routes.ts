import type { Viewer } from '@swath/contract/accounts';
import { notices } from '@swath/contract/notices';
import { dayAt, monthOf } from '@swath/domain/calendar';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import { ownAvailability, ownBusyTimes, ownDays } from '../features/availability/availability.api.ts';
import { ownCompany } from '../features/companies/companies.api.ts';
import { ownCompanyProfile } from '../features/company-profile/company-profile.api.ts';
import { usersOf } from '../features/company-users/company-users.api.ts';
import { latestCompleted } from '../features/completed-jobs/completed-jobs.api.ts';
import { invoiceSettings } from '../features/invoices/invoices.api.ts';
import { ownPapers } from '../features/papers/papers.api.ts';
import { ownServiceAreas } from '../features/service-areas/service-areas.api.ts';
import { ownWorkPhotos } from '../features/work-photos/work-photos.api.ts';
import { query } from '../lib/api-client.ts';
import { paths } from '../parts/addresses/paths.ts';
import { crewsOfCompany } from '../parts/crews/crews.api.ts';
import { viewerMay } from '../parts/viewer/viewer-may.ts';
import {
  addressOf,
  BESIDE,
  firstCard,
  SETTINGS,
  type SettingsCard,
  settingsOf,
} from '../screens/company/settings-cards.ts';
import { deviceTimeZone } from '../ui/format/device-time-zone.ts';
import { only } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';
import { within } from './signed-in-routes.ts';

/** Layout route of a company's settings. */
const settings = createRoute({
  getParentRoute: within,
  path: paths.companySettings,
  beforeLoad: only('crew'),
  loader: ({ context: { queries } }) => void queries.prefetchQuery(ownCompany()),
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

/**
 * Creates the route of one settings card.
 * @param preload  starts fetching the card's data while its code is being fetched
 */
function card<Id extends SettingsCard>(
  id: Id,
  component: RouteComponent,
  preload: (queries: QueryClient, viewer: Viewer) => unknown = () => undefined,
) {
  const { name, right } = SETTINGS.find((entry) => entry.id === id)!;
  return createRoute({
    getParentRoute: withinSettings,
    path: id,
    staticData: { title: name },
    beforeLoad: ({ context: { viewer } }) => {
      if (!viewerMay(viewer, right)) throw redirect({ to: paths.companySettings });
    },
    loader: ({ context: { queries, viewer } }) => void preload(queries, viewer),
    component,
  });
}

const availability = (queries: QueryClient) => queries.prefetchQuery(ownAvailability());

/**
 * Prefetches this month's days of the company. Only the company knows its time zone; until it is loaded, the month in
 * this device's zone is used, which is nearly always the same.
 */
function thisMonth(queries: QueryClient) {
  const { first, last } = monthOf(dayAt(new Date(), deviceTimeZone()));
  return queries.prefetchQuery(ownDays({ from: first, to: last }));
}

/** The routes of a company's settings, each with its guard and what it preloads. */
export const companySettings = settings.addChildren([
  list,
  card(
    'profile',
    lazy(() => import('../screens/company/settings/profile.tsx'), 'ProfilePage'),
    (queries) => queries.prefetchQuery(ownCompanyProfile()),
  ),
  card(
    'work-photos',
    lazy(() => import('../features/work-photos/work-photos-card.tsx'), 'WorkPhotosCard'),
    (queries) => queries.prefetchQuery(ownWorkPhotos()),
  ),
  card(
    'insurance',
    lazy(() => import('../features/papers/paper-card.tsx'), 'InsuranceCard'),
    (queries) => queries.prefetchQuery(ownPapers()),
  ),
  card(
    'tax',
    lazy(() => import('../features/papers/paper-card.tsx'), 'TaxCard'),
    (queries) => queries.prefetchQuery(ownPapers()),
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
    (queries) => [availability(queries), thisMonth(queries)],
  ),
  card(
    'hours',
    lazy(() => import('../screens/company/settings/hours.tsx'), 'HoursPage'),
    availability,
  ),
  card(
    'days-off',
    lazy(() => import('../screens/company/settings/days-off.tsx'), 'DaysOffPage'),
    availability,
  ),
  card(
    'busy',
    lazy(() => import('../features/availability/busy/busy-card.tsx'), 'BusyCard'),
    (queries) => queries.prefetchQuery(ownBusyTimes()),
  ),
  card(
    'limit',
    lazy(() => import('../features/availability/limit/limit-card.tsx'), 'LimitCard'),
    availability,
  ),
  card(
    'areas',
    lazy(() => import('../features/service-areas/service-areas-card.tsx'), 'ServiceAreasCard'),
    (queries) => queries.prefetchQuery(ownServiceAreas()),
  ),
  card(
    'refunds',
    lazy(() => import('../screens/company/settings/refunds.tsx'), 'RefundsPage'),
  ),
  card(
    'invoices',
    lazy(() => import('../features/invoices/invoice-settings-card.tsx'), 'InvoiceSettingsCard'),
    (queries) => queries.prefetchQuery(invoiceSettings()),
  ),
  card(
    'photos',
    lazy(() => import('../features/crew-jobs/photos/photo-rules-card.tsx'), 'PhotoRulesCard'),
  ),
  card(
    'completed',
    lazy(() => import('../features/completed-jobs/completed-card.tsx'), 'CompletedJobsCard'),
    (queries) => queries.prefetchQuery(latestCompleted()),
  ),
  card(
    'crews',
    lazy(() => import('../screens/company/settings/crews.tsx'), 'CrewsPage'),
    (queries, { company }) => [
      queries.prefetchQuery(crewsOfCompany()),
      company && queries.prefetchQuery(usersOf(company.id)),
    ],
  ),
  card(
    'users',
    lazy(() => import('../screens/company/settings/users.tsx'), 'UsersPage'),
    (queries, { company }) => company && queries.prefetchQuery(usersOf(company.id)),
  ),
  card(
    'notices',
    lazy(() => import('../features/notices/company-mails-card.tsx'), 'CompanyMailsCard'),
    (queries) => queries.prefetchQuery(query(notices.companyPreferences)),
  ),
]);
