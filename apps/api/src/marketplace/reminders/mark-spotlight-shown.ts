import type { SessionId } from '@swath/domain/ids';
import { holdSession } from '../../identity/sessions/sessions.locks.ts';
import type { Context } from '../../platform/context.ts';
import { keepSpotlight } from './reminders.writes.ts';

/** Marks the spotlight on missing settings as shown in this session; a no-op for a session that has ended. */
export function markSpotlightShown(ctx: Context, session: SessionId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (await holdSession(tx, session)) await keepSpotlight(tx, session, await ctx.clock.now(tx));
  });
}
