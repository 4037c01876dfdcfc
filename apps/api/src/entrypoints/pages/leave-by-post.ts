import type { FastifyInstance } from 'fastify';
import { removeZipWatches } from '../../marketplace/zips/watches/add-zip-watch.ts';
import type { Context } from '../../platform/context.ts';

const LIMIT = { max: 60, timeWindow: 300_000 };
const LARGEST_FORM_BYTES = 4096;
/** Unsubscribe token in the URL: 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

type Asked = { Querystring: { token?: unknown } };

/**
 * One-click unsubscribe from the waiting list of a ZIP: mail programs POST an empty form to the link in the mail.
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
  });
}
