import type { CompanyUser } from '@swath/contract/company-users';
import { MEMBER_LABELS, memberKind } from '@swath/domain/companies/member-rights';
import { Button } from '../../ui/form/button.tsx';
import classes from './user-table.module.css';

type Props = {
  users: readonly CompanyUser[];
  /** Makes a user primary; left out for viewers who may not. */
  onPrimary?: (user: CompanyUser) => void;
  /** Changes a user's role. The table is read-only if this and `onRemove` are left out. */
  onRole?: (user: CompanyUser) => void;
  onRemove?: (user: CompanyUser) => void;
};

/** Table of a company's users. Source: docs/spec/company.md, section 2, "Company Users table". */
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
                  <div className={classes.buttons}>
                    {onPrimary && (
                      <Button
                        variant="default"
                        aria-label={`Make Primary: ${user.fullName}`}
                        onClick={() => onPrimary(user)}
                      >
                        Make Primary
                      </Button>
                    )}
                    <Button variant="default" aria-label={`Change Role: ${user.fullName}`} onClick={() => onRole(user)}>
                      Change Role
                    </Button>
                    <Button variant="subtle" aria-label={`Remove: ${user.fullName}`} onClick={() => onRemove(user)}>
                      Remove
                    </Button>
                  </div>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
