import { SignJWT } from 'jose';
import type { ApnsAccount } from '../../process/push-settings.ts';
import { http2Connection } from './http2-connection.ts';
import { PUSH_TIMEOUT_MS, type PushMessage, type PushService, pushFault } from './push-service.ts';

/** Age at which a provider token is renewed, in ms: APNs rejects tokens that are an hour old. */
const RENEWED_AFTER_MS = 50 * 60_000;
/** Minimum age, in ms, at which a token that APNs calls expired is renewed: APNs rejects more frequent renewals. */
const EARLIEST_RENEWAL_MS = 20 * 60_000;

/** APNs' reasons, with status 400, for a device token that does not belong to this app. */
const NO_TOKEN_OF_THE_APP = ['BadDeviceToken', 'DeviceTokenNotForTopic'];

/**
 * Makes the push service for the native app on iOS.
 *
 * @param timeoutMs  timeout of one request
 * @param now  the machine's clock, in ms
 *
 * Source: developer.apple.com, "Sending notification requests to APNs", "Handling notification responses from APNs" and
 * "Establishing a token-based connection to APNs".
 */
export function apnsPushService(
  account: ApnsAccount,
  { timeoutMs = PUSH_TIMEOUT_MS, now = Date.now }: { timeoutMs?: number; now?: () => number } = {},
): PushService {
  const connection = http2Connection(account.origin, timeoutMs);
  const tokenYoungerThan = keepProviderToken(account, now);
  const ask = async (device: string, message: PushMessage, token: string) => {
    const { status, body } = await connection.request(
      {
        ':method': 'POST',
        ':path': `/3/device/${device}`,
        authorization: `bearer ${token}`,
        'apns-topic': account.topic,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(Math.floor(now() / 1000) + message.ttlSeconds),
        'apns-collapse-id': message.topic,
      },
      JSON.stringify({ aps: { alert: { title: message.title }, sound: 'default' }, url: message.url }),
    );
    return { status, reason: /"reason"\s*:\s*"(\w+)"/.exec(body)?.[1] };
  };
  return {
    accepts: (endpoint) => /^[0-9a-f]+$/.test(endpoint),
    async send({ endpoint }, message) {
      const token = await tokenYoungerThan(RENEWED_AFTER_MS);
      let answer = await ask(endpoint, message, token);
      if (answer.status === 403 && answer.reason === 'ExpiredProviderToken') {
        const renewed = await tokenYoungerThan(EARLIEST_RENEWAL_MS);
        if (renewed !== token) answer = await ask(endpoint, message, renewed);
      }
      const { status, reason } = answer;
      if (status === 200) return 'taken';
      if (status === 410 || (status === 400 && NO_TOKEN_OF_THE_APP.includes(reason ?? ''))) return 'gone';
      throw pushFault(status, reason);
    },
    close: () => connection.close(),
  };
}

/** Makes a function that returns the cached provider token, or a new one if the cached one is at least `ageMs` old. */
function keepProviderToken({ key, keyId, teamId }: ApnsAccount, now: () => number) {
  let kept: { madeAt: number; token: Promise<string> } | null = null;
  return (ageMs: number): Promise<string> => {
    const at = now();
    if (!kept || at - kept.madeAt >= ageMs) {
      const jwt = new SignJWT().setProtectedHeader({ alg: 'ES256', kid: keyId }).setIssuer(teamId);
      kept = { madeAt: at, token: jwt.setIssuedAt(new Date(at)).sign(key) };
    }
    return kept.token;
  };
}
