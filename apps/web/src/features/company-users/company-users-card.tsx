import type { CompanyUser } from '@swath/contract/company-users';
import type { UserRole } from '@swath/domain/companies/member-rights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '../../parts/settings-card/settings-card.tsx';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { AddUserForm, ROLE_CHOICES } from './add-user-form.tsx';
import { useCompanyUsers, usersOf } from './company-users.api.ts';
import { Invitations } from './invitations.tsx';
import { userProblem } from './user-problems.ts';
import { UserTable } from './user-table.tsx';

type Props = {
  companyId: string;
  /** Whether the viewer may add and remove users. */
  mayChange: boolean;
  /** Whether the viewer may make somebody else primary. */
  mayHandOn: boolean;
  /** Role that the form for a new user begins with. */
  role: UserRole;
};

const IS = { owner: 'an owner', company: 'a standard user', crew_lead: 'a crew lead', crew: 'crew' } as const;

type Asked = { readonly what: 'remove' | 'primary' | 'role'; readonly user: CompanyUser };

/**
 * Settings card of a company's users; only its owners can change them.
 * Source: docs/spec/company.md, section 2, "Company Users table", and section 6.
 */
export function CompanyUsersCard({ companyId, mayChange, mayHandOn, role: usual }: Props) {
  const read = useQuery(usersOf(companyId));
  const { add, remove, makePrimary, changeRole, sendAgain, withdraw } = useCompanyUsers(companyId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const [role, setRole] = useState<UserRole>('crew');
  const ask = (what: Asked['what']) => (user: CompanyUser) => {
    setAsked({ what, user });
    setRole(user.role);
    setOpened(true);
  };
  const is = (what: Asked['what']) => opened && asked?.what === what;
  const user = asked?.user ?? null;
  const close = () => setOpened(false);
  return (
    <SettingsCard title="Company Users">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading company users..." />}
        failed="Failed to load company users."
      >
        {({ users, invitations }) => (
          <>
            {users.length === 0 ? (
              <p>No users found.</p>
            ) : (
              <UserTable
                users={users}
                {...(mayHandOn && { onPrimary: ask('primary') })}
                {...(mayChange && { onRole: ask('role'), onRemove: ask('remove') })}
              />
            )}
            {mayChange && invitations.length > 0 && (
              <Invitations invitations={invitations} sendAgain={sendAgain} withdraw={withdraw} />
            )}
            {mayChange && <AddUserForm add={add} role={usual} />}
          </>
        )}
      </Loaded>
      <AskFirst
        opened={is('remove')}
        onClose={close}
        title={`Remove ${user?.fullName ?? 'user'}`}
        confirm="Remove"
        cancel="Cancel"
        tone="danger"
        doing={remove}
        what={user}
        doneWords={(_, { fullName }) => `${fullName} is removed and signed out.`}
        failureWords={(fault) => userProblem('remove', fault)}
      >
        Are you sure you want to remove this user?
      </AskFirst>
      <AskFirst
        opened={is('primary')}
        onClose={close}
        title={`Make ${user?.fullName ?? 'user'} primary`}
        confirm="Make Primary"
        cancel="Cancel"
        doing={makePrimary}
        what={user}
        doneWords={(_, { fullName }) => `${fullName} is the primary user now.`}
        failureWords={(fault) => userProblem('makePrimary', fault)}
      >
        They will decide who belongs to your company and where its money goes. You become a standard user.
      </AskFirst>
      <AskFirst
        opened={is('role')}
        onClose={close}
        title={`Role of ${user?.fullName ?? 'user'}`}
        confirm="Change Role"
        cancel="Cancel"
        doing={changeRole}
        what={user && { user, role }}
        doneWords={(_, changed) => `${changed.user.fullName} is ${IS[changed.role]} now.`}
        failureWords={(fault) => userProblem('changeRole', fault)}
      >
        <RadioField label="What they may do, from now on" value={role} onChange={setRole} choices={ROLE_CHOICES} />
      </AskFirst>
    </SettingsCard>
  );
}
