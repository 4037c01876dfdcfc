import type { Endpoint, FileGiven } from '@swath/contract/endpoint';
import { PROOF_HEADER } from '@swath/contract/native-app';
import { memberMay } from '@swath/domain/companies/member-rights';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindViewer, Viewer } from '../access/viewer.ts';
import { Refused } from '../process/refused.ts';
import { openStream } from './answers/event-stream.ts';
import { serializerFor } from './answers/serialize.ts';
import { limitConcurrency } from './guards/limit-concurrency.ts';
import { abortSignalOf } from './requests/abort-signal.ts';
import { callerOf } from './requests/caller.ts';
import { type DeviceProof, verifyProof } from './requests/device-proof.ts';
import { parseInput } from './requests/parse-input.ts';
import { takeUploads, uploadOf } from './requests/uploads.ts';
import type { Served } from './serve.ts';

type AnyHandler = (call: object, stream?: object) => Promise<unknown>;

/** What `mount` needs besides the endpoints and their handlers, for authentication and serialization. */
type Given = {
  readonly findViewer: FindViewer;
  /** Rejects an administrator who has not enabled two-step verification. @throws Refused */
  readonly requireAdminsFactor: (viewer: Viewer) => Promise<void>;
  readonly production: boolean;
  /** Public base URL without a trailing slash. */
  readonly publicUrl: string;
};

/**
 * Registers the routes of one contract on a server, with authentication, permissions, validation, limits and
 * serialization.
 */
export function mount(app: FastifyInstance, served: Served, given: Given): void {
  for (const [name, endpoint] of Object.entries(served.contract)) {
    const handle = served.handlers[name] as AnyHandler;
    const { upload } = endpoint;
    if (!upload) mountOne(app, endpoint, handle, given);
    else
      void app.register(async (scope) => {
        takeUploads(scope, upload.types);
        mountOne(scope, endpoint, handle, given);
      });
  }
}

function mountOne(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: AnyHandler,
  { findViewer, requireAdminsFactor, production, publicUrl }: Given,
) {
  const status = endpoint.status ?? (endpoint.answer || endpoint.file ? 200 : 204);
  const serialize = endpoint.answer ? serializerFor(endpoint.answer, production) : undefined;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint, ...limitOf(endpoint) },
    // Authentication and permission checks run before the body is read, so that a guest's upload is not even received.
    onRequest: async (request) => {
      request.viewer = await viewerOf(request, findViewer);
      requireAssurance(endpoint, request);
      requireActor(endpoint, request);
      if (isAdmins(endpoint, request)) await requireAdminsFactor(request.viewer!);
    },
    handler: async (request, reply) => {
      const call = {
        ...inputOf(endpoint, request),
        ...(endpoint.upload && { upload: uploadOf(request, endpoint.upload.bytes) }),
        viewer: request.viewer,
        caller: callerOf(request, await proofOf(endpoint, request, publicUrl)),
        setHeader: headerSetter(reply),
        get signal() {
          return abortSignalOf(reply);
        },
      };
      if (endpoint.events) return openStream(request, reply, (stream) => handle(call, stream));
      const account = request.viewer?.account;
      const handleUnlessGone = () => {
        if (reply.raw.destroyed) throw new Refused('unavailable');
        return handle(call);
      };
      const answer = await (account && !endpoint.upload
        ? limitConcurrency(account, endpoint.name, handleUnlessGone)
        : handle(call));
      reply.code(status);
      if (endpoint.file) return sendFile(reply, endpoint.file, answer as FileGiven);
      if (!serialize) return reply.send();
      return reply.type('application/json; charset=utf-8').serializer(serialize).send(answer);
    },
  });
}

/** Sends a file as an attachment: browsers must not render it as a page of ours. */
const sendFile = (reply: FastifyReply, mediaType: string, { name, bytes }: FileGiven) =>
  reply
    .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes));

const limitOf = ({ limit }: Endpoint) =>
  limit ? { rateLimit: { max: limit.calls, timeWindow: limit.perSeconds * 1000 } } : { rateLimit: false as const };

const headerSetter = (reply: FastifyReply) => (name: string, value: string) => void reply.header(name, value);

/** The DPoP proof of a request; null if none was sent or the endpoint takes none. @throws Refused invalid_dpop_proof */
async function proofOf(endpoint: Endpoint, request: FastifyRequest, publicUrl: string): Promise<DeviceProof | null> {
  const sent = request.headers[PROOF_HEADER];
  if (endpoint.proof !== 'dpop' || sent === undefined) return null;
  return verifyProof(String(sent), endpoint.method, `${publicUrl}${endpoint.path}`);
}

async function viewerOf(request: FastifyRequest, findViewer: FindViewer): Promise<Viewer | null> {
  const token = callerOf(request).bearer;
  return token === null ? null : findViewer(token);
}

/**
 * Rejects restricted sessions unless the endpoint accepts them: a session that lacks its second factor gets an error,
 * any other counts as not signed in.
 *
 * @throws Refused factor_required
 */
function requireAssurance(endpoint: Endpoint, request: FastifyRequest): void {
  const assurance = request.viewer?.standing ?? 'full';
  if (assurance === 'full' || endpoint.sessions === 'any') return;
  if (assurance === 'factor' && endpoint.may !== 'everybody') throw new Refused('factor_required');
  request.viewer = null;
}

function requireActor(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.may === 'everybody') return;
  if (!request.viewer) throw new Refused(request.headers.authorization ? 'session_expired' : 'not_authenticated');
  if (endpoint.may !== 'signed-in' && !endpoint.may.includes(request.viewer.actor)) throw new Refused('forbidden');
  requireRight(endpoint, request.viewer);
}

/**
 * Whether the caller must have two-step verification: administrators must, except for endpoints that are open to all
 * signed-in users, as two-step verification is enabled through those.
 */
const isAdmins = ({ may }: Endpoint, { viewer }: FastifyRequest): boolean =>
  viewer?.actor === 'admin' && typeof may !== 'string';

/**
 * Checks that a company's member has the right that the endpoint declares (`office` by default); `memberMay` decides
 * which kinds of members have a right. Users of other roles pass.
 *
 * @throws Refused forbidden
 */
function requireRight({ may, right = 'office' }: Endpoint, { actor, company }: Viewer): void {
  if (may === 'signed-in' || actor !== 'crew') return;
  if (!company || !memberMay(company.member, right)) throw new Refused('forbidden');
}

const bodyOf = ({ respell }: Endpoint, { body }: FastifyRequest): unknown => (respell ? respell(body) : body) ?? {};

function inputOf(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  return {
    ...(endpoint.params && { params: parseInput('params', endpoint.params, request.params) }),
    ...(endpoint.query && { query: parseInput('query', endpoint.query, request.query) }),
    ...(endpoint.body && { body: parseInput('body', endpoint.body, bodyOf(endpoint, request)) }),
  };
}
