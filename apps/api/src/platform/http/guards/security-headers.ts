import { randomBytes } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { endpointOf } from '../endpoint-of.ts';

/** What the card form of the payment provider needs. Source: docs.stripe.com, "Content Security Policy". */
const STRIPE = {
  scripts: 'https://js.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: 'https://api.stripe.com',
};

/** What of a device no page asks for, neither ours nor one in a frame. Photos are taken by the device's own camera app. */
const UNUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'screen-wake-lock', 'serial', 'usb'],
];

const POLICY = 'content-security-policy';
const STYLES = "style-src 'self'";
const SCRIPTS = "script-src 'self'";

type Allowed = {
  /** Whether Stripe takes the cards. */
  stripe: boolean;
  /** Where pictures of a map come from, such as `https://tiles.example`; null for nowhere. */
  tileOrigin: string | null;
};

/**
 * Headers for every answer, worked out once by helmet. The policy of pages allows our own files and, where Stripe takes the
 * cards, its form; styles only from files, or with the nonce of that one page; scripts only from files, and the one that
 * starts the app by its hash; pictures of a map from the one place that the installation names.
 *
 * Nothing of a device is used; Stripe's form may ask the browser for a payment.
 *
 * What a call answers is no page and fetches nothing, so its policy is short: a phone on the road hears it with every answer.
 * Answers and refusals of calls are kept by nobody, also those that everybody may make: one address tells a signed-in
 * person more than a stranger, and the next one at the same browser is another person.
 */
export function securityHeaders(app: FastifyInstance, allowed: Allowed): void {
  const ofPages = { ...headersOfPages(allowed), 'permissions-policy': permissions(allowed.stripe) };
  const ofCalls = { ...headersOfCalls(), 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(endpointOf(request) ? ofCalls : ofPages);
    done();
  });
}

/** Lets the inline styles of one page through. @returns the nonce to write into it */
export function allowStyles(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url');
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace(STYLES, `${STYLES} 'nonce-${nonce}'`));
  return nonce;
}

/** Lets scripts run that stand in a page, these and no others. @param hashes  of their exact words, SHA-256 in base64 */
export function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace(SCRIPTS, [SCRIPTS, ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ')));
}

const EVERYWHERE = {
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: 31_536_000 },
  xXssProtection: false,
} as const;

function headersOfPages({ stripe, tileOrigin }: Allowed): OutgoingHttpHeaders {
  return collectHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(stripe ? [STRIPE.scripts] : [])],
        styleSrc: ["'self'"],
        frameSrc: ["'self'", ...(stripe ? STRIPE.frames : [])],
        connectSrc: ["'self'", ...(stripe ? [STRIPE.calls] : [])],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tileOrigin === null ? [] : [tileOrigin])],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    ...EVERYWHERE,
  });
}

/** Source: OWASP REST Security Cheat Sheet, "Security headers". */
function headersOfCalls(): OutgoingHttpHeaders {
  const none = ["'none'"];
  return collectHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none },
    },
    ...EVERYWHERE,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
}

/** What helmet would set. */
function collectHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const protect = helmet(options);
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => undefined);
  return response.getHeaders();
}

function permissions(stripe: boolean): string {
  const payment = stripe ? `(self ${STRIPE.frames.map((origin) => `"${origin}"`).join(' ')})` : '()';
  return [...UNUSED.map((feature) => `${feature}=()`), `payment=${payment}`].join(', ');
}
