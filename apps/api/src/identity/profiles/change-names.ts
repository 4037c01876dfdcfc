import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { findProfile } from '../accounts/accounts.reads.ts';
import { changeProfile } from './change-profile.ts';

type Names = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
};

/**
 * Permission check: only homeowners with a full session may change their names here.
 *
 * @throws Refused forbidden, factor_required
 */
export function requireNames(viewer: Viewer): void {
  if (viewer.standing === 'factor') throw new Refused('factor_required');
  if (viewer.standing !== 'full' || viewer.actor !== 'homeowner') throw new Refused('forbidden');
}

/**
 * Changes first name, last name and phone in the profile, as the specification's sign-in client sends them; fields left
 * out are not changed.
 *
 * @throws Refused forbidden, factor_required, profile_not_found
 */
export async function changeNames(ctx: Context, viewer: Viewer, { firstName, lastName, phone }: Names): Promise<void> {
  requireNames(viewer);
  if (firstName === undefined && lastName === undefined && phone === undefined) return;
  const profile = await findProfile(ctx.db, viewer.account);
  if (!profile) throw new Refused('profile_not_found');
  const [first = '', ...rest] = (profile.full_name ?? '').split(' ');
  const name = `${firstName ?? first} ${lastName ?? rest.join(' ')}`.trim();
  const named = firstName !== undefined || lastName !== undefined;
  await changeProfile(ctx, viewer.account, { ...(named && name && { full_name: name }), phone_number: phone });
}
