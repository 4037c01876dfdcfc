import { useSearch } from '@tanstack/react-router';
import { CompanyUsersCard } from '../../../features/company-users/company-users-card.tsx';
import { RolesCard } from '../../../features/company-users/roles-card.tsx';
import { inviteSearch } from '../../../parts/addresses/page-searches.ts';
import { useViewer } from '../../../parts/viewer/viewer.ts';
import { useMay } from '../../../parts/viewer/viewer-may.ts';
import { Stack } from '../../../ui/look/stack.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of the members of the viewer's company, with what each role may do. */
export function UsersPage() {
  const { company } = useViewer();
  const mayChange = useMay('owner');
  const mayHandOn = useMay('primary');
  const { invite } = useSearch({ strict: false, select: inviteSearch });
  if (!company) return null;
  return (
    <Stack>
      <CompanyUsersCard
        companyId={company.id}
        mayChange={mayChange}
        mayHandOn={mayHandOn}
        role={invite === 'crew' ? 'crew' : 'company'}
      />
      <WithOwnCompany>
        {({ refund_rule }) => <RolesCard own={company.member} refundRule={refund_rule} />}
      </WithOwnCompany>
    </Stack>
  );
}
