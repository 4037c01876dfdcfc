import { companies, type OwnCompany } from '@swath/contract/companies';
import { type CompanyUser, companyUsers } from '@swath/contract/company-users';
import type { AccountId } from '@swath/domain/ids';
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

/** Name of a member; *Somebody* while members are loaded, and for one who has left. */
export const memberName = (members: readonly CompanyUser[], id: AccountId): string =>
  members.find(({ userProfileId }) => userProfileId === id)?.fullName ?? 'Somebody';
