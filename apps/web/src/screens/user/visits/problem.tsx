import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ProblemOfVisit } from '../../../features/complaints/report/problem-of-visit.tsx';
import { paths } from '../../../parts/addresses/paths.ts';
import { complaintOfJob } from '../../../parts/complaints/complaints.api.ts';
import { HomeIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { HomeownerPage } from '../homeowner-page.tsx';

/** Page on which a homeowner reports a problem with a visit, and follows what becomes of it. */
export function HomeownerProblem() {
  const { jobId = '' } = useParams({ strict: false });
  const { data } = useQuery(complaintOfJob(jobId));
  return (
    <HomeownerPage
      heading={{ title: data?.complaint ? 'Reported problem' : 'Report a problem' }}
      link={
        <PageButton to={paths.homeowner} icon={<HomeIcon />}>
          Back to dashboard
        </PageButton>
      }
    >
      <ProblemOfVisit jobId={jobId} />
    </HomeownerPage>
  );
}
