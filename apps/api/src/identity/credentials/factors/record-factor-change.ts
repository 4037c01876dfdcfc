import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { turnsOnFactor } from '../credentials.policy.ts';

/**
 * Publishes that two-step verification was enabled or disabled, if the user's permissions depend on it: their event
 * streams close and reconnect with the new permissions. For all other users it does nothing.
 *
 * Source: docs/rules/accounts.md.
 */
export async function recordFactorChange(ctx: Context, tx: Tx, viewer: Viewer): Promise<void> {
  const { account } = viewer;
  if (turnsOnFactor(ctx, viewer))
    await recordChange(tx, { kind: 'role.changed', subject: account, audience: { account } });
}
