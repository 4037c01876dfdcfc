/** A browser's push subscription: the URL to send to, and keys in base64url. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** A push message to be sent to one browser, which shows it while no page is open. */
export type PushMessage = {
  /** The content, at most 3 kB; it is encrypted for the browser. */
  readonly payload: string;
  /** Replaces an undelivered message with the same topic. At most 32 characters of base64url. */
  readonly topic: string;
  /** How long the push service keeps the message for a browser that is offline. */
  readonly ttlSeconds: number;
};

/** Sends push messages to browsers, through the browsers' own push services. Source: RFC 8030. */
export type PushService = {
  /** Reads the VAPID public key with which browsers subscribe; null when push is disabled. */
  publicKey(): Promise<string | null>;
  /** Whether a URL belongs to a known push service (SSRF protection). */
  accepts(endpoint: string): boolean;
  /**
   * Sends a message.
   *
   * @returns `taken`: the push service accepted it; `gone`: the subscription has ended
   * @throws PushRefused for a permanent failure; any other Error: retry later
   */
  send(target: PushTarget, message: PushMessage): Promise<'taken' | 'gone'>;
};

/** Thrown for a permanent failure: the push service will never accept this message. */
export class PushRefused extends Error {
  override name = 'PushRefused';
}
