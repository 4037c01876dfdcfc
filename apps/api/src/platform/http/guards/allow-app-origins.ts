import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { APP_ORIGINS, CLIENT_HEADER, PROOF_HEADER } from '@swath/contract/native-app';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a browser may keep the answer to a preflight request; Chromium keeps none longer than two hours. */
const PREFLIGHT_SECONDS = 7_200;

const OPEN: FastifyCorsOptions = {
  origin: [...APP_ORIGINS],
  credentials: false,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'last-event-id', CLIENT_HEADER, PROOF_HEADER],
  // The app estimates the server's time by it.
  exposedHeaders: ['date'],
  maxAge: PREFLIGHT_SECONDS,
};
/** Paths for which a preflight request is answered; that of a page, or of anything else that is not open, is not. */
const OPEN_PATHS = /^\/(api|auth|photos|healthz)([/?]|$)/;

const CLOSED: FastifyCorsOptions = { origin: false };

/**
 * CORS: lets the page of the native app, and no other origin, read answers of the API and the files that it loads, without
 * cookies. Pages are never open. Preflight requests are answered here, before anything else judges a request.
 *
 * @param app  a server on which nothing is mounted yet
 *
 * Source: docs/decisions/0036-native-app.md.
 */
export async function allowAppOrigins(app: FastifyInstance): Promise<void> {
  // What is not open has no `Vary: Origin` either, which would have caches keep each page and file twice.
  app.addHook('onRoute', (route) => {
    const { endpoint, openToApp } = route.config ?? {};
    if (route.method !== 'OPTIONS' && !endpoint && !openToApp) route.config = { ...route.config, cors: false };
  });
  await app.register(cors, { delegator: (request, done) => done(null, isOpen(request) ? OPEN : CLOSED) });
}

/** Whether a request to what is open comes from the app, or asks for it beforehand (preflight). */
const isOpen = (request: FastifyRequest): boolean =>
  APP_ORIGINS.some((origin) => origin === request.headers.origin) &&
  (request.method !== 'OPTIONS' || OPEN_PATHS.test(request.url));
