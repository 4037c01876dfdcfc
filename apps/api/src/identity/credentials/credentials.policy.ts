import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { findVerifiedFactor } from './credentials.reads.ts';

/**
 * Whether somebody has to turn two-step verification on before they see or change what belongs to others: administrators,
 * where it is asked of them. A session that is good for everything has given its code, once it is on.
 *
 * Source: docs/decisions.md, D653.
 */
export async function needsFactor(ctx: Context, viewer: Viewer): Promise<boolean> {
  return turnsOnFactor(ctx, viewer) && !(await findVerifiedFactor(ctx.db, viewer.account));
}

/** Whether what somebody may see and change turns on two-step verification being on. */
export const turnsOnFactor = ({ settings }: Pick<Context, 'settings'>, { actor }: Viewer): boolean =>
  settings.adminsNeedFactor && actor === 'admin';

/** Lets nobody do an administrator's work who has to turn it on first. @throws Refused factor_needed */
export async function requireFactor(ctx: Context, viewer: Viewer): Promise<void> {
  if (await needsFactor(ctx, viewer)) throw new Refused('factor_needed');
}
