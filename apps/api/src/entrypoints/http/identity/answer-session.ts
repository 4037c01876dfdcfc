import type { AuthSession } from '@swath/contract/accounts';
import { getUser } from '../../../identity/sessions/find-viewer.ts';
import type { IssuedTokens } from '../../../identity/sessions/issue-tokens.ts';
import { carrierFor } from '../../../identity/sessions/set-refresh-cookie.ts';
import { viewUser } from '../../../identity/sessions/view-user.ts';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/serve.ts';

/** What a handler that answers with a session needs: the caller, and a setter for response headers. */
export type Answering = { caller: Caller; setHeader(name: string, value: string): void };

/**
 * Builds the response of a sign-in: the access token in the body; the refresh token in a cookie for the web app, in the
 * body for other clients. Sets the cookie.
 */
export async function answerSession(
  ctx: Context,
  { caller, setHeader }: Answering,
  issued: IssuedTokens,
): Promise<AuthSession> {
  const carrier = carrierFor(caller, ctx.settings);
  // A recovery session, which only permits choosing a password, must not replace the cookie of this browser's session.
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
