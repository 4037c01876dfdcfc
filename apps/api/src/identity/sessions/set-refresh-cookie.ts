import type { Caller } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/process/env.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import { webCookie } from './set-cookie.ts';

const COOKIE = 'swath-refresh';
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/** How a refresh token travels: on the web in a cookie that no script can read, elsewhere in the body. */
export type Carrier = {
  /** The token that came with this call. */
  take(inBody?: string): string | null;
  /** What the answer's body says of a fresh token. */
  inBody(issued: IssuedTokens): string;
  /** The Set-Cookie header that goes with it; null elsewhere than on the web. */
  keep(issued: IssuedTokens): string | null;
  drop(): string | null;
};

const inBody: Carrier = {
  take: (given) => given ?? null,
  inBody: (issued) => issued.refreshToken,
  keep: () => null,
  drop: () => null,
};

/**
 * How this caller's refresh token travels.
 *
 * @throws Refused foreign_origin when another site's page speaks for the web app
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
