import { contract } from '@swath/contract/contract';
import type { FastifyInstance } from 'fastify';
import { allowStyles } from '../../platform/http/guards/security-headers.ts';
import { exposeMetrics } from '../../platform/http/monitoring/metrics.ts';
import { openApiDocument } from '../../platform/http/openapi.ts';
import { docsPage } from './docs-page.ts';

/**
 * Serves metrics and the API documentation, for operators and not for visitors.
 *
 * @param at  the server that serves them
 * @param of  the API server whose metrics are served
 * @param publicUrl  public base URL of the API server
 */
export function watchPages(at: FastifyInstance, of: FastifyInstance, publicUrl: string): void {
  exposeMetrics(at, of);
  let document: ReturnType<typeof openApiDocument> | undefined;
  at.get('/api/openapi.json', async () => (document ??= openApiDocument(contract, publicUrl)));
  at.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(contract, allowStyles(reply))),
  );
}
