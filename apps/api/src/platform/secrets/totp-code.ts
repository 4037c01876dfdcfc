import { Secret, TOTP } from 'otpauth';

/** What authenticator apps agree on. Source: RFC 6238. */
const PERIOD_S = 30;
const SHAPE = { issuer: 'Swath', algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;

const totpOf = (secret: Secret, label: string) => new TOTP({ ...SHAPE, label, secret });

/** A secret for a new app. @returns the bytes to keep, and how the app is told: to type in, and to read as a QR code */
export function newTotpSecret(email: string): { bytes: Buffer; base32: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { bytes: Buffer.from(secret.bytes), base32: secret.base32, uri: totpOf(secret, email).toString() };
}

/**
 * Which 30-second step a code belongs to, when it is the one of now, of the step before or of the one after: clocks of
 * phones are a little off.
 *
 * @returns the number of the step since 1970; null for a wrong code
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const { buffer, byteOffset, byteLength } = secret;
  const exact = buffer.slice(byteOffset, byteOffset + byteLength);
  const totp = totpOf(new Secret({ buffer: exact }), '');
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
