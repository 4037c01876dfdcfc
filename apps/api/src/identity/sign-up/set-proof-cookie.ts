import type { Caller } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/process/env.ts';
import { hashToken, mintToken } from '../../platform/secrets/mint-token.ts';
import { webCookie } from '../sessions/set-cookie.ts';
import type { Origin } from './prepare-sign-up.ts';

const COOKIE = 'swath-sign-up';
/** Lifetime in seconds of the cookie with the sign-up secret, the same as that of the mailed link. */
const SECONDS = 24 * 60 * 60;

/**
 * Gives the browser that signs up a cookie with a random secret, so that the mailed link signs in there, and asks for
 * the password in any other browser. Each sign-up gets a new secret, whether or not the address has an account. In the
 * native app the key of the device takes the cookie's place.
 *
 * @param challenge  for clients without cookies: the SHA-256 of their verifier (PKCE, RFC 7636), base64url
 * @returns the sign-up's origin, and the Set-Cookie header (null: none)
 * @throws Refused foreign_origin
 */
export function giveProof(
  caller: Caller,
  settings: Settings,
  challenge?: string | null,
): { origin: Origin; setCookie: string | null } {
  const cookie = webCookie(caller, settings, COOKIE);
  const { ip, proof } = caller;
  if (cookie === null) {
    const ofKey = proof && hashToken(proof.key);
    return { origin: { ip, proofHash: challenge ? Buffer.from(challenge, 'base64url') : ofKey }, setCookie: null };
  }
  const { text, hash } = mintToken();
  return { origin: { ip, proofHash: hash }, setCookie: cookie.write(text, SECONDS) };
}

/**
 * Reads the sign-up secret: from the cookie, or for other clients the key that the DPoP proof shows.
 *
 * @returns the secret and the Set-Cookie header that deletes it; null without one
 * @throws Refused foreign_origin
 */
export function takeProof(caller: Caller, settings: Settings): { secret: string | null; dropCookie: string | null } {
  const cookie = webCookie(caller, settings, COOKIE);
  const secret = cookie ? cookie.read() : (caller.proof?.key ?? null);
  return { secret, dropCookie: cookie && secret ? cookie.write('', 0) : null };
}
