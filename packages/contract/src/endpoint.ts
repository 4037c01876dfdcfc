import type { Actor } from '@swath/domain/accounts/role';
import type { MemberRight } from '@swath/domain/companies/member-rights';
import type { ProblemCode } from './problems.ts';

/** Any schema; structural, so that the type checker compares two members and not a library's whole surface. */
export type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } };
type In<S extends Schema> = S['_zod']['input'];
type Out<S extends Schema> = S['_zod']['output'];

/** How often one caller may make a call, counted in the database over all processes. */
export type CallLimit = { readonly calls: number; readonly perSeconds: number };

/** One call between web and API: who may make it, what goes in, what comes out, what can be refused. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces: `/api/MowingJobs/{id}`. */
  readonly path: string;
  /** Its name in the OpenAPI document; unique. A remote procedure of the specification keeps the procedure's name. */
  readonly name: string;
  readonly summary: string;
  /** Everybody, anybody signed in, or these kinds of people. */
  readonly may: 'everybody' | 'signed-in' | readonly Actor[];
  /** What somebody of a company needs there to make this call. Left out: `office`, which crew members do not have. */
  readonly right?: MemberRight;
  /**
   * Sessions that are good for little may make this call too: opened by the link for a new password, or still without
   * their second factor. Left out, they may not.
   */
  readonly sessions?: 'any';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Turns another spelling of the body, which the specification has, into this one. */
  readonly respell?: (body: unknown) => unknown;
  /** One file as the whole body, in place of JSON: which types it may call itself, and how many bytes it may have. */
  readonly upload?: { readonly types: readonly string[]; readonly bytes: number };
  /** JSON body of the answer; without one the answer is 204. */
  readonly answer?: Schema;
  /** Media type of a file that is answered in place of JSON. */
  readonly file?: 'application/pdf' | 'text/calendar' | 'text/csv';
  /** A text/event-stream of these in place of an answer. */
  readonly events?: Schema;
  readonly status?: 200 | 201 | 202;
  /** What this call can refuse, besides what any call can (see `ANYWHERE` in problems.ts). */
  readonly refusals?: readonly ProblemCode[];
  /** Idempotent: a retry after a lost answer finds what the first try made, so the client may retry by itself. */
  readonly repeatable?: true;
  readonly limit?: CallLimit;
};

/** What the browser has of a call: the build of the web app leaves the rest out (docs/decisions/0058-delivery.md). */
export type BareEndpoint = Pick<Endpoint, 'name' | 'method' | 'path' | 'repeatable'>;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The path's parameters are declared in `params`: all of them and no others. */
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

/** What the caller passes. */
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

/** What the handler receives, parsed. */
export type ParsedInput<E extends Endpoint> = (E extends { params: infer S extends Schema }
  ? { params: Out<S> }
  : unknown) &
  (E extends { query: infer S extends Schema } ? { query: Out<S> } : unknown) &
  (E extends { body: infer S extends Schema } ? { body: Out<S> } : unknown);

/** What the caller gets. */
// biome-ignore lint/suspicious/noConfusingVoidType: a call without an answer gives nothing to its caller
export type Answer<E extends Endpoint> = E extends { answer: infer S extends Schema } ? Out<S> : void;

/** A file to answer: its bytes, and the name it is kept under. */
export type FileGiven = { readonly name: string; readonly bytes: Uint8Array };

/** What the handler returns; keys the schema lacks never leave the server. */
export type AnswerGiven<E extends Endpoint> = E extends { answer: infer S extends Schema } ? In<S> : GivenBare<E>;

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
type GivenBare<E extends Endpoint> = E extends { file: string } ? FileGiven : void;

/** One event of a stream. */
export type EventOf<E extends Endpoint> = E extends { events: infer S extends Schema } ? Out<S> : never;
