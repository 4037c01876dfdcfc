import * as z from 'zod/mini';
import type { FcmAccount } from '../../process/push-settings.ts';
import { keepGoogleToken } from './google-token.ts';
import { PUSH_TIMEOUT_MS, type PushMessage, type PushService, pushFault } from './push-service.ts';

/** Maximum wait, in ms, that is honored when FCM asks for one: a message must be sent before its task's retries end. */
const LONGEST_WAIT_MS = 10 * 60_000;

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** FCM's error codes for a registration token that no longer works: the app is uninstalled or of another project. */
const GONE = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

/** The body of an error response: what is wrong, and with which field of the request. */
const Failure = z.object({
  error: z.object({
    message: z._default(z.string(), ''),
    status: z._default(z.string(), ''),
    details: z._default(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z._default(z.string(), '') }))),
        }),
      ),
      [],
    ),
  }),
});

/**
 * Makes the push service for the native app on Android.
 *
 * @param timeoutMs  timeout of one request
 * @param now  the machine's clock, in ms
 *
 * Source: firebase.google.com, "FCM HTTP v1 API": `projects.messages.send`, `ErrorCode`.
 */
export function fcmPushService(
  account: FcmAccount,
  { timeoutMs = PUSH_TIMEOUT_MS, now = Date.now }: { timeoutMs?: number; now?: () => number } = {},
): PushService {
  const accessToken = keepGoogleToken(account, { scope: SCOPE, timeoutMs, now });
  let waitUntil = 0;
  const ask = (device: string, { title, url, topic, ttlSeconds }: PushMessage, token: string) =>
    fetch(`${account.origin}/v1/projects/${account.projectId}/messages:send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: {
          token: device,
          notification: { title },
          data: { url },
          android: { priority: 'HIGH', ttl: `${ttlSeconds}s`, collapse_key: topic, notification: { tag: topic } },
        },
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    // A registration token names no host: all requests go to FCM's own.
    accepts: () => true,
    async send({ endpoint }, message) {
      if (now() < waitUntil) throw new Error('the push service asked to wait');
      const token = await accessToken();
      let answer = await ask(endpoint, message, token);
      if (answer.status === 401) {
        await answer.body?.cancel();
        answer = await ask(endpoint, message, await accessToken(token));
      }
      if (answer.ok) {
        await answer.body?.cancel();
        return 'taken';
      }
      waitUntil = Math.max(waitUntil, now() + waitOf(answer, now));
      const { code, isAboutToken } = await readFailure(answer);
      if (answer.status === 404 || GONE.includes(code ?? '') || isAboutToken) return 'gone';
      throw pushFault(answer.status, code);
    },
  };
}

/** How long FCM asks to wait before the next message, in ms; 0 if it does not. Source: RFC 9110, section 10.2.3. */
function waitOf({ headers }: Response, now: () => number): number {
  const after = headers.get('retry-after');
  if (after === null) return 0;
  const waitMs = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - now();
  return waitMs > 0 ? Math.min(waitMs, LONGEST_WAIT_MS) : 0;
}

/** Reads from an error response FCM's error code, and whether the error is about the device's registration token. */
async function readFailure(answer: Response): Promise<{ code?: string; isAboutToken: boolean }> {
  const read = Failure.safeParse(await answer.json().catch(() => null));
  if (!read.success) return { isAboutToken: false };
  const { message, status, details } = read.data.error;
  const code = details.find(({ errorCode }) => errorCode)?.errorCode ?? (status || undefined);
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
  // Some responses name the field, others have only a sentence.
  const namesToken = fields.includes('message.token') || /\bregistration token\b/i.test(message);
  return { ...(code !== undefined && { code }), isAboutToken: code === 'INVALID_ARGUMENT' && namesToken };
}
