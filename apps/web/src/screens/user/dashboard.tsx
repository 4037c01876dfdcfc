import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { greeting } from '../../features/profiles/greeting.ts';
import { ownProfile } from '../../features/profiles/profiles.api.ts';
import { unratedJob } from '../../features/ratings/ratings.api.ts';
import { nextVisit } from '../../features/visits/next-visit.ts';
import { ScheduleBanner } from '../../features/visits/schedule-banner.tsx';
import { UpcomingVisits } from '../../features/visits/upcoming-visits.tsx';
import { ownVisits } from '../../features/visits/visits.api.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { PageButton, SettingsIcon } from '../../ui/page-button.tsx';
import classes from './dashboard.module.css';
import { DashboardDialogs } from './dashboard-dialogs.tsx';
import { HomeownerPage } from './homeowner-page.tsx';
import { useDialogs } from './use-dialogs.ts';
import { useNow } from './use-now.ts';
import { usePopups } from './use-popups.ts';
import { useReschedule } from './use-reschedule.ts';
import { useSchedule } from './use-schedule.ts';

/** What a homeowner sees first: the next visit, the way to another one, and all that is scheduled. */
export function HomeownerDashboard() {
  const now = useNow();
  const list = useRef<HTMLHeadingElement>(null);
  const dialogs = useDialogs(() => list.current);
  const profile = useQuery(ownProfile());
  const visits = useQuery(ownVisits());
  const unrated = useQuery(unratedJob());
  const reschedule = useReschedule();
  const schedule = useSchedule(dialogs.show);
  usePopups(
    {
      profile: profile.data ?? (profile.isError ? null : undefined),
      unrated: unrated.data?.job ?? null,
      reschedule: reschedule.due,
    },
    dialogs.opened,
    dialogs.show,
  );

  return (
    <HomeownerPage
      heading={{ greeting: greeting(now) }}
      link={
        <PageButton to={paths.homeownerSettings} icon={<SettingsIcon />}>
          Settings
        </PageButton>
      }
    >
      <div className={classes.parts}>
        <ScheduleBanner
          next={nextVisit(visits.data ?? [], now)}
          now={now}
          onSchedule={schedule.start}
          busy={schedule.busy}
        />
        <FormAlert>{schedule.problem}</FormAlert>
        <UpcomingVisits
          now={now}
          heading={list}
          onSchedule={schedule.start}
          scheduling={schedule.busy}
          onMove={(job) => dialogs.show({ kind: 'move', job })}
          onCancel={(job) => dialogs.show({ kind: 'cancel', job })}
          onRate={(job) => dialogs.show({ kind: 'rating', job })}
        />
      </div>
      <DashboardDialogs {...dialogs} profile={profile.data} visits={visits.data ?? []} onPutOff={reschedule.putOff} />
    </HomeownerPage>
  );
}
