import { type CompanyUser, companyUsers, type Invitation } from '@swath/contract/company-users';
import type { UserRole } from '@swath/domain/companies/member-rights';
import type { AccountId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** Who belongs to a company, and whom it has invited. */
export const usersOf = (companyId: string) => query(companyUsers.list, { params: { companyId } });

/** Whom to invite, and as what. */
export type NewUser = { readonly email: string; readonly fullName: string; readonly role: UserRole };

/** What a user who is not primary becomes instead of what they are. */
export const otherRole = (role: UserRole): UserRole => (role === 'crew' ? 'company' : 'crew');

/** Everything that changes who belongs to a company; the list is read anew after each, also when it did not work. */
export function useCompanyUsers(companyId: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: callKey(companyUsers.list) });
  // Without a network it fails at once, and says so.
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
      mutationFn: ({ userProfileId, role }: CompanyUser) =>
        call(companyUsers.setRole, { body: { companyId, userProfileId, role: otherRole(role) } }),
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
