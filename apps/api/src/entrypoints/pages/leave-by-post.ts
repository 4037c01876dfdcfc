import type { FastifyInstance } from 'fastify';
import { endVisitMails } from '../../marketplace/clients/end-visit-mails.ts';
import { removeZipWatches } from '../../marketplace/zips/watches/add-zip-watch.ts';
import type { Context } from '../../platform/context.ts';

const LIMIT = { max: 60, timeWindow: 300_000 };
const LARGEST_FORM_BYTES = 4096;
/** Unsubscribe token in the URL: 32 bytes in base64url; with an id before them 48. */
const TOKEN = /^[\w-]{43}$/;
const SIGNED_TOKEN = /^[\w-]{64}$/;

type Asked = { Querystring: { token?: unknown } };

/**
 * One-click unsubscribe from the waiting list of a ZIP, and from mails about visits to own clients: mail programs POST an
 * empty form to the link in the mail.
 * Opened in a browser, the same URL shows a page with a button.
 *
 * Source: RFC 8058, section 3.1.
 */
export async function leaveByPost(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES }, (_request, _body, done) =>
      done(null, null),
    );
    scope.post<Asked>('/leave', { config: { rateLimit: LIMIT } }, async ({ query }, reply) => {
      if (typeof query.token === 'string' && TOKEN.test(query.token)) await removeZipWatches(ctx, query.token);
      return reply.header('cache-control', 'no-store').code(204).send();
    });
    scope.post<Asked>('/leave/visits', { config: { rateLimit: LIMIT } }, async ({ query }, reply) => {
      if (typeof query.token === 'string' && SIGNED_TOKEN.test(query.token)) await endVisitMails(ctx, query.token);
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  });
}
