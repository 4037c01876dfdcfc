import type { Contract, Endpoint, Schema } from '@swath/contract/endpoint';
import { PROOF_HEADER } from '@swath/contract/native-app';
import { personalMarks } from '@swath/contract/personal';
import { type ProblemCode, problems } from '@swath/contract/problems';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const PROBLEM: Json = {
  type: 'object',
  description: 'RFC 9457 problem details. `code` is what programs branch on, `detail` what people read.',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(problems) },
    instance: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    quote: {
      type: 'object',
      description: 'Of `price_changed`: what it costs now, and until when the place is kept for it.',
      properties: {
        price: {
          type: 'object',
          properties: {
            mowing_cents: { type: 'integer' },
            minimum_cents: { type: 'integer' },
            overgrowth_cents: { type: 'integer' },
            frequency_cents: { type: 'integer' },
            neighbor_cents: { type: 'integer' },
            any_time_cents: { type: 'integer' },
            total_cents: { type: 'integer' },
          },
        },
        heldUntil: { type: 'string', format: 'date-time' },
      },
    },
  },
};

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  // The marks of personal fields become `x-personal` beside the type.
  const asked = { io, unrepresentable: 'any', metadata: personalMarks } as const;
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, asked) as Json;
  return rest;
}

function parameters(schema: Schema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }));
}

/** The header of a call that takes a DPoP proof. */
const PROOF_PARAMETER: Json = {
  name: PROOF_HEADER,
  in: 'header',
  required: false,
  description: 'DPoP proof (RFC 9449) of the native app: binds the session to the key of the device.',
  schema: { type: 'string' },
};

const asJson = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } });

function success(endpoint: Endpoint): Json {
  if (endpoint.events) {
    return {
      200: { description: 'A stream of events', ...asJson(jsonSchema(endpoint.events, 'output'), 'text/event-stream') },
    };
  }
  if (endpoint.file) {
    return { 200: { description: 'A file', ...asJson({ type: 'string', format: 'binary' }, endpoint.file) } };
  }
  if (!endpoint.answer) return { 204: { description: 'Done' } };
  return { [endpoint.status ?? 200]: { description: 'Done', ...asJson(jsonSchema(endpoint.answer, 'output')) } };
}

function refusals(endpoint: Endpoint): Json {
  const codes: ProblemCode[] = [
    ...(endpoint.may === 'everybody' ? [] : (['not_authenticated', 'session_expired', 'forbidden'] as const)),
    ...(endpoint.body || endpoint.query ? (['validation'] as const) : []),
    ...(endpoint.limit ? (['over_request_rate_limit'] as const) : []),
    ...(endpoint.refusals ?? []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => problems[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.map((code) => `\`${code}\`: ${problems[code][1]}`).join('\n\n'),
        ...asJson({ $ref: '#/components/schemas/Problem' }, 'application/problem+json'),
      },
    ]),
  );
}

function operation(noun: string, endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    tags: [noun],
    summary: endpoint.summary,
    description: `May be called by: ${endpoint.may === 'everybody' || endpoint.may === 'signed-in' ? endpoint.may : endpoint.may.join(', ')}.`,
    security: endpoint.may === 'everybody' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.proof ? [PROOF_PARAMETER] : []),
    ],
    ...(endpoint.upload && {
      requestBody: { required: true, content: Object.fromEntries(endpoint.upload.types.map((type) => [type, {}])) },
    }),
    ...(endpoint.body && { requestBody: { required: true, ...asJson(jsonSchema(endpoint.body, 'input')) } }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

/** Generates the OpenAPI 3.1 document from the contracts alone. Source: spec.openapis.org/oas/v3.1.0 */
export function openApiDocument(contract: Record<string, Contract>, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [noun, calls] of Object.entries(contract)) {
    for (const endpoint of Object.values(calls)) {
      paths[endpoint.path] ??= {};
      paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(noun, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Swath',
      version: '0.1.0',
      description:
        'Every call between the Swath apps and their API. A native app that is too old gets `app_outdated` (426).',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Problem: PROBLEM }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}
