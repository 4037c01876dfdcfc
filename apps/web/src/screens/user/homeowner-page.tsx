import { displayName, initials } from '@swath/domain/accounts/profile';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownProfile } from '../../features/profiles/profiles.api.ts';
import { ownVisits } from '../../features/visits/visits.api.ts';
import { NoticesButton } from '../../parts/notices/notices-button.tsx';
import { useSignOut, useViewer } from '../../parts/viewer/viewer.ts';
import { InZone } from '../../ui/format/page-zone.tsx';
import { HeaderButton, LeaveIcon } from '../../ui/page/page-button.tsx';
import { PageShell } from '../../ui/page/page-shell.tsx';
import classes from './homeowner-page.module.css';

type Props = {
  /** `title`: the page's heading, below the homeowner's name. `greeting`: above the name, which then is the heading. */
  heading: { title: string } | { greeting: string };
  /** Links to other pages, shown in the header. */
  link: ReactNode;
  children: ReactNode;
};

/** Layout of a homeowner's pages: name, notices button, links to other pages, and sign-out. */
export function HomeownerPage({ heading, link, children }: Props) {
  const viewer = useViewer();
  const { signOut, busy } = useSignOut();
  const { data: profile } = useQuery(ownProfile());
  const { data: visits } = useQuery(ownVisits());
  const name = displayName(profile?.full_name ?? viewer.full_name, viewer.email);
  const known = profile && profile.time_zone_source !== null ? profile.time_zone : null;
  const zone = known ?? visits?.[0]?.time_zone ?? null;
  return (
    <InZone zone={zone} place="your lawn">
      <div className={classes.page}>
        <PageShell
          {...('title' in heading
            ? { title: heading.title, eyebrow: name }
            : { title: name, eyebrow: heading.greeting })}
          emblem={<InitialsAvatar name={name} />}
          actions={
            <>
              <NoticesButton of="homeowner" />
              {link}
              <HeaderButton icon={<LeaveIcon />} onClick={signOut} loading={busy}>
                Log out
              </HeaderButton>
            </>
          }
        >
          {children}
        </PageShell>
      </div>
    </InZone>
  );
}

/** A person's initials, one or two letters. Hidden from screen readers: the name is beside it. */
function InitialsAvatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
