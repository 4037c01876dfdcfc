import type { SessionId } from '@swath/domain/ids';
import { holdSession } from '../../identity/sessions/sessions.locks.ts';
import type { Context } from '../../platform/context.ts';
import { keepSpotlight } from './reminders.writes.ts';

/** This sign-in has been told that settings are missing, and is not told again; one that has ended meanwhile need not know. */
export function markSpotlightShown(ctx: Context, session: SessionId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (await holdSession(tx, session)) await keepSpotlight(tx, session, await ctx.clock.now(tx));
  });
}
