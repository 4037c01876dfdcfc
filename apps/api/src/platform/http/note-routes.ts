import type { FastifyInstance } from 'fastify';

const noted = new WeakMap<FastifyInstance, string[]>();

/** Keeps a list of every address that gets served from now on. */
export function noteRoutes(app: FastifyInstance): void {
  const routes: string[] = [];
  noted.set(app, routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
  });
}

/** Every address this app serves, as "GET /api/me"; the access table must know each of them. */
export const routesOf = (app: FastifyInstance): readonly string[] => noted.get(app) ?? [];
