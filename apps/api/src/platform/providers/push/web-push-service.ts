import webPush from 'web-push';
import { PushRefused, type PushService } from './push-service.ts';

/** A VAPID key pair, both keys in base64url. Source: RFC 8292. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

type Given = {
  /** Reads the key pair; null when push is disabled. */
  readonly keys: () => Promise<PushKeys | null>;
  /** A mailto: or https: URL by which push services can reach us. */
  readonly contact: string;
  /**
   * Further hosts, with ports, that are accepted as push services, even without TLS; for push services on this machine.
   */
  readonly alsoHosts: readonly string[];
};

/**
 * Hosts of the browsers' push services. As a subscription names its own host, all others are rejected (SSRF
 * protection).
 */
const SERVICES =
  /^(fcm\.googleapis\.com|([\w-]+\.)+push\.apple\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com)$/;

const TIMEOUT_MS = 10_000;
/** HTTP statuses for a subscription that has ended, or that was made with an old VAPID key of ours. */
const GONE = [401, 403, 404, 410];
/** Whether a request that failed with this HTTP status can be retried: a timeout, a rate limit or a server error. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/** Generates a new VAPID key pair. */
export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/**
 * Makes a push service that sends through the browsers' own push services; messages are encrypted for each browser.
 * Source: RFC 8030; RFC 8291; RFC 8292.
 */
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
