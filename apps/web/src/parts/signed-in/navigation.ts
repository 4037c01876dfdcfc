import type { Viewer } from '@swath/contract/accounts';
import type { Role } from '@swath/domain/accounts/role';
import type { MemberRight } from '@swath/domain/companies/member-rights';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isNative } from '../../lib/platform.ts';
import type { BarEntry } from '../../ui/page/bottom-bar.tsx';
import { actorOf } from '../addresses/homes.ts';
import { paths } from '../addresses/paths.ts';
import { ownReminders } from '../reminders/reminders.api.ts';
import { useViewer } from '../viewer/viewer.ts';
import { viewerMay } from '../viewer/viewer-may.ts';

const house = 'M3.5 11 12 4l8.5 7M6 9v11h12V9M10 20v-6h4v6';
const person = 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6';
const leaf = 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8';
const people =
  'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.3.7 3.7 2.4 4 5.2';
const board = 'M4 4h7v9H4zM15 4h5v5h-5zM15 13h5v7h-5zM4 17h7v3H4z';
const notes = 'M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6 12h.1m11.9 0h.1';
const queue = 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.1M4 12h.1M4 18h.1';
const chart = 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6';
const clockFace = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2';
const sliders = 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4';

/**
 * Entries of a phone's bottom bar and menu, by role. `right`: the right that a member of a company needs to see the
 * entry; left out: none.
 * Source: docs/spec/access.md, section 2, "Native navigation"; docs/rules/companies.md.
 */
const ENTRIES: Record<Role, readonly (BarEntry & { readonly right?: MemberRight })[]> = {
  company_admin: [
    { label: 'Dashboard', to: paths.company, icon: board },
    { label: 'Calendar', to: paths.companyCalendar, icon: leaf, right: 'office' },
    { label: 'Queue', to: paths.companyQueue, icon: queue, right: 'office' },
    { label: 'Clients', to: paths.companyClients, icon: people, right: 'office' },
    { label: 'Payouts', to: paths.companyPayouts, icon: notes, right: 'books' },
    { label: 'Performance', to: paths.companyPerformance, icon: chart, right: 'books' },
    { label: 'Hours worked', to: paths.companyHours, icon: clockFace },
    { label: 'Settings', to: paths.companySettings, icon: sliders },
  ],
  user: [
    { label: 'Home', to: paths.homeowner, icon: house },
    { label: 'Profile', to: paths.homeownerSettings, icon: person },
  ],
  admin: [{ label: 'Dashboard', to: paths.admin, icon: board }],
};

/** Number of entries that fit into the bar; of more, it shows one less, and a button for the menu of all. */
const MOST_IN_BAR = 5;

/** Whether the bar of a member of a company has a button for the menu, in which they also sign out. */
export const hasMenuInBar = (viewer: Pick<Viewer, 'company'>): boolean =>
  ENTRIES.company_admin.filter(({ right }) => !right || viewerMay(viewer, right)).length > MOST_IN_BAR;

/**
 * The viewer's entries in a phone's bottom bar and menu. Entries without a page, or that the viewer may not open, are
 * left out. Applicants (accounts whose company is not approved) get none; in a browser, only members of a company do.
 *
 * @returns `all` for the menu, `bar` for the bar; `hasMore` if the bar does not hold all of them
 */
export function useNavigation(): { all: readonly BarEntry[]; bar: readonly BarEntry[]; hasMore: boolean } {
  const viewer = useViewer();
  const { routesByPath } = useRouter();
  const actor = actorOf(viewer);
  const isShown = actor === 'crew' || (isNative() && actor !== null && actor !== 'applicant');
  const reminders = useQuery({ ...ownReminders(), enabled: actor === 'crew' && viewerMay(viewer, 'office') });
  if (!isShown) return { all: [], bar: [], hasMore: false };
  const waiting = reminders.data?.queued_count ?? 0;
  const all = ENTRIES[viewer.role]
    .filter(({ to, right }) => to in routesByPath && (!right || viewerMay(viewer, right)))
    .map((entry) => (entry.to === paths.companyQueue ? { ...entry, count: waiting, counted: 'waiting' } : entry));
  const hasMore = all.length > MOST_IN_BAR;
  return { all, bar: hasMore ? all.slice(0, MOST_IN_BAR - 1) : all, hasMore };
}
