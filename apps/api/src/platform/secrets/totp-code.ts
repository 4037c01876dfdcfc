import { Secret, TOTP } from 'otpauth';

/**
 * How long a TOTP code is valid, in seconds. As all parameters below, it is what authenticator apps support. Source:
 * RFC 6238.
 */
const PERIOD_S = 30;
const SHAPE = { issuer: 'Swath', algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;

const totpOf = (secret: Secret, label: string) => new TOTP({ ...SHAPE, label, secret });

/**
 * Makes a new TOTP secret.
 *
 * @returns the bytes to store; for the app the secret in base32, to type in, and a URI for a QR code
 */
export function newTotpSecret(email: string): { bytes: Buffer; base32: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { bytes: Buffer.from(secret.bytes), base32: secret.base32, uri: totpOf(secret, email).toString() };
}

/**
 * Verifies a TOTP code against the current 30-second step, the one before and the one after, as phones' clocks drift.
 *
 * @returns the number of the matching step since 1970, by which a reused code is recognized; null for a wrong code
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const { buffer, byteOffset, byteLength } = secret;
  const exact = buffer.slice(byteOffset, byteOffset + byteLength);
  const totp = totpOf(new Secret({ buffer: exact }), '');
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
