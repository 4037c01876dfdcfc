import { createHmac, timingSafeEqual } from 'node:crypto';

/** HTTP header that holds the signature of a webhook event. Source: docs/contracts/payments.md. */
export const SIGNATURE_HEADER = 'swath-signature';

const TOLERANCE_SECONDS = 300;

const unixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

const mac = (secret: string, seconds: number, body: Uint8Array | string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Signs a webhook body: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function signWebhook(body: string, secret: string, now: Date): string {
  const seconds = unixSeconds(now);
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`;
}

/**
 * Why the signature of a webhook is invalid, as an error message; null when it is valid.
 *
 * @param header  value of the signature header
 * @param now     signatures more than five minutes older or newer are invalid, against replay
 */
export function whyNotSigned(
  body: Uint8Array,
  header: string | string[] | undefined,
  secret: string,
  now: Date,
): string | null {
  if (secret === '') return 'No webhook secret is set.';
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!parts) return `The ${SIGNATURE_HEADER} header is missing or malformed.`;
  const seconds = Number(parts[1]);
  const given = Buffer.from(parts[2]!, 'hex');
  if (!timingSafeEqual(mac(secret, seconds, body), given)) return 'The signature does not belong to this body.';
  if (Math.abs(unixSeconds(now) - seconds) > TOLERANCE_SECONDS) return 'The signature is too old.';
  return null;
}
