import webPush from 'web-push';
import { PUSH_TIMEOUT_MS, type PushService, type PushServices, pushFault } from './push-service.ts';

/** A VAPID key pair, both keys in base64url. Source: RFC 8292. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

type Given = {
  readonly keys: () => Promise<PushKeys>;
  /** A mailto: or https: URL by which push services can reach us. */
  readonly contact: string;
  /**
   * Further hosts, with ports, that are accepted as push services, even without TLS; for push services on this machine.
   */
  readonly alsoHosts: readonly string[];
  /** Timeout of one request, in ms; ten seconds by default. */
  readonly timeoutMs?: number;
};

/**
 * Hosts of the browsers' push services. As a subscription names its own host, all others are rejected (SSRF
 * protection).
 */
const SERVICES =
  /^(fcm\.googleapis\.com|([\w-]+\.)+push\.apple\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com)$/;

/** HTTP statuses for a subscription that has ended, or that was made with an old VAPID key of ours. */
const GONE = [401, 403, 404, 410];

/** Generates a new VAPID key pair. */
export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/**
 * Makes the push service for browsers, which sends through their own push services and encrypts for each browser.
 * Source: RFC 8030; RFC 8291; RFC 8292.
 */
export function webPushService({
  keys,
  contact,
  alsoHosts,
  timeoutMs = PUSH_TIMEOUT_MS,
}: Given): PushService & Pick<PushServices, 'publicKey'> {
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, hostname, port, username, password } = new URL(endpoint);
    if (username || password) return false;
    if (alsoHosts.includes(host)) return protocol === 'https:' || protocol === 'http:';
    return protocol === 'https:' && port === '' && SERVICES.test(hostname);
  };
  return {
    publicKey: async () => (await keys()).publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { title, url, topic, ttlSeconds }) {
      if (p256dh === null || auth === null || !accepts(endpoint)) return 'gone';
      const payload = JSON.stringify({ title, tag: topic, url });
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...(await keys()) },
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
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'taken';
      if (GONE.includes(answer.status)) return 'gone';
      throw pushFault(answer.status);
    },
  };
}
