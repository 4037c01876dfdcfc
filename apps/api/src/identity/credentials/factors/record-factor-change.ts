import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { turnsOnFactor } from '../credentials.policy.ts';

/**
 * Tells the pages of somebody that two-step verification was turned on or off, where what they may see turns on that: their
 * stream of changes ends, and the next one carries what they then may hear of. Source: docs/decisions.md, D670.
 */
export async function recordFactorChange(ctx: Context, tx: Tx, viewer: Viewer): Promise<void> {
  const { account } = viewer;
  if (turnsOnFactor(ctx, viewer))
    await recordChange(tx, { kind: 'role.changed', subject: account, audience: { account } });
}
