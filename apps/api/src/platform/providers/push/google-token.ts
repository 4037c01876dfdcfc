import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { FcmAccount } from '../../process/push-settings.ts';
import { pushFault } from './push-service.ts';

/** Lifetime of the signed request for an access token, in seconds; the longest that Google allows. */
const REQUEST_SECONDS = 3600;
/** How long before it expires an access token is no longer used, in ms. */
const BEFORE_EXPIRY_MS = 60_000;

const Granted = z.object({ access_token: z.string(), expires_in: z.number() });
const Denied = z.object({ error: z.string() });

type Access = { readonly token: string; readonly until: number };

/**
 * Makes a function that requests an access token of a service account and caches it until a minute before it expires.
 * Concurrent calls share one request.
 *
 * @returns a function that resolves to the token; its parameter is a token that was rejected and must be replaced
 *
 * Source: developers.google.com, "Using OAuth 2.0 for Server to Server Applications"; RFC 7523.
 */
export function keepGoogleToken(
  account: Pick<FcmAccount, 'clientEmail' | 'key' | 'tokenUrl'>,
  how: { readonly scope: string; readonly timeoutMs: number; readonly now: () => number },
): (rejected?: string) => Promise<string> {
  let kept: Promise<Access> | null = null;
  return async (rejected) => {
    const before = kept;
    const access = await before?.catch(() => null);
    if (access && access.token !== rejected && how.now() < access.until) return access.token;
    // Only if no concurrent call has requested a new token meanwhile.
    if (kept === before) kept = requestToken(account, how);
    return (await kept!).token;
  };
}

async function requestToken(
  { clientEmail, key, tokenUrl }: Pick<FcmAccount, 'clientEmail' | 'key' | 'tokenUrl'>,
  { scope, timeoutMs, now }: { scope: string; timeoutMs: number; now: () => number },
): Promise<Access> {
  const at = now();
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt(new Date(at))
    .setExpirationTime(new Date(at + REQUEST_SECONDS * 1000))
    .sign(key);
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const denied = Denied.safeParse(body);
    throw pushFault(answer.status, denied.success ? denied.data.error : undefined);
  }
  const { access_token: token, expires_in: seconds } = Granted.parse(body);
  return { token, until: at + seconds * 1000 - BEFORE_EXPIRY_MS };
}
