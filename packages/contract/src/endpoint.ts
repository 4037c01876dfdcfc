import type { Actor } from '@swath/domain/accounts/role';
import type { MemberRight } from '@swath/domain/companies/member-rights';
import type { ProblemCode } from './problems.ts';

/** Any schema; structural, so that the type checker compares two members instead of a library's whole surface. */
export type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } };
type In<S extends Schema> = S['_zod']['input'];
type Out<S extends Schema> = S['_zod']['output'];

/** Rate limit of one caller for a call, counted in the database across all processes. */
export type CallLimit = { readonly calls: number; readonly perSeconds: number };

/** Declaration of one HTTP endpoint: permissions, input, output, refusals. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Route with parameters in braces: `/api/MowingJobs/{id}`. */
  readonly path: string;
  /** Operation id in the OpenAPI document; unique. A remote procedure of the specification keeps the procedure's name. */
  readonly name: string;
  readonly summary: string;
  /** Permission: public, any signed-in user, or these actors. */
  readonly may: 'everybody' | 'signed-in' | readonly Actor[];
  /** The right that a member of a company needs. Omitted: `office`, which crew members do not have. */
  readonly right?: MemberRight;
  /**
   * `any`: restricted sessions may call it too: opened by a recovery link, or still without their second factor. Omitted, they
   * may not.
   */
  readonly sessions?: 'any';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Normalizes an alternative spelling of the body, which the specification has. */
  readonly respell?: (body: unknown) => unknown;
  /** A file as the whole body, in place of JSON: accepted content types, maximum size in bytes. */
  readonly upload?: { readonly types: readonly string[]; readonly bytes: number };
  /** JSON body of the answer; without one the answer is 204. */
  readonly answer?: Schema;
  /** Content type of a file answer in place of JSON. */
  readonly file?: 'application/pdf' | 'text/calendar' | 'text/csv';
  /** Server-sent events (text/event-stream) of this schema in place of an answer. */
  readonly events?: Schema;
  readonly status?: 200 | 201 | 202;
  /** Refusal codes of this call, besides those of any call (see `ANYWHERE` in problems.ts). */
  readonly refusals?: readonly ProblemCode[];
  /** Idempotent: a retry after a lost answer finds what the first try made, so the client may retry automatically. */
  readonly repeatable?: true;
  readonly limit?: CallLimit;
};

/** The part of an endpoint that the browser gets: the build of the web app strips the rest (docs/decisions/0029-delivery.md). */
export type BareEndpoint = Pick<Endpoint, 'name' | 'method' | 'path' | 'repeatable'>;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Type check: `params` declares exactly the path's parameters. */
type WithItsParams<E extends Endpoint> = E extends { params: infer S extends Schema }
  ? [keyof In<S>, NamesIn<E['path']>] extends [NamesIn<E['path']>, keyof In<S>]
    ? unknown
    : { params: `the path declares {${NamesIn<E['path']>}}` }
  : [NamesIn<E['path']>] extends [never]
    ? unknown
    : { params: Schema };

/** Declares one call of the contract. */
export const endpoint = <const E extends Endpoint>(declared: E & WithItsParams<E>): E => declared;

/** The calls of one noun. */
export type Contract = { readonly [call: string]: Endpoint };

/** Input as the client passes it. */
export type CallInput<E extends Endpoint> = (E extends { params: infer S extends Schema }
  ? { params: In<S> }
  : unknown) &
  (E extends { query: infer S extends Schema }
    ? Record<never, never> extends In<S>
      ? { query?: In<S> }
      : { query: In<S> }
    : unknown) &
  (E extends { body: infer S extends Schema } ? { body: In<S> } : unknown) &
  (E extends { upload: object } ? { upload: Blob } : unknown);

/** Input as the handler receives it, parsed. */
export type ParsedInput<E extends Endpoint> = (E extends { params: infer S extends Schema }
  ? { params: Out<S> }
  : unknown) &
  (E extends { query: infer S extends Schema } ? { query: Out<S> } : unknown) &
  (E extends { body: infer S extends Schema } ? { body: Out<S> } : unknown);

/** Output as the client gets it. */
// biome-ignore lint/suspicious/noConfusingVoidType: a call without an answer gives nothing to its caller
export type Answer<E extends Endpoint> = E extends { answer: infer S extends Schema } ? Out<S> : void;

/** A file answer: its bytes, and its file name. */
export type FileGiven = { readonly name: string; readonly bytes: Uint8Array };

/** Output as the handler returns it; keys that are not in the schema are stripped. */
export type AnswerGiven<E extends Endpoint> = E extends { answer: infer S extends Schema } ? In<S> : GivenBare<E>;

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
type GivenBare<E extends Endpoint> = E extends { file: string } ? FileGiven : void;

/** One event of a stream. */
export type EventOf<E extends Endpoint> = E extends { events: infer S extends Schema } ? Out<S> : never;
