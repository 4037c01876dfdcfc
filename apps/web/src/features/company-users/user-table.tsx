import type { CompanyUser } from '@swath/contract/company-users';
import { MEMBER_LABELS, memberKind } from '@swath/domain/companies/member-rights';
import { Menu, MenuEntry } from '../../ui/popover/menu.tsx';
import classes from './user-table.module.css';

type Props = {
  users: readonly CompanyUser[];
  /** Makes a user primary; left out for viewers who may not. */
  onPrimary?: (user: CompanyUser) => void;
  /** Changes a user's role. The table is read-only if this and `onRemove` are left out. */
  onRole?: (user: CompanyUser) => void;
  onRemove?: (user: CompanyUser) => void;
};

/**
 * Table of a company's users; one button in a row opens what may be done with that person.
 * Source: docs/spec/company.md, section 2, "Company Users table".
 */
export function UserTable({ users, onPrimary, onRole, onRemove }: Props) {
  const mayChange = onRole !== undefined && onRemove !== undefined;
  return (
    <table className={classes.table} aria-label="Users">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Status</th>
          {mayChange && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td className={classes.name}>{user.fullName}</td>
            <td className={classes.email}>{user.email}</td>
            <td className={classes.status}>{MEMBER_LABELS[memberKind(user)]}</td>
            {mayChange && (
              <td className={classes.actions}>
                {!user.isPrimary && (
                  <Menu label={`Change: ${user.fullName}`} words="Change">
                    <MenuEntry onSelect={() => onRole(user)}>Change Role</MenuEntry>
                    {onPrimary && <MenuEntry onSelect={() => onPrimary(user)}>Make Primary</MenuEntry>}
                    <MenuEntry onSelect={() => onRemove(user)}>Remove</MenuEntry>
                  </Menu>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
