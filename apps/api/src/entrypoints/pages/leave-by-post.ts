import type { FastifyInstance } from 'fastify';
import { removeZipWatches } from '../../marketplace/zips/watches/remove-zip-watches.ts';
import type { Context } from '../../platform/context.ts';

const LIMIT = { max: 60, timeWindow: 300_000 };
const LARGEST_FORM_BYTES = 4096;
/** A token as the address holds it: 32 bytes. */
const TOKEN = /^[\w-]{43}$/;

type Asked = { Querystring: { token?: unknown } };

/**
 * Where mail programs take their reader off a list in one step: a form that says nothing of anybody, sent to the address of
 * the mail's own link. Opened in a browser the same address is a page with a button.
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
