import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies and treats an empty one as none: clients send the JSON type without a body, too. Fastify's own parser
 * with its guard against prototype pollution is kept.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
