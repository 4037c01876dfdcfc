import type { Viewer } from '@swath/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLazyChecklist } from '../../features/checklist/lazy-checklist.tsx';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanyRating, RatingRoom } from '../../features/companies/company-rating.tsx';
import { DayCapacity } from '../../features/companies/day-capacity.tsx';
import { CompanyFrame } from '../../features/company-frame/company-frame.tsx';
import { useReminders } from '../../features/company-frame/use-reminders.ts';
import { CrewSchedule, CrewScheduleSkeleton } from '../../features/crew-jobs/schedule/crew-schedule.tsx';
import { RouteSkeleton } from '../../features/route/route-skeleton.tsx';
import { TodaysRoute } from '../../features/route/todays-route.tsx';
import { isNative } from '../../lib/platform.ts';
import { RefundRequests } from '../../parts/refund-requests/refund-requests.tsx';
import { viewerMay } from '../../parts/viewer/viewer-may.ts';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Loaded } from '../../ui/states/skeletons.tsx';
import { useJobDialogs } from './use-job-dialogs.tsx';

type Props = {
  /** Who is signed in: the company's name is there before the company is. */
  viewer: Pick<Viewer, 'company'>;
  /** Whether changes arrive by themselves at the moment. */
  live: boolean;
  /** Ends the session; `busy` while it is being ended. */
  signOut: { signOut: () => void; busy: boolean };
  /** The job that the address names, and the way back from it. */
  details: { jobId: string | null; close: () => void };
};

const loadDetails = () => import('./job-details.tsx');
const loadReminder = () => import('../../features/company-frame/queue-reminder.tsx');

/** What a crew sees first: the day, what was left undone, and the week ahead. Source: docs/spec/company.md, section 2. */
export function CompanyDashboard({ viewer, live, signOut, details }: Props) {
  const company = useQuery(ownCompany());
  // What is below the header is drawn in slices once the company is here, between which the page answers.
  const here = useDeferredValue(company.data !== undefined);
  const earnings = viewerMay(viewer, 'books');
  const waiting = <CrewScheduleSkeleton earnings={earnings} route={<RouteSkeleton />} />;
  const mayPlan = viewerMay(viewer, 'office');
  const reminders = useReminders(company.data !== undefined, mayPlan);
  const checklist = useLazyChecklist(
    viewer.company && {
      shown: reminders.checklist,
      companyId: viewer.company.id,
      mayPay: viewerMay(viewer, 'owner'),
    },
  );
  // The checklist stands over the day: it must not push it down.
  const ready = useReady(here, reminders.waiting || checklist.waiting);
  const jobDialogs = useJobDialogs(company.data, mayPlan);
  return (
    <CompanyFrame
      title={company.data?.company_name ?? viewer.company?.name ?? 'Your company'}
      eyebrow={isNative() ? null : 'Welcome'}
      aside={
        company.data ? (
          <CompanyRating average={company.data.rating_avg} count={company.data.rating_count} />
        ) : (
          <RatingRoom />
        )
      }
      here="dashboard"
      spotlight={{ opened: reminders.spotlight, onDrawn: reminders.drawn, onPutAway: reminders.putSpotlightAway }}
      viewer={viewer}
      signOut={signOut}
    >
      {ready && checklist.card}
      {ready && <RefundRequests />}
      <Loaded read={company} waiting={waiting} failed="Unable to load company information.">
        {({ today, capacity_today }) =>
          ready ? (
            <>
              <CrewSchedule
                today={today}
                live={live}
                earnings={earnings}
                office={mayPlan}
                capacity={<DayCapacity capacity={capacity_today} />}
                addJob={jobDialogs.addJob}
                actionsOf={jobDialogs.actionsOf}
                route={(jobs) => (jobs ? <TodaysRoute today={today} jobs={jobs} /> : <RouteSkeleton />)}
              />
              <LazyDialog load={loadDetails} opened={details.jobId !== null} onFailed={details.close}>
                {({ JobDetails }, opened) => (
                  <JobDetails
                    jobId={opened ? details.jobId : null}
                    today={today}
                    mayPlan={mayPlan}
                    onClose={details.close}
                  />
                )}
              </LazyDialog>
            </>
          ) : (
            waiting
          )
        }
      </Loaded>
      {jobDialogs.dialogs}
      <LazyDialog load={loadReminder} opened={reminders.queue} onFailed={reminders.leaveQueue}>
        {({ QueueReminder }, opened) => (
          <QueueReminder
            opened={opened}
            count={reminders.count}
            onDrawn={reminders.drawn}
            onClose={reminders.putQueueAway}
          />
        )}
      </LazyDialog>
    </CompanyFrame>
  );
}

/** The day waits so long for what stands over it, and no longer: it is what a crew comes for. */
const LATEST_MS = 4000;

/** Whether the day is drawn; once it is, it stays. @param held  something is still to come over it */
function useReady(here: boolean, held: boolean): boolean {
  const [ready, setReady] = useState(false);
  if (!ready && here && !held) setReady(true);
  useEffect(() => {
    if (!here || ready) return;
    const timer = setTimeout(() => setReady(true), LATEST_MS);
    return () => clearTimeout(timer);
  }, [here, ready]);
  return ready;
}
