import type { FastifyInstance } from 'fastify';

const collected = new WeakMap<FastifyInstance, string[]>();

/** Records every route that is registered on a server from now on, for `routesOf`. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: string[] = [];
  collected.set(app, routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
  });
}

/** Lists every route of a server, such as "GET /api/me". Tests compare it with the table of who may call what. */
export const routesOf = (app: FastifyInstance): readonly string[] => collected.get(app) ?? [];
