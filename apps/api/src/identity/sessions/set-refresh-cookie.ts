import type { Caller } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/process/env.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import { webCookie } from './set-cookie.ts';

const COOKIE = 'swath-refresh';
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/**
 * How a refresh token is sent between client and server: for the web app in an HttpOnly cookie, for other clients in
 * the request's and the response's body.
 */
export type Carrier = {
  /**
   * The refresh token that this request sent; null when there is none.
   *
   * @param inBody  the token in the request's body
   */
  take(inBody?: string): string | null;
  /**
   * The value of the refresh token's field in the response body: the token, or the word `cookie` when the cookie holds
   * it.
   */
  inBody(issued: IssuedTokens): string;
  /** The Set-Cookie header with the refresh token; null for clients other than the web app. */
  keep(issued: IssuedTokens): string | null;
  /** The Set-Cookie header that deletes the cookie; null for clients other than the web app. */
  drop(): string | null;
};

const inBody: Carrier = {
  take: (given) => given ?? null,
  inBody: (issued) => issued.refreshToken,
  keep: () => null,
  drop: () => null,
};

/**
 * How the refresh token is sent between this caller and the server.
 *
 * @throws Refused foreign_origin for a request of another site (CSRF protection)
 */
export function carrierFor(caller: Caller, settings: Settings): Carrier {
  const cookie = webCookie(caller, settings, COOKIE);
  if (cookie === null) return inBody;
  return {
    take: cookie.read,
    inBody: () => 'cookie',
    keep: ({ session, refreshToken }) => cookie.write(refreshToken, session.remember ? REMEMBERED_SECONDS : null),
    drop: () => cookie.write('', 0),
  };
}
