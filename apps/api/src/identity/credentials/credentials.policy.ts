import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { findVerifiedFactor } from './credentials.reads.ts';

/**
 * Whether a user must enable two-step verification before they may access other users' data: administrators, if so
 * configured. Once they have enabled it, each of their full sessions has passed it.
 *
 * Source: docs/rules/accounts.md.
 */
export async function needsFactor(ctx: Context, viewer: Viewer): Promise<boolean> {
  return turnsOnFactor(ctx, viewer) && !(await findVerifiedFactor(ctx.db, viewer.account));
}

/** Whether this user's permissions depend on two-step verification: those of administrators do, if so configured. */
export const turnsOnFactor = ({ settings }: Pick<Context, 'settings'>, { actor }: Viewer): boolean =>
  settings.adminsNeedFactor && actor === 'admin';

/**
 * Permission check: refuses administrators who must enable two-step verification first.
 *
 * @throws Refused factor_needed
 */
export async function requireFactor(ctx: Context, viewer: Viewer): Promise<void> {
  if (await needsFactor(ctx, viewer)) throw new Refused('factor_needed');
}
