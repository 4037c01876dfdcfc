import {
  ANYWHERE,
  type FieldProblem,
  type Problem,
  type ProblemCode,
  problems,
  problemWords,
} from '@swath/contract/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseBusy } from '../../db/outages/database-faults.ts';
import { messageOf } from '../../process/describe-fault.ts';
import { Refused } from '../../process/refused.ts';
import { isGatewayAway } from '../../providers/payments/payment-gateway.ts';
import { endpointOf } from '../endpoint-of.ts';
import { Invalid } from '../requests/parse-input.ts';

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Our problem codes by Fastify's error codes. */
const BY_FRAMEWORK: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** The `retry-after` header of a 503, in seconds; most outages are over by then. */
const COME_AGAIN_SECONDS = 2;

/**
 * Converts any error to the problem (error response) for the client. An unexpected error becomes a 500 without details.
 */
export function toProblem(error: unknown, request: FastifyRequest): Problem {
  const make = (code: ProblemCode, detail: string, status: number = problems[code][0]): Problem => ({
    type: `/problems/${code}`,
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    message: detail,
    code,
    instance: request.url.split('?', 1)[0]!.slice(0, 200),
    requestId: request.id,
  });
  const withErrors = (problem: Problem, errors: FieldProblem[]): Problem => ({ ...problem, errors });

  if (error instanceof Refused) {
    const problem = { ...make(error.code, error.message), ...(error.quote && { quote: error.quote }) };
    return error.fields.length > 0 ? withErrors(problem, [...error.fields]) : problem;
  }
  if (error instanceof Invalid) {
    // A path parameter that is not an id is answered with 404, as no such resource exists.
    if (error.part === 'params') return withErrors(make('not_found', error.message), error.fields);
    return withErrors(make('validation', error.message), error.fields);
  }
  const { code, statusCode, message } = error as FastifyError;
  const known = BY_FRAMEWORK[code ?? ''];
  if (known) return make(known, problemWords(known));
  if (isDatabaseBusy(error) || isGatewayAway(error)) return make('unavailable', problemWords('unavailable'));
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return make('validation', message, statusCode);
  return make('unexpected', problemWords('unexpected'));
}

/**
 * Sends a problem (error response) as `application/problem+json`, with `retry-after` if its status is 503. Source: RFC
 * 9457.
 */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 503) reply.header('retry-after', COME_AGAIN_SECONDS);
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}

/**
 * Installs the error handler of a server: every error becomes a problem response. Outside production, an error code
 * that the endpoint's contract does not declare becomes a 500, so that tests find it.
 */
export function answerProblems(app: FastifyInstance, production: boolean): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request);
    const declared = endpointOf(request)?.refusals ?? [];
    const lies =
      error instanceof Refused &&
      endpointOf(request) &&
      !ANYWHERE.includes(error.code) &&
      !declared.includes(error.code);
    if (lies && !production) {
      request.log.error(
        `${request.method} ${request.routeOptions.url} refused with ${error.code}, which its contract does not declare`,
      );
      return sendProblem(reply, toProblem(new Error('undeclared refusal'), request));
    }
    // A warning per request; the outage behind it is logged once, by `Outages`.
    if (problem.status === 503) request.log.warn({ why: messageOf(error as Error) }, 'asked to come again');
    else if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ code: problem.code, status: problem.status }, 'refused');
    request.problemCode = problem.code;
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(reply, toProblem(new Refused('not_found'), request)));
}
