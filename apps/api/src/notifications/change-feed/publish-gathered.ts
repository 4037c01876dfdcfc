import type { ChangeKind } from '@swath/contract/changes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import type { Audience } from './audience.ts';
import { recordChange } from './record-change.ts';

/** How long after the first change of a subject further ones are gathered into one event for all homeowners. */
const GATHERED_MS = 5_000;

type Gathered = { readonly kind: ChangeKind; readonly subject: string; readonly near: Audience };

/**
 * Records a change for all homeowners, debounced: they get the first change of a subject at once, and all further ones
 * within five seconds as one event. The recipients in `near`, such as the company itself, get each change at once.
 *
 * Source: docs/rules/notifications.md.
 */
export async function gatherChange(tx: Tx, { kind, subject, near }: Gathered): Promise<void> {
  const key = `told:${kind}:${subject}`;
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${key} and locked_at is null`.execute(tx);
  const isGathering = rows.length > 0;
  await recordChange(tx, { kind, subject, audience: isGathering ? near : { ...near, homeowners: true } });
  const how = isGathering ? { key, keepsRunAt: true } : { key, afterMs: GATHERED_MS };
  await enqueueTask(tx, 'tell-many', { kind, subject, again: isGathering }, how);
}

/**
 * Background task at the end of the five seconds: records one event for all changes that were gathered.
 *
 * @param event.again  whether any change was gathered; false: nothing is recorded
 */
export async function publishGathered(
  ctx: Context,
  { kind, subject, again }: { kind: ChangeKind; subject: string; again: boolean },
): Promise<void> {
  if (!again) return;
  await ctx.db.transaction().execute((tx) => recordChange(tx, { kind, subject, audience: { homeowners: true } }));
}
