import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies, and treats an empty body as none, as clients send the JSON content type without a body too. Keeps
 * Fastify's own parser with its protection against prototype pollution.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
