import { APP_ORIGINS } from '@swath/contract/native-app';
import { type OnboardingAsked, OnboardingPages } from '@swath/practice-gateway/pages/onboarding-pages';
import { readPageFiles } from '@swath/practice-gateway/pages/page-files';
import type { Theme } from '@swath/practice-gateway/pages/page-shell';
import { type PageAnswer, type PageAsked, PayPages, pageHeaders } from '@swath/practice-gateway/pages/pay-pages';
import { PracticeFault } from '@swath/practice-gateway/practice-fault';
import type { PracticeGateway } from '@swath/practice-gateway/practice-gateway';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PRACTICE_PAGES_AT } from '../../platform/providers/payments/practice/practice-payments.ts';

const AT = PRACTICE_PAGES_AT;
const LARGEST_FORM_BYTES = 4096;

type Page = { Params: { secret: string } };

/**
 * Serves the pages of the practice gateway (our stand-in for a payment provider): the payment form that is shown in a
 * frame, as Stripe's would be, and the onboarding of companies. Not mounted in production.
 *
 * @param publicUrl  the public base URL, which can differ from the requested host; forms posted from there are accepted
 */
export async function practicePages(app: FastifyInstance, gateway: PracticeGateway, publicUrl: string): Promise<void> {
  const { stylesheet, script, font } = await readPageFiles();
  const pages = new PayPages(gateway, AT);
  const headers = pageHeaders(APP_ORIGINS);
  const onboarding = new OnboardingPages(gateway, AT);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(headers);
      if (request.method === 'POST' && !comesFromOurPage(request, publicUrl)) {
        const text = 'Please fill in the payment page itself.';
        return send(reply, pages.say(403, { title: 'Not from here', text, theme: themeOf(request) }));
      }
    });
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error instanceof PracticeFault && error.code === 'not_found' ? 404 : (error.statusCode ?? 500);
      if (status >= 500) throw error;
      return send(
        reply,
        pages.say(status, { title: 'That did not work', text: error.message, theme: themeOf(request) }),
      );
    });

    scope.get(`${AT}/sandbox.css`, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
    );
    scope.get(`${AT}/sandbox.js`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
    scope.get(`${AT}/figtree.woff2`, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'no-cache').send(font),
    );
    scope.get<Page>(`${AT}/pay/:secret`, async (request, reply) => send(reply, await pages.showForm(asked(request))));
    scope.post<Page>(`${AT}/pay/:secret`, async (request, reply) =>
      send(reply, await pages.sendForm(asked(request), formOf(request))),
    );
    scope.get<Page>(`${AT}/challenge/:secret`, async (request, reply) =>
      send(reply, await pages.showQuestion(asked(request))),
    );
    scope.post<Page>(`${AT}/challenge/:secret`, async (request, reply) =>
      send(reply, await pages.sendAnswer(asked(request), formOf(request))),
    );
    scope.get<Page>(`${AT}/done/:secret`, async (request, reply) =>
      send(reply, await pages.showReceipt(asked(request))),
    );
    scope.get<Page>(`${AT}/onboarding/:secret`, async (request, reply) =>
      send(reply, await onboarding.openLink(askedToOnboard(request))),
    );
    scope.get<Page>(`${AT}/details/:secret`, async (request, reply) =>
      send(reply, await onboarding.showPage(askedToOnboard(request))),
    );
    scope.post<Page>(`${AT}/details/:secret`, async (request, reply) =>
      send(reply, await onboarding.sendPage(askedToOnboard(request), formOf(request))),
    );
  });
}

/**
 * Whether a form was posted from our own page (CSRF protection), by the header Sec-Fetch-Site, or without it by the
 * origin. Browsers send no Sec-Fetch-Site over plain HTTP, and as these pages send no referrer, the origin is 'null'
 * there: then only the secret in the URL protects the forms.
 */
function comesFromOurPage(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || origin === 'null') return true;
  if (URL.canParse(publicUrl) && new URL(publicUrl).origin === origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

const asked = (request: FastifyRequest<Page>): PageAsked => ({
  clientSecret: request.params.secret,
  theme: themeOf(request),
});

const askedToOnboard = (request: FastifyRequest<Page>): OnboardingAsked => ({
  secret: request.params.secret,
  theme: themeOf(request),
});

function themeOf(request: FastifyRequest): Theme {
  const { theme } = request.query as { theme?: unknown };
  return theme === 'light' || theme === 'dark' ? theme : null;
}

const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();

const send = (reply: FastifyReply, answer: PageAnswer) =>
  'goTo' in answer
    ? reply.redirect(answer.goTo, 303)
    : reply.code(answer.status).type('text/html; charset=utf-8').send(answer.html);
