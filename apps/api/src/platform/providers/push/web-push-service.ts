import webPush from 'web-push';
import { PushRefused, type PushService } from './push-service.ts';

/** The pair of keys that push services know us by. Both base64url. Source: RFC 8292. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

type Given = {
  /** Null where push messages are not sent. */
  readonly keys: () => Promise<PushKeys | null>;
  /** Where a push service can ask about us: a mailto: or https: address. */
  readonly contact: string;
  /** More hosts that may be sent to, with their port, also without TLS: push services on this machine. */
  readonly alsoHosts: readonly string[];
};

/** The push services of the browsers there are. A browser names its own, and nobody may have us call anything else. */
const SERVICES =
  /^(fcm\.googleapis\.com|([\w-]+\.)+push\.apple\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com)$/;

const TIMEOUT_MS = 10_000;
/** Not there any more, or subscribed with a key that is not ours any more. */
const GONE = [401, 403, 404, 410];
/** Worth another try: too many at once, or the service is not well. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/** A new pair of keys. */
export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Sends through the browsers' own push services, encrypted for each browser. Source: RFC 8030; RFC 8291; RFC 8292. */
export function webPushService({ keys, contact, alsoHosts }: Given): PushService {
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, hostname, port, username, password } = new URL(endpoint);
    if (username || password) return false;
    if (alsoHosts.includes(host)) return protocol === 'https:' || protocol === 'http:';
    return protocol === 'https:' && port === '' && SERVICES.test(hostname);
  };
  return {
    publicKey: async () => (await keys())?.publicKey ?? null,
    accepts,
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }) {
      const pair = await keys();
      if (!pair || !accepts(endpoint)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...pair },
        contentEncoding: 'aes128gcm',
        TTL: ttlSeconds,
        urgency: 'normal',
        topic,
      });
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'taken';
      if (GONE.includes(answer.status)) return 'gone';
      const what = `the push service answered ${answer.status}`;
      throw isPassing(answer.status) ? new Error(what) : new PushRefused(what);
    },
  };
}
