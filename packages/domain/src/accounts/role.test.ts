import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import { type Actor, COMPANY_STATUSES, type ProfileRole, type Role, resolveActor, roleOf } from './role.ts';

const PROFILE_ROLES: ProfileRole[] = ['admin', 'company', 'homeowner', 'user'];
const MEMBERSHIPS = [null, ...COMPANY_STATUSES];
const rows = PROFILE_ROLES.flatMap((profileRole) => MEMBERSHIPS.map((membership) => ({ profileRole, membership })));

/** The table of the decision: who somebody is by profile role and by the status of their company. */
function expectedActor(profileRole: ProfileRole, membership: (typeof MEMBERSHIPS)[number]): Actor {
  if (profileRole === 'admin') return 'admin';
  const byMembership: Record<string, Actor> = {
    approved: 'crew',
    pending: 'applicant',
    rejected: 'applicant',
    suspended: 'applicant',
    null: profileRole === 'company' ? 'applicant' : 'homeowner',
  };
  return byMembership[String(membership)]!;
}

describe('who somebody is', () => {
  spec('access 6.3', 'access 6.4', 'access 6.5', 'access 6.6');
  test.each(rows)('profile $profileRole, company $membership', ({ profileRole, membership }) => {
    const actor = resolveActor({ listedAsAdmin: false, profileRole, membership });
    expect(actor).toBe(expectedActor(profileRole, membership));
  });

  spec('access 6.2');
  test.each(rows)('on the list of administrators: profile $profileRole, company $membership', (row) => {
    expect(resolveActor({ listedAsAdmin: true, ...row })).toBe('admin');
  });
});

spec('access 6.1', 'company 6.1');
test.each<[Actor, Role]>([
  ['admin', 'admin'],
  ['crew', 'company_admin'],
  ['applicant', 'user'],
  ['homeowner', 'user'],
])('%s is shown as %s', (actor, role) => expect(roleOf(actor)).toBe(role));
