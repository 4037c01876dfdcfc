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
const board = 'M4 4h7v9H4zM15 4h5v5h-5zM15 13h5v7h-5zM4 17h7v3H4z';
const notes = 'M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6 12h.1m11.9 0h.1';
const queue = 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.1M4 12h.1M4 18h.1';
const chart = 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6';
const sliders = 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4';

/**
 * Entries of the phone app's bottom bar and menu, by role. `right`: the right that a member of a company needs to see
 * the entry; left out: none.
 * Source: docs/spec/access.md, section 2, "Native navigation".
 */
const ENTRIES: Record<Role, readonly (BarEntry & { readonly right?: MemberRight })[]> = {
  company_admin: [
    { label: 'Dashboard', to: paths.company, icon: board },
    { label: 'Payouts', to: paths.companyPayouts, icon: notes, right: 'books' },
    { label: 'Queue', to: paths.companyQueue, icon: queue, right: 'office' },
    { label: 'Performance', to: paths.companyPerformance, icon: chart, right: 'books' },
    { label: 'Settings', to: paths.companySettings, icon: sliders },
  ],
  user: [
    { label: 'Home', to: paths.homeowner, icon: house },
    { label: 'Profile', to: paths.homeownerSettings, icon: person },
  ],
  admin: [{ label: 'Dashboard', to: paths.admin, icon: board }],
};

/**
 * The viewer's entries in the phone app's bottom bar and menu; empty in a browser. Entries without a page, or that the
 * viewer may not open, are left out. Applicants (accounts whose company is not approved) get none.
 */
export function useNativeEntries(): readonly BarEntry[] {
  const viewer = useViewer();
  const { routesByPath } = useRouter();
  const actor = actorOf(viewer);
  const reminders = useQuery({
    ...ownReminders(),
    enabled: isNative() && actor === 'crew' && viewerMay(viewer, 'office'),
  });
  if (!isNative() || actor === null || actor === 'applicant') return [];
  const waiting = reminders.data?.queued_count ?? 0;
  return ENTRIES[viewer.role]
    .filter(({ to, right }) => to in routesByPath && (!right || viewerMay(viewer, right)))
    .map((entry) => (entry.to === paths.companyQueue ? { ...entry, count: waiting, counted: 'waiting' } : entry));
}
