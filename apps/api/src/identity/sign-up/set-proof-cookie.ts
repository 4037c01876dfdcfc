import type { Caller } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/process/env.ts';
import { mintToken } from '../../platform/secrets/mint-token.ts';
import { webCookie } from '../sessions/set-cookie.ts';
import type { Origin } from './prepare-sign-up.ts';

const COOKIE = 'swath-sign-up';
/** As long as the link of the mail works. */
const SECONDS = 24 * 60 * 60;

/**
 * What a sign-up gives the browser it comes from, so that the mail's link signs in there and asks for the password
 * everywhere else. Anew for every sign-up; whether the address has an account makes no difference.
 *
 * @param challenge  another client's own: the SHA-256 of what it keeps (PKCE, RFC 7636), base64url
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

/** What came back of it, and the header that takes it away. @throws Refused foreign_origin */
export function takeProof(caller: Caller, settings: Settings): { secret: string | null; dropCookie: string | null } {
  const cookie = webCookie(caller, settings, COOKIE);
  const secret = cookie?.read() ?? null;
  return { secret, dropCookie: cookie && secret ? cookie.write('', 0) : null };
}
