import type { Context } from '../context.ts';
import { listSessionsOf, listSessionsOfTokens } from './accounts.reads.ts';
import { endSessions } from './end-sessions.ts';
import { hashToken } from './mint-token.ts';

/** What a device still has of its session, alive or not. */
export type SessionProof = { readonly accessToken: string | null; readonly refreshToken: string | null };

/**
 * Ends this session, the others of its account, or all of them. Ending what has ended is fine.
 *
 * A token that has expired or was exchanged ends no session but its own.
 */
export async function signOut(ctx: Context, proof: SessionProof, scope: 'local' | 'others' | 'global'): Promise<void> {
  const tokens = [proof.accessToken, proof.refreshToken].filter((token) => token !== null).map(hashToken);
  await ctx.db.transaction().execute(async (tx) => {
    const own = await listSessionsOfTokens(tx, tokens);
    const ids = own.map((session) => session.id);
    if (scope === 'local') return endSessions(tx, ids);
    const living = own.filter((session) => session.living).map((session) => session.account);
    const all = await listSessionsOf(tx, living);
    return endSessions(tx, scope === 'global' ? [...ids, ...all] : all.filter((id) => !ids.includes(id)));
  });
}
