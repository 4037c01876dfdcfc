import { CrewsCard } from '../../../features/crews/crews-card.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of the company's crews. */
export const CrewsPage = () => (
  <WithOwnCompany>{({ company_id: companyId }) => <CrewsCard companyId={companyId} />}</WithOwnCompany>
);
