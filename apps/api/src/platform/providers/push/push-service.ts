/** A browser's push subscription. Keys are base64url. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** An outgoing push message. */
export type PushMessage = {
  /** The content, encrypted for the browser on the way. At most 3 kB. */
  readonly payload: string;
  /** A later message with the same topic replaces an undelivered one. At most 32 characters of base64url. */
  readonly topic: string;
  /** How long the push service keeps it for an offline browser. */
  readonly ttlSeconds: number;
};

/** Web Push: sends messages through browsers' push services. Source: RFC 8030. */
export type PushService = {
  /** The VAPID public key for subscriptions; null where push is disabled. */
  publicKey(): Promise<string | null>;
  /** Whether a URL belongs to a known push service (SSRF protection). */
  accepts(endpoint: string): boolean;
  /**
   * @returns gone: the subscription has ended
   * @throws Error to be retried, PushRefused for a permanent failure
   */
  send(target: PushTarget, message: PushMessage): Promise<'taken' | 'gone'>;
};

/** Permanent failure: the push service will never accept this message. */
export class PushRefused extends Error {
  override name = 'PushRefused';
}
