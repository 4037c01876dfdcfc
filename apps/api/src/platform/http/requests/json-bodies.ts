import type { FastifyInstance } from 'fastify';

/**
 * Makes a server parse JSON bodies. An empty body counts as missing, as some clients send the JSON content type without
 * a body. Keeps Fastify's own parser with its protection against prototype pollution.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
