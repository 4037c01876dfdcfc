import type { FastifyInstance, FastifyReply } from 'fastify';

const VERSION = '2024-01-01';

/** Sends the API version header of Supabase: its clients read `code` in a problem only if it is there. */
export function speakSupabase(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    sayShape(url, reply);
    done();
  });
}

/** The same for a URL that cannot be parsed: Fastify runs no hook for it. */
export function sayShape(url: string, reply: FastifyReply): void {
  if (url.startsWith('/auth/')) reply.header('x-supabase-api-version', VERSION);
}
