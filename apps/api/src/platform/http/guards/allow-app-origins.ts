import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { APP_ORIGINS, CLIENT_HEADER, PROOF_HEADER } from '@swath/contract/native-app';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a browser may cache a preflight response, in seconds; Chromium caches for two hours at most. */
const PREFLIGHT_SECONDS = 7_200;

const OPEN: FastifyCorsOptions = {
  origin: [...APP_ORIGINS],
  credentials: false,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'last-event-id', CLIENT_HEADER, PROOF_HEADER],
  // The app estimates the server's clock by this header.
  exposedHeaders: ['date'],
  maxAge: PREFLIGHT_SECONDS,
};
/** Paths for which preflight requests from the app are allowed; for pages and all other paths they are not. */
const OPEN_PATHS = /^\/(api|auth|photos|papers|healthz)([/?]|$)/;

const CLOSED: FastifyCorsOptions = { origin: false };

/**
 * CORS: lets the native app, and no other origin, read responses of the API and the files that the app loads, without
 * cookies. Pages of the website are never allowed. Preflight requests are answered here, before the check of the app's
 * version, load shedding and authentication.
 *
 * @param app  a server on which nothing is mounted yet
 *
 * Source: docs/decisions/0036-native-app.md.
 */
export async function allowAppOrigins(app: FastifyInstance): Promise<void> {
  // CORS is disabled for other routes, as its header `Vary: Origin` would make caches store each page and file twice.
  app.addHook('onRoute', (route) => {
    const { endpoint, openToApp } = route.config ?? {};
    if (route.method !== 'OPTIONS' && !endpoint && !openToApp) route.config = { ...route.config, cors: false };
  });
  await app.register(cors, { delegator: (request, done) => done(null, isOpen(request) ? OPEN : CLOSED) });
}

/** Whether a request comes from the native app; for a preflight request, whether its path is allowed too. */
const isOpen = (request: FastifyRequest): boolean =>
  APP_ORIGINS.some((origin) => origin === request.headers.origin) &&
  (request.method !== 'OPTIONS' || OPEN_PATHS.test(request.url));
