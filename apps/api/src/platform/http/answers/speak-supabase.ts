import type { FastifyInstance, FastifyReply } from 'fastify';

const VERSION = '2024-01-01';

/** Tells clients of the specification's sign-in service which shape it has: only then do they read `code` in a problem. */
export function speakSupabase(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    sayShape(url, reply);
    done();
  });
}

/** The same for an address that cannot be read: no hook is run for it. */
export function sayShape(url: string, reply: FastifyReply): void {
  if (url.startsWith('/auth/')) reply.header('x-supabase-api-version', VERSION);
}
