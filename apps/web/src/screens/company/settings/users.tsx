import { CompanyUsersCard } from '../../../features/company-users/company-users-card.tsx';
import { useViewer } from '../../../parts/viewer/viewer.ts';
import { useMay } from '../../../parts/viewer/viewer-may.ts';

/** Settings page of the members of the viewer's company. */
export function UsersPage() {
  const { company } = useViewer();
  const mayChange = useMay('owner');
  return company && <CompanyUsersCard companyId={company.id} mayChange={mayChange} />;
}
