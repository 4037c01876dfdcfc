import { useQuery } from '@tanstack/react-query';
import { usersOf } from '../../../features/company-users/company-users.api.ts';
import { CrewsCard } from '../../../features/crews/crews-card.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of the company's crews. */
export const CrewsPage = () => (
  <WithOwnCompany>{({ company_id: companyId }) => <CompanyCrews companyId={companyId} />}</WithOwnCompany>
);

const CompanyCrews = ({ companyId }: { companyId: string }) => (
  <CrewsCard users={useQuery(usersOf(companyId)).data?.users ?? []} />
);
