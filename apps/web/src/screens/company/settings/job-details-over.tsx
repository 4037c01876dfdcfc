import type { Day } from '@swath/domain/calendar';
import type { JobDetailsOver } from '../../../features/availability/conflicts/conflict-dialog.tsx';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';

const loadDetails = () => import('../job-details.tsx');

/**
 * Returns the function with which the availability cards open a job's details. @param today in the company's time zone
 */
export const jobDetailsOver =
  (today: Day): JobDetailsOver =>
  (jobId, onClose) => (
    <LazyDialog load={loadDetails} opened={jobId !== null} onFailed={onClose}>
      {({ JobDetails }, opened) => <JobDetails jobId={opened ? jobId : null} today={today} mayPlan onClose={onClose} />}
    </LazyDialog>
  );
