/** A browser that may be sent push messages, as it has described itself. Keys are base64url. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** A push message as it leaves the house. */
export type PushMessage = {
  /** What the browser is told; encrypted for it on the way. At most 3 kB. */
  readonly payload: string;
  /** A later message with the same one takes the place of an earlier one that has not arrived. At most 32 letters of base64url. */
  readonly topic: string;
  /** So long the push service keeps it for a browser that is not there. */
  readonly ttlSeconds: number;
};

/** Hands messages to the push services of browsers. Source: RFC 8030. */
export type PushService = {
  /** What browsers subscribe with; null where push messages are not sent. */
  publicKey(): Promise<string | null>;
  /** Whether an address is one of a push service, and not of anything else that could be reached from here. */
  accepts(endpoint: string): boolean;
  /**
   * @returns gone: this browser will never take a message again
   * @throws Error to be tried again later, PushRefused when this message never will be taken
   */
  send(target: PushTarget, message: PushMessage): Promise<'taken' | 'gone'>;
};

/** The push service will not take this message, now or later. */
export class PushRefused extends Error {
  override name = 'PushRefused';
}
