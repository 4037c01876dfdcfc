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
    /** Lets the native app read the responses (CORS) of a route outside of the contract, such as photos. */
    openToApp?: true;
    /** Disables @fastify/cors for a route, so that its responses have no CORS headers; set by `allowAppOrigins`. */
    cors?: false;
  }
}

/** The contract's endpoint that a request is for; undefined for pages and files. */
export const endpointOf = (request: FastifyRequest): Endpoint | undefined => request.routeOptions.config?.endpoint;
