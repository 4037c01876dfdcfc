import type { User } from '@swath/contract/accounts';
import type { Role } from '@swath/domain/accounts/role';
import type { AccountId } from '@swath/domain/ids';
import { newId } from '../../platform/db/new-id.ts';
import type { FactorRow, UserAccount } from './find-viewer.ts';

type Names = { readonly firstName?: string | undefined; readonly lastName?: string | undefined };

type Shown = {
  readonly id: AccountId;
  readonly email: string;
  readonly role: Role;
  readonly at: { readonly created: Date; readonly updated: Date };
  readonly names: Names;
  readonly phone: string | undefined;
  readonly factors: readonly FactorRow[];
};

/**
 * Builds the user object that the specification's sign-in client expects; its `aud` and outer `role` are constants of
 * that service, the user's role is in the metadata.
 */
const shape = ({ id, email, role, at, names, phone, factors }: Shown): User => ({
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  created_at: at.created.toISOString(),
  updated_at: at.updated.toISOString(),
  app_metadata: { provider: 'email' },
  user_metadata: {
    ...(names.firstName && { firstName: names.firstName }),
    ...(names.lastName && { lastName: names.lastName }),
    ...(phone && { phone }),
    role,
  },
  identities: [{ id, provider: 'email' }],
  factors: factors.map(({ id, name, verified, created }) => ({
    id,
    factor_type: 'totp',
    ...(name && { friendly_name: name }),
    status: verified ? 'verified' : 'unverified',
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created).toISOString(),
  })),
});

/** The user object of an account, for the caller it belongs to, as the specification's sign-in client expects it. */
export function viewUser(account: UserAccount): User {
  const [firstName, ...rest] = (account.full_name ?? '').split(' ');
  const user = shape({
    id: account.id,
    email: account.email,
    role: account.role,
    at: { created: account.created_at, updated: account.updated_at },
    names: { firstName, lastName: rest.join(' ') },
    phone: account.phone_number ?? undefined,
    factors: account.factors ?? [],
  });
  const confirmed = account.email_confirmed_at;
  return confirmed ? { ...user, email_confirmed_at: confirmed.toISOString() } : user;
}

/**
 * The response to every sign-up: the caller's own input with a random id, so that it does not reveal whether an account
 * exists.
 */
export function viewSignUp(email: string, data: Names & { phone?: string | undefined }, at: Date): User {
  const { phone, ...names } = data;
  const user = shape({
    id: newId(),
    email,
    role: 'user',
    at: { created: at, updated: at },
    names,
    phone,
    factors: [],
  });
  return { ...user, confirmation_sent_at: at.toISOString() };
}
