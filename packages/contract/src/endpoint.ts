import type { Actor } from '@swath/domain/accounts/role';
import type { MemberRight } from '@swath/domain/companies/member-rights';
import type { ProblemCode } from './problems.ts';

/**
 * Any Zod schema. A structural type, so that the type checker compares two members instead of the whole Zod library.
 */
export type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } };
type In<S extends Schema> = S['_zod']['input'];
type Out<S extends Schema> = S['_zod']['output'];

/** Rate limit: number of calls per caller within a period. Counted in the database, across all server processes. */
export type CallLimit = { readonly calls: number; readonly perSeconds: number };

/** Declaration of an HTTP endpoint: permissions, input, output, and errors. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters in braces: `/api/MowingJobs/{id}`. */
  readonly path: string;
  /** Unique name, the operation id in the OpenAPI document. Remote procedures of the specification keep their name. */
  readonly name: string;
  readonly summary: string;
  /** Who may call it: everybody, any signed-in user, or these kinds of users. */
  readonly may: 'everybody' | 'signed-in' | readonly Actor[];
  /** Right that the caller needs as a member of a company. Left out: `office`, which crew members do not have. */
  readonly right?: MemberRight;
  /**
   * `any` also admits restricted sessions: those opened by a recovery link, or still without their second factor. Left
   * out: only sessions with full access.
   */
  readonly sessions?: 'any';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Rewrites a body in the specification's alternative spelling, before validation. */
  readonly respell?: (body: unknown) => unknown;
  /** If the body is a file instead of JSON: accepted content types, and maximum size in bytes. */
  readonly upload?: { readonly types: readonly string[]; readonly bytes: number };
  /** Schema of the JSON answer; left out, the status is 204 without a body. */
  readonly answer?: Schema;
  /** Content type if the answer is a file instead of JSON. */
  readonly file?: 'application/pdf' | 'application/json' | 'application/zip' | 'text/calendar' | 'text/csv';
  /** Schema of each event if the answer is a stream of server-sent events. */
  readonly events?: Schema;
  readonly status?: 200 | 201 | 202;
  /** Error codes specific to this endpoint, besides those any call can return (`ANYWHERE` in problems.ts). */
  readonly refusals?: readonly ProblemCode[];
  /** Idempotent: clients may retry automatically after a lost answer, as a retry changes nothing more. */
  readonly repeatable?: true;
  readonly limit?: CallLimit;
  /**
   * Takes a DPoP proof (`PROOF_HEADER` in native-app.ts): sessions and sign-ups that the call begins are bound to its key.
   * An invalid proof is refused as `invalid_dpop_proof`.
   */
  readonly proof?: 'dpop';
};

/**
 * Members of an endpoint that are kept in the web app; its build removes the others (docs/decisions/0029-delivery.md).
 */
export type BareEndpoint = Pick<Endpoint, 'name' | 'method' | 'path' | 'repeatable' | 'proof'>;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Compile-time check that `params` declares exactly the path's parameters. */
type WithItsParams<E extends Endpoint> = E extends { params: infer S extends Schema }
  ? [keyof In<S>, NamesIn<E['path']>] extends [NamesIn<E['path']>, keyof In<S>]
    ? unknown
    : { params: `the path declares {${NamesIn<E['path']>}}` }
  : [NamesIn<E['path']>] extends [never]
    ? unknown
    : { params: Schema };

/** Declares an endpoint; returns it unchanged. Does not compile if `params` and the path differ. */
export const endpoint = <const E extends Endpoint>(declared: E & WithItsParams<E>): E => declared;

/** The endpoints of one noun, by name. */
export type Contract = { readonly [call: string]: Endpoint };

/** Input that a client passes to call an endpoint. */
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

/** Input as the server's handler receives it: validated and converted. */
export type ParsedInput<E extends Endpoint> = (E extends { params: infer S extends Schema }
  ? { params: Out<S> }
  : unknown) &
  (E extends { query: infer S extends Schema } ? { query: Out<S> } : unknown) &
  (E extends { body: infer S extends Schema } ? { body: Out<S> } : unknown);

/** Result as the client receives it; void for an endpoint without an answer. */
// biome-ignore lint/suspicious/noConfusingVoidType: a call without an answer gives nothing to its caller
export type Answer<E extends Endpoint> = E extends { answer: infer S extends Schema } ? Out<S> : void;

/** A file as the result of a handler: its name for downloads, and its content. */
export type FileGiven = { readonly name: string; readonly bytes: Uint8Array };

/** Result as the server's handler returns it. Keys missing from the schema are not sent. */
export type AnswerGiven<E extends Endpoint> = E extends { answer: infer S extends Schema } ? In<S> : GivenBare<E>;

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
type GivenBare<E extends Endpoint> = E extends { file: string } ? FileGiven : void;

/** One event of an endpoint's stream; never for other endpoints. */
export type EventOf<E extends Endpoint> = E extends { events: infer S extends Schema } ? Out<S> : never;
