import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';
import { Refused } from '../../process/refused.ts';

/** The content of a valid DPoP proof, which proves that the sender has the private key of a device. */
export type DeviceProof = {
  /** SHA-256 thumbprint of the public key (RFC 7638), base64url. */
  readonly key: string;
  /** SHA-256 of the token that the proof was made for, base64url; null: the proof is bound to no token. */
  readonly ath: string | null;
};

/**
 * Verifies a DPoP proof: an ES256 signature by the public key in its own header, made for this method and URL. Its time
 * (`iat`) and id (`jti`) are not checked: phones' clocks can be wrong by hours, and a refresh token can be exchanged
 * only once.
 *
 * @param proof  the `dpop` header as it was sent
 * @param url  the endpoint's public URL, without a query
 * @throws Refused invalid_dpop_proof
 *
 * Source: RFC 9449, section 4.3; docs/decisions/0036-native-app.md.
 */
export async function verifyProof(proof: string, method: string, url: string): Promise<DeviceProof> {
  // Everything that is verified comes from the client, so an error of any kind means that the proof is invalid.
  const verified = await jwtVerify(proof, EmbeddedJWK, { algorithms: ['ES256'], typ: 'dpop+jwt' }).catch(() => null);
  if (!verified) throw new Refused('invalid_dpop_proof');
  const { htm, htu, ath = null } = verified.payload;
  const isOfThisCall = htm === method && typeof htu === 'string' && withoutQuery(htu) === withoutQuery(url);
  if (!isOfThisCall || (ath !== null && typeof ath !== 'string')) throw new Refused('invalid_dpop_proof');
  return { key: await calculateJwkThumbprint(verified.key), ath };
}

/** Normalizes a URL and removes its query and fragment; null for a text that is no URL. */
function withoutQuery(text: string): string | null {
  const url = URL.parse(text);
  return url && `${url.origin}${url.pathname}`;
}
