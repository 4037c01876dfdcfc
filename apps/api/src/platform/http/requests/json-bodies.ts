import type { FastifyInstance } from 'fastify';

/**
 * JSON bodies, where an empty one counts as none: calls without a body come with the JSON type all the same.
 * Fastify's own parser stays behind it with its guard against `__proto__`.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
