import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayFault } from '../../machinery/outside/payments/payment-gateway.ts';
import { fieldOfDecline } from '../../machinery/outside/payments/sandbox/card-payment.ts';
import { cardFormPage } from '../../machinery/outside/payments/sandbox/pages/card-form-page.ts';
import { challengePage, donePage, messagePage } from '../../machinery/outside/payments/sandbox/pages/other-pages.ts';
import { readPageFiles } from '../../machinery/outside/payments/sandbox/pages/page-files.ts';
import { pagePath, type Theme } from '../../machinery/outside/payments/sandbox/pages/page-shell.ts';
import type { CardEntry } from '../../machinery/outside/payments/sandbox/read-card.ts';
import type { SandboxGateway } from '../../machinery/outside/payments/sandbox/sandbox-gateway.ts';

const LARGEST_FORM_BYTES = 4096;
const LONGEST_FIELD = 40;
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
};

type Page = { Params: { secret: string } };

/**
 * The practice provider's own pages: the card form, the bank's question, the receipt. Shown in a frame of ours, where
 * Stripe would show its form; they work without JavaScript. Not mounted in production.
 *
 * Source: docs/contracts/payments.md.
 */
export async function sandboxPages(app: FastifyInstance, gateway: SandboxGateway): Promise<void> {
  const { stylesheet, script } = await readPageFiles();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(HEADERS);
      if (request.method === 'POST' && !comesFromOurPage(request, gateway.baseUrl)) {
        const text = 'Please fill in the payment page itself.';
        return sendPage(reply, 403, messagePage({ title: 'Not from here', text, theme: themeOf(request) }));
      }
    });
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error instanceof GatewayFault && error.code === 'not_found' ? 404 : (error.statusCode ?? 500);
      if (status >= 500) throw error;
      return sendPage(
        reply,
        status,
        messagePage({ title: 'That did not work', text: error.message, theme: themeOf(request) }),
      );
    });

    scope.get('/sandbox/sandbox.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
    );
    scope.get('/sandbox/sandbox.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
    cardForm(scope, gateway);
    challenge(scope, gateway);
    receipt(scope, gateway);
  });
}

function cardForm(scope: FastifyInstance, gateway: SandboxGateway): void {
  scope.get<Page>('/sandbox/pay/:secret', async (request, reply) => {
    const { clientSecret, theme } = asked(request);
    const page = await gateway.readPayPage(clientSecret);
    if (page.status === 'complete') return reply.redirect(pagePath('done', clientSecret, theme), 303);
    if (page.status === 'expired') return sendExpired(reply, theme);
    const problems = page.failure ? [{ field: fieldOfDecline(page.failure.code), message: page.failure.message }] : [];
    return sendPage(reply, 200, cardFormPage({ page, clientSecret, theme, problems }));
  });

  scope.post<Page>('/sandbox/pay/:secret', async (request, reply) => {
    const { clientSecret, theme } = asked(request);
    const typed = cardEntryOf(request);
    const outcome = await gateway.submitCard(clientSecret, typed);
    if (outcome.next === 'expired') return sendExpired(reply, theme);
    if (outcome.next !== 'again') return reply.redirect(pagePath(outcome.next, clientSecret, theme), 303);
    const page = await gateway.readPayPage(clientSecret);
    const { declined, problems } = outcome;
    return sendPage(reply, declined ? 402 : 400, cardFormPage({ page, clientSecret, theme, typed, problems }));
  });
}

function challenge(scope: FastifyInstance, gateway: SandboxGateway): void {
  scope.get<Page>('/sandbox/challenge/:secret', async (request, reply) => {
    const { clientSecret, theme } = asked(request);
    const page = await gateway.readPayPage(clientSecret);
    if (page.status !== 'open' || !page.waitsForBank) return reply.redirect(pagePath('pay', clientSecret, theme), 303);
    return sendPage(reply, 200, challengePage({ page, clientSecret, theme }));
  });

  scope.post<Page>('/sandbox/challenge/:secret', async (request, reply) => {
    const { clientSecret, theme } = asked(request);
    const answer = formOf(request).get('answer');
    if (answer !== 'complete' && answer !== 'fail') {
      const page = await gateway.readPayPage(clientSecret);
      return sendPage(reply, 400, challengePage({ page, clientSecret, theme }));
    }
    const outcome = await gateway.answerChallenge(clientSecret, answer === 'complete');
    if (outcome.next === 'expired') return sendExpired(reply, theme);
    // The form shows by itself why the last card was not charged.
    return reply.redirect(pagePath(outcome.next === 'done' ? 'done' : 'pay', clientSecret, theme), 303);
  });
}

function receipt(scope: FastifyInstance, gateway: SandboxGateway): void {
  scope.get<Page>('/sandbox/done/:secret', async (request, reply) => {
    const { clientSecret, theme } = asked(request);
    const page = await gateway.readPayPage(clientSecret);
    if (page.status !== 'complete') return reply.redirect(pagePath('pay', clientSecret, theme), 303);
    return sendPage(reply, 200, donePage({ page, theme }));
  });
}

/**
 * Whether a form was sent from these pages. Browsers say so with Sec-Fetch-Site; over plain HTTP they do not, and as
 * the pages send no referrer their origin is 'null' then, so that the secret in the address alone protects.
 */
function comesFromOurPage(request: FastifyRequest, baseUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || origin === 'null') return true;
  if (baseUrl && URL.canParse(baseUrl) && new URL(baseUrl).origin === origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** @throws GatewayFault not_found for what no secret looks like */
function asked(request: FastifyRequest<Page>): { clientSecret: string; theme: Theme } {
  const clientSecret = request.params.secret;
  if (!/^[\w-]{1,200}$/.test(clientSecret)) throw new GatewayFault('not_found', 'There is no such payment page.');
  return { clientSecret, theme: themeOf(request) };
}

function themeOf(request: FastifyRequest): Theme {
  const { theme } = request.query as { theme?: unknown };
  return theme === 'light' || theme === 'dark' ? theme : null;
}

const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();

function cardEntryOf(request: FastifyRequest): CardEntry {
  const form = formOf(request);
  const field = (name: keyof CardEntry) => (form.get(name) ?? '').slice(0, LONGEST_FIELD);
  return { number: field('number'), expiry: field('expiry'), cvc: field('cvc'), zip: field('zip') };
}

const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

const sendExpired = (reply: FastifyReply, theme: Theme) =>
  sendPage(
    reply,
    410,
    messagePage({ title: 'This payment page has expired', text: 'Please go back and try again.', theme }),
  );
