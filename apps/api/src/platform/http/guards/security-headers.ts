import { randomBytes } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { pagePolicy, STRIPE } from '@swath/contract/page-policy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { endpointOf } from '../endpoint-of.ts';

/**
 * Device features that no page needs, neither ours nor a framed one. Photos are taken by the device's own camera app.
 */
const UNUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'screen-wake-lock', 'serial', 'usb'],
];

const POLICY = 'content-security-policy';
const STYLES = "style-src 'self'";
const SCRIPTS = "script-src 'self'";

type Allowed = Pick<Parameters<typeof pagePolicy>[0], 'stripe' | 'tileOrigins'>;

/**
 * Adds the security headers to every response; they are computed once, by helmet. The CSP of pages allows our own files
 * and, with Stripe, its card form; inline styles and scripts only by hash or nonce; map tiles only from their
 * configured origins. The permissions policy denies all device features; only Stripe's form may use the Payment Request
 * API.
 *
 * Responses of the API load nothing, so their CSP is short, as phones receive it with every response. They are never
 * cached (`no-store`), not even public ones: the same URL returns more to a signed-in user than to a guest, and the
 * browser's next user may be somebody else. Search engines may read those that are public, but do not list them.
 */
export function securityHeaders(app: FastifyInstance, allowed: Allowed): void {
  const ofPages = { ...headersOfPages(allowed), 'permissions-policy': permissions(allowed.stripe) };
  const ofCalls = { ...headersOfCalls(), 'cache-control': 'no-store' };
  const ofPublicCalls = { ...ofCalls, 'x-robots-tag': 'noindex' };
  app.addHook('onRequest', (request, reply, done) => {
    const endpoint = endpointOf(request);
    reply.headers(!endpoint ? ofPages : endpoint.may === 'everybody' ? ofPublicCalls : ofCalls);
    done();
  });
}

/** Allows inline styles in the CSP of a page that is rendered per request. @returns the nonce to write into the page */
export function allowStyles(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url');
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace(STYLES, `${STYLES} 'nonce-${nonce}'`));
  return nonce;
}

/**
 * Allows certain inline styles and scripts in the CSP of one page.
 *
 * @param inline  SHA-256 hashes of their text, in base64
 */
export function allowInline(
  reply: FastifyReply,
  inline: Readonly<Record<'styles' | 'scripts', readonly string[]>>,
): void {
  const sources = (rule: string, hashes: readonly string[]) =>
    [rule, ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  const policy = String(reply.getHeader(POLICY));
  reply.header(
    POLICY,
    policy.replace(STYLES, sources(STYLES, inline.styles)).replace(SCRIPTS, sources(SCRIPTS, inline.scripts)),
  );
}

const EVERYWHERE = {
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: 31_536_000 },
  xXssProtection: false,
} as const;

function headersOfPages(allowed: Allowed): OutgoingHttpHeaders {
  return collectHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: pagePolicy({ ...allowed, apiOrigin: null }),
    },
    ...EVERYWHERE,
  });
}

/** The headers of API responses. Source: OWASP REST Security Cheat Sheet, "Security headers". */
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

/** Runs helmet on a dummy response. @returns the headers it sets */
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
