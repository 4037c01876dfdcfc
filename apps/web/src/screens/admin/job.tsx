import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { JobFileView } from '../../features/admin/jobs/job-file.tsx';
import { jobFile } from '../../features/admin/kept-job.ts';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';

/** An administrator's page about one job: payments, history, and canceling or refunding it. */
export function AdminJobScreen() {
  const { jobId = '' } = useParams({ strict: false });
  const read = useQuery(jobFile(jobId));
  return (
    <AdminFrame title="Mowing" eyebrow={read.data?.company_name ?? 'Mowing'}>
      <Loaded read={read} waiting={<CardSkeletons />} failed="Failed to fetch the mowing">
        {(job) => <JobFileView job={job} onLookAgain={() => void read.refetch()} />}
      </Loaded>
    </AdminFrame>
  );
}
