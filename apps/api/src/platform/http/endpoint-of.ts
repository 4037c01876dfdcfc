import type { Endpoint } from '@swath/contract/endpoint';
import type { ProblemCode } from '@swath/contract/problems';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../access/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    problemCode: ProblemCode | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Whether the native app may read the answer (CORS) of a route that is no endpoint. */
    openToApp?: true;
    /** Keeps @fastify/cors away from a route. */
    cors?: false;
  }
}

/** The contract's endpoint that a request is for; undefined for pages and files. */
export const endpointOf = (request: FastifyRequest): Endpoint | undefined => request.routeOptions.config?.endpoint;
