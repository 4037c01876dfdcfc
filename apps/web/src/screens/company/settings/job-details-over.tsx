import type { Day } from '@swath/domain/calendar';
import type { JobDetailsOver } from '../../../features/availability/conflicts/conflict-dialog.tsx';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';

const loadDetails = () => import('../job-details.tsx');

/** Builds the function that opens a job's details over the availability cards. @param today at the company */
export const jobDetailsOver =
  (today: Day): JobDetailsOver =>
  (jobId, onClose) => (
    <LazyDialog load={loadDetails} opened={jobId !== null} onFailed={onClose}>
      {({ JobDetails }, opened) => <JobDetails jobId={opened ? jobId : null} today={today} mayPlan onClose={onClose} />}
    </LazyDialog>
  );
