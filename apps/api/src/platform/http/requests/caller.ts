import { CLIENT_HEADER, readClient } from '@swath/contract/native-app';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../serve.ts';
import type { DeviceProof } from './device-proof.ts';

const LONGEST_AGENT = 400;

/**
 * Reads from a request's headers what it says about its sender, besides who is signed in. See `Caller`.
 *
 * @param proof  the request's verified DPoP proof
 */
export function callerOf(request: FastifyRequest, proof: DeviceProof | null = null): Caller {
  const { authorization, origin, cookie } = request.headers;
  const client = String(request.headers[CLIENT_HEADER] ?? '');
  const agent = request.headers['user-agent'] ?? '';
  return {
    ip: request.ip,
    userAgent: agent.slice(0, LONGEST_AGENT),
    origin: origin ?? null,
    sameOrigin: request.headers['sec-fetch-site'] === 'same-origin',
    isWebApp: client === 'web',
    app: readClient(client),
    bearer: /^Bearer ([\w.~+/=-]{1,600})$/i.exec(authorization ?? '')?.[1] ?? null,
    proof,
    cookie: (name) => readCookie(cookie ?? '', name),
  };
}

function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}
