import type { Viewer } from '@swath/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanyRating } from '../../features/companies/company-rating.tsx';
import { DayCapacity } from '../../features/companies/day-capacity.tsx';
import { CompanyFrame } from '../../features/company-frame/company-frame.tsx';
import { QueueReminder } from '../../features/company-frame/queue-reminder.tsx';
import { useReminders } from '../../features/company-frame/use-reminders.ts';
import { JobDetailsDialog } from '../../features/crew-jobs/details/job-details-dialog.tsx';
import { CrewSchedule, CrewScheduleSkeleton } from '../../features/crew-jobs/schedule/crew-schedule.tsx';
import { RouteSkeleton } from '../../features/route/route-skeleton.tsx';
import { TodaysRoute } from '../../features/route/todays-route.tsx';
import { isNative } from '../../lib/platform.ts';
import { PhotoPicker } from '../../parts/photos/photo-picker.tsx';
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

/** What a crew sees first: the day, what was left undone, and the week ahead. Source: docs/spec/company.md, section 2. */
export function CompanyDashboard({ viewer, live, signOut, details }: Props) {
  const company = useQuery(ownCompany());
  const reminders = useReminders(company.data !== undefined);
  const jobDialogs = useJobDialogs(company.data);
  return (
    <CompanyFrame
      title={company.data?.company_name ?? viewer.company?.name ?? 'Your company'}
      eyebrow={isNative() ? null : 'Welcome'}
      aside={company.data && <CompanyRating average={company.data.rating_avg} count={company.data.rating_count} />}
      here="dashboard"
      spotlight={{ opened: reminders.spotlight, onPutAway: reminders.putSpotlightAway }}
      signOut={signOut}
    >
      <Loaded
        read={company}
        waiting={<CrewScheduleSkeleton route={<RouteSkeleton />} />}
        failed="Unable to load company information."
      >
        {({ today, capacity_today }) => (
          <>
            <CrewSchedule
              today={today}
              live={live}
              capacity={<DayCapacity capacity={capacity_today} />}
              addJob={jobDialogs.addJob}
              actionsOf={jobDialogs.actionsOf}
              route={(jobs) => (jobs ? <TodaysRoute today={today} jobs={jobs} /> : <RouteSkeleton />)}
            />
            <JobDetailsDialog
              jobId={details.jobId}
              today={today}
              onClose={details.close}
              photoPicker={(given) => <PhotoPicker {...given} />}
            />
          </>
        )}
      </Loaded>
      {jobDialogs.dialogs}
      <QueueReminder opened={reminders.queue} count={reminders.count} onClose={reminders.putQueueAway} />
    </CompanyFrame>
  );
}
