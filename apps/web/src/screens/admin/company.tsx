import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CompanyFileView } from '../../features/admin/files/company-file.tsx';
import { companyFile } from '../../features/admin/files/files.api.ts';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { companyFileSearch } from '../../parts/addresses/portal-address.ts';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';

/** An administrator's page about one company: members, service areas, payouts, jobs and refunds. */
export function AdminCompanyScreen() {
  const { companyId } = useParams({ strict: false });
  const { tab = 'overview' } = useSearch({ strict: false, select: companyFileSearch });
  const navigate = useNavigate();
  const read = useQuery(companyFile(companyId ?? ''));
  return (
    <AdminFrame title={read.data?.name ?? 'Company'} eyebrow="Company">
      <Loaded read={read} waiting={<CardSkeletons />} failed="Failed to fetch the company">
        {(company) => (
          <CompanyFileView
            company={company}
            tab={tab}
            onTab={(chosen) =>
              void navigate({
                to: '.',
                search: chosen === 'overview' ? {} : { tab: chosen },
                resetScroll: false,
              })
            }
          />
        )}
      </Loaded>
    </AdminFrame>
  );
}
