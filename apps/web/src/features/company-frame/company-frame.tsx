import type { Viewer } from '@swath/contract/accounts';
import { companies } from '@swath/contract/companies';
import { COMPANY_NOTICES_NEED } from '@swath/domain/notices/company-notice';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, type Ref, useEffect, useState } from 'react';
import { query } from '../../lib/api-client.ts';
import { isNative } from '../../lib/platform.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { NoticesButton } from '../../parts/notices/notices-button.tsx';
import { ownReminders } from '../../parts/reminders/reminders.api.ts';
import { hasMenuInBar } from '../../parts/signed-in/navigation.ts';
import { SideMenu } from '../../parts/signed-in/side-menu.tsx';
import { useSignOut, useViewer } from '../../parts/viewer/viewer.ts';
import { viewerMay } from '../../parts/viewer/viewer-may.ts';
import { InZone } from '../../ui/format/page-zone.tsx';
import {
  BackIcon,
  CalendarIcon,
  ChartIcon,
  ClockIcon,
  HeaderButton,
  LeaveIcon,
  MoneyIcon,
  PeopleIcon,
  QueueIcon,
  SettingsIcon,
} from '../../ui/page/page-button.tsx';
import { PageShell } from '../../ui/page/page-shell.tsx';
import classes from './company-frame.module.css';

/** The company's pages that the header links to, and the dashboard; `other` is any other page. */
type Here = 'dashboard' | 'calendar' | 'queue' | 'settings' | 'performance' | 'clients' | 'payouts' | 'hours' | 'other';

type Props = {
  title: string;
  /** A few words above the title; nothing if null or left out. */
  eyebrow?: string | null;
  aside?: ReactNode;
  /** The present page: its own button is left out. */
  here: Here;
  /** The back button, shown first in the header; left out on pages without one. */
  back?: ReactNode;
  /**
   * Popover that highlights the Settings button, with what happens when it is shown and dismissed. If left out, there
   * is none.
   */
  spotlight?: { opened: boolean; onShown: () => void; onPutAway: (leaving: boolean) => void };
  /** The signed-in member; buttons are shown only for what they may do. */
  viewer: Pick<Viewer, 'company'>;
  /** Signs the member out; `busy` is true while that is being done. */
  signOut: { signOut: () => void; busy: boolean };
  children: ReactNode;
};

/**
 * Layout of a company's pages: a header with back button and settings, and on the web the links that the phone app has
 * in its bar and menu.
 * Source: docs/spec/company.md, section 2, "Page shell" and "Web buttons"; docs/rules/companies.md.
 */
export function CompanyFrame({ title, eyebrow, aside, here, back, spotlight, viewer, signOut, children }: Props) {
  // Read from the cache only: the page fetches the company if it needs it.
  const { data: company } = useQuery({ ...query(companies.own), enabled: false });
  const onWeb = !isNative();
  const toOffice = onWeb && viewerMay(viewer, 'office');
  const toBooks = onWeb && viewerMay(viewer, 'books');
  // The office finds its hours on the dashboard and in the settings: its header holds no more.
  const toHours = onWeb && here !== 'hours' && !toOffice;
  const hasMenu = hasMenuInBar(viewer);
  // On a phone these are in the bar at the bottom, and in its menu.
  const wide = classes.wide ?? '';
  return (
    <InZone zone={company?.time_zone ?? null} place="your company">
      <PageShell
        compact
        title={title}
        {...(eyebrow && { eyebrow })}
        aside={aside}
        actions={
          <>
            {back}
            {viewerMay(viewer, COMPANY_NOTICES_NEED) && <NoticesButton of="company" />}
            {toOffice && here !== 'calendar' && (
              <HeaderButton icon={<CalendarIcon />} href={paths.companyCalendar} className={wide}>
                Calendar
              </HeaderButton>
            )}
            {toOffice && here !== 'queue' && <QueueButton className={wide} />}
            {toBooks && here !== 'performance' && (
              <HeaderButton icon={<ChartIcon />} href={paths.companyPerformance} className={wide}>
                Performance
              </HeaderButton>
            )}
            {toBooks && here !== 'payouts' && (
              <HeaderButton icon={<MoneyIcon />} href={paths.companyPayouts} className={wide}>
                {company?.payments_enabled === false ? 'Set up payouts' : 'Payouts'}
              </HeaderButton>
            )}
            {toOffice && here !== 'clients' && (
              <HeaderButton icon={<PeopleIcon />} href={paths.companyClients} className={wide}>
                Clients
              </HeaderButton>
            )}
            {toHours && (
              <HeaderButton icon={<ClockIcon />} href={paths.companyHours} className={wide}>
                Hours worked
              </HeaderButton>
            )}
            {here !== 'settings' && (
              <SettingsSpotlight opened={false} onShown={() => {}} onPutAway={() => {}} {...spotlight}>
                <HeaderButton icon={<SettingsIcon />} href={paths.companySettings}>
                  Settings
                </HeaderButton>
              </SettingsSpotlight>
            )}
            {onWeb && (
              <HeaderButton
                icon={<LeaveIcon />}
                onClick={signOut.signOut}
                loading={signOut.busy}
                className={hasMenu ? wide : ''}
              >
                Sign Out
              </HeaderButton>
            )}
            {!onWeb && !hasMenu && <SideMenu {...signOut} />}
          </>
        }
      >
        {children}
      </PageShell>
    </InZone>
  );
}

/** Layout of a company's pages other than the dashboard: the company's name is shown above the title. */
export function CompanySubpage(props: Omit<Props, 'viewer' | 'signOut' | 'spotlight' | 'eyebrow'>) {
  const viewer = useViewer();
  return <CompanyFrame {...props} eyebrow={viewer.company?.name ?? null} viewer={viewer} signOut={useSignOut()} />;
}

/** Link to the queue, with the number of jobs that wait there for offers. */
function QueueButton({ className }: { className: string }) {
  const { data } = useQuery(ownReminders());
  return (
    <HeaderButton
      icon={<QueueIcon />}
      href={paths.companyQueue}
      count={data?.queued_count ?? 0}
      counted="waiting"
      className={className}
    >
      Queued Jobs
    </HeaderButton>
  );
}

/** Link back to the company's dashboard. */
export const ToDashboard = () => (
  <HeaderButton icon={<BackIcon />} href={paths.company}>
    Back to Dashboard
  </HeaderButton>
);

type SettingsSpotlightProps = {
  /** The Settings button, at which the popover points. */
  children: ReactElement<{ ref?: Ref<HTMLAnchorElement> }>;
  opened: boolean;
  /** Called when the popover is visible. */
  onShown: () => void;
  /** Called when the popover is dismissed. @param leaving  true if the user goes to the settings */
  onPutAway: (leaving: boolean) => void;
};

const loadSheet = () => import('./spotlight-sheet.tsx');

/**
 * Popover that points at the Settings button when settings are missing. Lazy-loaded, because few companies need it; it
 * opens once the page below it is rendered.
 */
function SettingsSpotlight({ children, opened, onShown, onPutAway }: SettingsSpotlightProps) {
  const [wanted, setWanted] = useState(opened);
  const [rendered, setRendered] = useState(false);
  if (opened && !wanted) setWanted(true);
  const { part } = useLazyModule(loadSheet, wanted);
  useEffect(() => (part && !rendered ? whenIdle(() => setRendered(true)) : undefined), [part, rendered]);
  if (!part) return children;
  return (
    <part.SpotlightSheet opened={opened && rendered} onShown={onShown} onPutAway={onPutAway}>
      {children}
    </part.SpotlightSheet>
  );
}
