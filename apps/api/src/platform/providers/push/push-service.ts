/** A browser (`web`), or the native app on a phone. */
export type PushPlatform = 'web' | 'ios' | 'android';

/** A device's subscription to push messages. */
export type PushTarget = {
  readonly platform: PushPlatform;
  /** A browser's URL at its push service; the app's token at Apple's or Google's. */
  readonly endpoint: string;
  /** A browser's public key, in base64url; null for the app. */
  readonly p256dh: string | null;
  /** A browser's authentication secret, in base64url; null for the app. */
  readonly auth: string | null;
};

/** A push message to one device, which shows it while no page is open. */
export type PushMessage = {
  readonly title: string;
  /** Path of the page that opens when the message is tapped. */
  readonly url: string;
  /** Replaces a message with the same topic, delivered or not. At most 32 characters of base64url. */
  readonly topic: string;
  /** How long the push service keeps the message for a device that is offline. */
  readonly ttlSeconds: number;
};

/** Sends push messages to devices of one platform. */
export type PushService = {
  /** Whether an endpoint belongs to this push service (SSRF protection: a browser's endpoint names its host). */
  accepts(endpoint: string): boolean;
  /**
   * Sends a message.
   *
   * @returns `taken`: the push service accepted it; `gone`: the subscription has ended
   * @throws PushRefused for a permanent failure; any other Error: retry later
   */
  send(target: PushTarget, message: PushMessage): Promise<'taken' | 'gone'>;
  /** Closes the connection; missing for a service that keeps none open. */
  close?(): void;
};

/** The push services that are configured. */
export type PushServices = {
  /** Reads the VAPID public key with which browsers subscribe; null when web push is disabled. */
  publicKey(): Promise<string | null>;
  /** Whether messages can be sent to devices of this platform. */
  sendsTo(platform: PushPlatform): boolean;
  /** Whether the endpoint belongs to the push service of its platform. */
  accepts(target: PushTarget): boolean;
  /** Sends through the push service of the platform; `gone` if none is configured. See `PushService`. */
  send: PushService['send'];
  close(): void;
};

/** Timeout of one request to a push service, in ms. */
export const PUSH_TIMEOUT_MS = 10_000;

/** Thrown for a permanent failure: the push service will never accept this message. */
export class PushRefused extends Error {
  override name = 'PushRefused';
  /** The HTTP status of the push service. */
  readonly statusCode: number;
  /** The push service's own error code; undefined when it sent none. */
  readonly code: string | undefined;

  constructor(statusCode: number, code?: string) {
    super(answered(statusCode, code));
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** Whether a request that failed with this HTTP status can be retried: a timeout, a rate limit or a server error. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

const answered = (status: number, code?: string) =>
  `the push service answered ${status}${code === undefined ? '' : ` ${code}`}`;

/** Makes the error for a failed request: one to retry later, or `PushRefused`. @param code  the service's error code */
export const pushFault = (status: number, code?: string): Error =>
  isPassing(status) ? new Error(answered(status, code)) : new PushRefused(status, code);

/** Combines the push services that are configured, one for each platform. */
export function pushServices(
  services: { readonly web?: PushService & Pick<PushServices, 'publicKey'> } & {
    readonly [P in 'ios' | 'android']?: PushService;
  },
): PushServices {
  return {
    publicKey: async () => (await services.web?.publicKey()) ?? null,
    sendsTo: (platform) => services[platform] !== undefined,
    accepts: ({ platform, endpoint }) => services[platform]?.accepts(endpoint) ?? false,
    send: async (target, message) => (await services[target.platform]?.send(target, message)) ?? 'gone',
    close: () => {
      for (const service of Object.values(services)) service?.close?.();
    },
  };
}
