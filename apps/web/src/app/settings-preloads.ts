import type { Viewer } from '@swath/contract/accounts';
import { notices } from '@swath/contract/notices';
import { dayAt, monthOf } from '@swath/domain/calendar';
import type { QueryClient } from '@tanstack/react-query';
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
import { crewsOfCompany } from '../parts/crews/crews.api.ts';
import type { SettingsCard } from '../screens/company/settings-cards.ts';
import { deviceTimeZone } from '../ui/format/device-time-zone.ts';

type Preload = (queries: QueryClient, viewer: Viewer) => unknown;
export type Preloads = { readonly company: Preload } & Partial<Readonly<Record<SettingsCard, Preload>>>;

const papers: Preload = (queries) => queries.prefetchQuery(ownPapers());
const availability: Preload = (queries) => queries.prefetchQuery(ownAvailability());

/**
 * Prefetches this month's days of the company. Only the company knows its time zone; until it is loaded, the month in
 * this device's zone is used, which is nearly always the same.
 */
function thisMonth(queries: QueryClient) {
  const { first, last } = monthOf(dayAt(new Date(), deviceTimeZone()));
  return queries.prefetchQuery(ownDays({ from: first, to: last }));
}

const users: Preload = (queries, { company }) => company && queries.prefetchQuery(usersOf(company.id));

/** What each settings card shows, and the company that all of them show; a module of its own, as few pages need it. */
export const preloads: Preloads = {
  company: (queries) => queries.prefetchQuery(ownCompany()),
  profile: (queries) => queries.prefetchQuery(ownCompanyProfile()),
  'work-photos': (queries) => queries.prefetchQuery(ownWorkPhotos()),
  insurance: papers,
  tax: papers,
  calendar: (queries, viewer) => [availability(queries, viewer), thisMonth(queries)],
  hours: availability,
  'days-off': availability,
  busy: (queries) => queries.prefetchQuery(ownBusyTimes()),
  limit: availability,
  areas: (queries) => queries.prefetchQuery(ownServiceAreas()),
  invoices: (queries) => queries.prefetchQuery(invoiceSettings()),
  completed: (queries) => queries.prefetchQuery(latestCompleted()),
  crews: (queries, viewer) => [queries.prefetchQuery(crewsOfCompany()), users(queries, viewer)],
  users,
  notices: (queries) => queries.prefetchQuery(query(notices.companyPreferences)),
};
