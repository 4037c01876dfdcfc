import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { hashToken } from '../platform/secrets/mint-token.ts';

/** The public URL of test apps, at which proofs are made out. */
const PUBLIC_URL = 'http://localhost:3000';

/** What a proof says; each part can be made wrong. */
type Said = { token?: string | undefined; claims?: JWTPayload; header?: object };

/** The key pair of one device, which signs DPoP proofs as the native app does. */
export type DeviceKey = {
  /** RFC 7638, base64url. */
  readonly thumbprint: string;
  readonly jwk: JWK;
  readonly privateJwk: JWK;
  /**
   * Makes a proof for a POST to this path.
   *
   * @param said  `token`: the refresh token that it is made for
   */
  proof(path: string, said?: Said): Promise<string>;
};

/** Makes a new device's key pair. */
export async function aDeviceKey(alg = 'ES256'): Promise<DeviceKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    jwk,
    privateJwk: await exportJWK(privateKey),
    proof: (path, { token, claims, header } = {}) => {
      const ath = token === undefined ? {} : { ath: hashToken(token).toString('base64url') };
      return new SignJWT({ htm: 'POST', htu: `${PUBLIC_URL}${path}`, jti: crypto.randomUUID(), ...ath, ...claims })
        .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk, ...header })
        .setIssuedAt()
        .sign(privateKey);
    },
  };
}
