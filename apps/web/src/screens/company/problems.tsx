import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { CompanyProblems } from '../../features/complaints/company/company-problems.tsx';
import { ProblemOfJob } from '../../features/complaints/company/problem-of-job.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';

/** A company's page of the problems that homeowners have reported with its jobs. */
export function CompanyProblemsPage() {
  return (
    <CompanySubpage title="Problems" here="other" back={<ToDashboard />}>
      <CompanyProblems />
    </CompanySubpage>
  );
}

const toProblems = (
  <HeaderButton icon={<BackIcon />} href={paths.companyProblems}>
    Back to the problems
  </HeaderButton>
);

/** A company's page of one reported problem, with the form to answer it. */
export function CompanyProblemPage() {
  const { jobId = '' } = useParams({ strict: false });
  // Loads the company: its time zone, and who gives money back.
  useQuery(ownCompany());
  return (
    <CompanySubpage title="Problem" here="other" back={toProblems}>
      <ProblemOfJob jobId={jobId} />
    </CompanySubpage>
  );
}
