import type { AuthSession } from '@swath/contract/accounts';
import { getUser } from '../../../identity/sessions/find-viewer.ts';
import type { IssuedTokens } from '../../../identity/sessions/issue-tokens.ts';
import { carrierFor } from '../../../identity/sessions/set-refresh-cookie.ts';
import { viewUser } from '../../../identity/sessions/view-user.ts';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/serve.ts';

/** Who asked, and how a header is set on the answer. */
export type Answering = { caller: Caller; setHeader(name: string, value: string): void };

/** Answers with tokens, carried as this caller's kind of client keeps them. */
export async function answerSession(
  ctx: Context,
  { caller, setHeader }: Answering,
  issued: IssuedTokens,
): Promise<AuthSession> {
  const carrier = carrierFor(caller, ctx.settings);
  // One that is only good for a new password leaves whoever is signed in in this browser alone.
  const cookie = issued.session.standing === 'recovery' ? null : carrier.keep(issued);
  if (cookie) setHeader('set-cookie', cookie);
  const user = viewUser(await getUser(ctx.db, ctx.settings.adminEmails, issued.session.account));
  const expiresAt = Math.floor(issued.accessExpiresAt.getTime() / 1000);
  return {
    access_token: issued.accessToken,
    token_type: 'bearer',
    expires_in: expiresAt - Math.floor(issued.issuedAt.getTime() / 1000),
    expires_at: expiresAt,
    refresh_token: carrier.inBody(issued),
    user,
  };
}
