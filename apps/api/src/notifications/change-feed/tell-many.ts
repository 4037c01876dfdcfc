import type { ChangeKind } from '@swath/contract/changes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import type { Audience } from './audience.ts';
import { recordChange } from './record-change.ts';

/** So long a change that has been told to many is not told to them again. */
const GATHERED_MS = 5_000;

type Gathered = { readonly kind: ChangeKind; readonly subject: string; readonly near: Audience };

/**
 * Adds a change to the feed that every homeowner hears of: the first at once, further ones of the same subject within five
 * seconds together, when those are over. Whoever is near, as the company itself, hears of each at once.
 *
 * Source: docs/decisions.md, D757.
 */
export async function gatherChange(tx: Tx, { kind, subject, near }: Gathered): Promise<void> {
  const key = `told:${kind}:${subject}`;
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${key} and locked_at is null`.execute(tx);
  const isGathering = rows.length > 0;
  await recordChange(tx, { kind, subject, audience: isGathering ? near : { ...near, homeowners: true } });
  const how = isGathering ? { key, keepsRunAt: true } : { key, afterMs: GATHERED_MS };
  await enqueueTask(tx, 'tell-many', { kind, subject, again: isGathering }, how);
}

/** The five seconds are over: homeowners hear of what came meanwhile, once. */
export async function tellMany(
  ctx: Context,
  { kind, subject, again }: { kind: ChangeKind; subject: string; again: boolean },
): Promise<void> {
  if (!again) return;
  await ctx.db.transaction().execute((tx) => recordChange(tx, { kind, subject, audience: { homeowners: true } }));
}
