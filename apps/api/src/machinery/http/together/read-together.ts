import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type AnsweredCall, calls as contract } from '@swath/contract/calls';
import type { Endpoint } from '@swath/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import inject from 'light-my-request';
import { answerLines } from '../answers/answer-lines.ts';
import { toProblem } from '../answers/answer-problems.ts';
import { endpointOf } from '../endpoint-of.ts';
import { parseInput } from '../requests/parse-input.ts';

/** What is said of one body, and of one connection; each call has none of its own. */
const OF_THE_REQUEST = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Answers several reading calls that come in one request. Each goes through the same door as if it had come by itself: who
 * asks, what they may, limits, checks, the log and the figures are its own. The ones that are slow or refused hold up nobody.
 *
 * @param app  before anything is mounted
 */
export function readTogether(app: FastifyInstance): void {
  const endpoint = contract.readTogether;
  /** Requests that came inside of another one. */
  const inside = new WeakSet<IncomingMessage>();

  app.addHook('onRequest', (request, reply, done) => {
    // What leads nowhere is on its way to being answered so already: asked for twice, it is answered in plain words.
    if (inside.has(request.raw) && !request.is404 && !goesTogether(endpointOf(request))) reply.callNotFound();
    else done();
  });

  const readOne = async (
    address: string,
    headers: IncomingHttpHeaders,
    outer: FastifyRequest,
  ): Promise<{ status: number; body: string }> => {
    const answered = await inject(
      (raw, response) => {
        inside.add(raw);
        app.routing(raw, response);
      },
      {
        method: 'GET',
        url: address,
        headers,
        remoteAddress: outer.socket.remoteAddress ?? '',
        // Types have said so.
        validate: false,
      },
    );
    return { status: answered.statusCode, body: asJson(answered.headers['content-type'], answered.payload) };
  };

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, rateLimit: false },
    handler: (request, reply) => {
      const { calls } = parseInput('body', endpoint.body, request.body ?? {});
      const lines = answerLines(request, reply);
      const headers = headersFor(request);
      const answers = calls.map(async (address, call) => {
        const { status, body } = await readOne(address, headers, request).catch((fault: unknown) =>
          failed(fault, request),
        );
        lines.write(lineOf({ call, status }, body));
      });
      void Promise.all(answers).then(lines.end);
    },
  });
}

/** Only what reads, does nothing else and answers JSON: no file, no stream, and nothing that is no call of the contract. */
const goesTogether = (endpoint: Endpoint | undefined): boolean =>
  endpoint !== undefined && endpoint.method === 'GET' && endpoint.answer !== undefined && !endpoint.alone;

function headersFor({ id, headers }: FastifyRequest): IncomingHttpHeaders {
  const own = Object.entries(headers).filter(([name]) => !OF_THE_REQUEST.has(name));
  // What is logged of a call is found by the number of the request it came in.
  return { ...Object.fromEntries(own), 'x-request-id': id };
}

function failed(fault: unknown, request: FastifyRequest): { status: number; body: string } {
  request.log.error({ err: fault }, 'a call inside of a request failed');
  const problem = toProblem(fault, request);
  return { status: problem.status, body: JSON.stringify(problem) };
}

/** An answer in plain words, such as a rate limiter's, goes as a JSON text: one line that is not JSON would spoil the others. */
const asJson = (type: unknown, payload: string): string =>
  payload === '' || String(type).includes('json') ? payload : JSON.stringify(payload);

/** The answer is JSON, and printed without line breaks. */
const lineOf = ({ call, status }: Omit<AnsweredCall, 'body'>, body: string): string =>
  `{"call":${call},"status":${status},"body":${body || 'null'}}`;
