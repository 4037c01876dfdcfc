import type { FastifyInstance } from 'fastify';

const collected = new WeakMap<FastifyInstance, string[]>();

/** Records every route that is registered from now on. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: string[] = [];
  collected.set(app, routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
  });
}

/** Every route of this app, as "GET /api/me"; the access table must list each of them. */
export const routesOf = (app: FastifyInstance): readonly string[] => collected.get(app) ?? [];
