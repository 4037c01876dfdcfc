import type { FastifyInstance, FastifyReply } from 'fastify';

const VERSION = '2024-01-01';

/**
 * Adds Supabase's API version header to responses under `/auth/`: Supabase's clients read `code` in an error only if
 * the header is there.
 */
export function speakSupabase(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    sayShape(url, reply);
    done();
  });
}

/**
 * Adds Supabase's API version header to one response, if its URL is under `/auth/`. Needed for a URL that cannot be
 * parsed, as Fastify runs no hook for it.
 */
export function sayShape(url: string, reply: FastifyReply): void {
  if (url.startsWith('/auth/')) reply.header('x-supabase-api-version', VERSION);
}
