import { companies, type OwnCompany } from '@swath/contract/companies';
import { type CompanyUser, companyUsers } from '@swath/contract/company-users';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';
import { useKnown } from '../../lib/use-known.ts';

const NONE: readonly CompanyUser[] = [];
const { queryKey: COMPANY } = query(companies.own);

/** The members of the viewer's company; none while they are loaded. @param enabled  false: they are not asked for */
export function useMembers(enabled = true): readonly CompanyUser[] {
  const companyId = useKnown(COMPANY, (company: OwnCompany | undefined) => company?.company_id);
  const read = useQuery({
    ...query(companyUsers.list, { params: { companyId: companyId ?? '' } }),
    enabled: enabled && companyId !== undefined,
  });
  return read.data?.users ?? NONE;
}
