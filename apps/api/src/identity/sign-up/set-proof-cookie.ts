import type { Caller } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/process/env.ts';
import { mintToken } from '../../platform/secrets/mint-token.ts';
import { webCookie } from '../sessions/set-cookie.ts';
import type { Origin } from './prepare-sign-up.ts';

const COOKIE = 'swath-sign-up';
/** As long as the mailed link is valid, in seconds. */
const SECONDS = 24 * 60 * 60;

/**
 * Gives the browser that signs up a cookie with a random secret, so that the mailed link signs in there and asks for the
 * password elsewhere. A new one for every sign-up, whether or not the address has an account.
 *
 * @param challenge  other clients' own: the SHA-256 of their verifier (PKCE, RFC 7636), base64url
 * @throws Refused foreign_origin
 */
export function giveProof(
  caller: Caller,
  settings: Settings,
  challenge?: string | null,
): { origin: Origin; setCookie: string | null } {
  const cookie = webCookie(caller, settings, COOKIE);
  const { ip } = caller;
  if (cookie === null) {
    const proofHash = challenge ? Buffer.from(challenge, 'base64url') : null;
    return { origin: { ip, proofHash }, setCookie: null };
  }
  const { text, hash } = mintToken();
  return { origin: { ip, proofHash: hash }, setCookie: cookie.write(text, SECONDS) };
}

/** The secret in the cookie, and the header that deletes it. @throws Refused foreign_origin */
export function takeProof(caller: Caller, settings: Settings): { secret: string | null; dropCookie: string | null } {
  const cookie = webCookie(caller, settings, COOKIE);
  const secret = cookie?.read() ?? null;
  return { secret, dropCookie: cookie && secret ? cookie.write('', 0) : null };
}
