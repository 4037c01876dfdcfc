import { type CompanyUser, companyUsers, type Invitation } from '@swath/contract/company-users';
import type { UserRole } from '@swath/domain/companies/member-rights';
import type { AccountId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** Query of a company's users and open invitations. */
export const usersOf = (companyId: string) => query(companyUsers.list, { params: { companyId } });

/** The person to invite, and the role that they will have in the company. */
export type NewUser = { readonly email: string; readonly fullName: string; readonly role: UserRole };

/** A user of the company and the role to give them. */
export type RoleChange = { readonly user: CompanyUser; readonly role: UserRole };

/** The mutations of a company's users and invitations; the list is fetched again after each, also if it failed. */
export function useCompanyUsers(companyId: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: callKey(companyUsers.list) });
  // Fails immediately while offline, with an error, instead of being paused.
  const asked = { networkMode: 'always', onSettled } as const;
  const params = ({ id }: Invitation) => ({ companyId, invitationId: id });
  return {
    add: useMutation({
      ...asked,
      mutationFn: (user: NewUser) => call(companyUsers.add, { body: { companyId, ...user } }),
    }),
    remove: useMutation({
      ...asked,
      mutationFn: ({ userProfileId }: { userProfileId: AccountId }) =>
        call(companyUsers.remove, { params: { companyId, userProfileId } }),
    }),
    makePrimary: useMutation({
      ...asked,
      mutationFn: ({ userProfileId }: { userProfileId: AccountId }) =>
        call(companyUsers.setPrimary, { body: { companyId, userProfileId } }),
    }),
    changeRole: useMutation({
      ...asked,
      mutationFn: ({ user: { userProfileId }, role }: RoleChange) =>
        call(companyUsers.setRole, { body: { companyId, userProfileId, role } }),
    }),
    sendAgain: useMutation({
      ...asked,
      mutationFn: (invitation: Invitation) => call(companyUsers.resendInvitation, { params: params(invitation) }),
    }),
    withdraw: useMutation({
      ...asked,
      mutationFn: (invitation: Invitation) => call(companyUsers.withdrawInvitation, { params: params(invitation) }),
    }),
  };
}
