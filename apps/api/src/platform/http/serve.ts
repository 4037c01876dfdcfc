import type { AnswerGiven, Contract, Endpoint, EventOf, ParsedInput } from '@swath/contract/endpoint';
import type { NativeClient } from '@swath/contract/native-app';
import type { Viewer } from '../access/viewer.ts';
import type { DeviceProof } from './requests/device-proof.ts';
import type { Upload } from './requests/uploads.ts';

/** What a request says about its sender, besides who is signed in. */
export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
  /**
   * The `Origin` header; browsers send it with every method but GET and HEAD, other clients do not. Null: it was not
   * sent.
   */
  readonly origin: string | null;
  /**
   * Whether the browser says that the request comes from one of our own pages, under whatever host name it was opened.
   */
  readonly sameOrigin: boolean;
  /** Whether the request comes from the product's own web app, which keeps its refresh token in a cookie. */
  readonly isWebApp: boolean;
  /** Platform and version of the native app; null: the request comes from another client. */
  readonly app: NativeClient | null;
  /** The bearer token as it was sent, valid or not; null: none was sent. */
  readonly bearer: string | null;
  /** The verified DPoP proof; null: none was sent, or the endpoint takes none. */
  readonly proof: DeviceProof | null;
  cookie(name: string): string | null;
};

/**
 * A server-sent event. `kind` is its SSE event name, undefined for ordinary events. `id` is the position after which a
 * client that reconnects resumes; undefined: the position stays the same.
 */
export type StreamEvent<Data> = { id?: string; kind?: string; data: Data | Record<string, never> };

type Always = {
  caller: Caller;
  setHeader(name: string, value: string): void;
  /** Fires when the client disconnects before the response is complete. */
  readonly signal: AbortSignal;
};
type Signed<E extends Endpoint> = E['may'] extends 'everybody' ? { viewer: Viewer | null } : { viewer: Viewer };

type Uploaded<E extends Endpoint> = E extends { upload: object } ? { upload: Upload } : unknown;

/** The argument of an endpoint's handler: the validated input, the caller, and for uploads the file. */
export type Call<E extends Endpoint> = E extends Endpoint ? ParsedInput<E> & Uploaded<E> & Signed<E> & Always : never;

/** The second argument of the handler of an event stream. */
export type Stream<E extends Endpoint> = {
  /** When the request arrived, by `performance.now()`; the caller's session and permissions were read after that. */
  askedAt: number;
  lastEventId: string | undefined;
  signal: AbortSignal;
  push(event: StreamEvent<EventOf<E>>): void;
  close(): void;
};

export type Handler<E extends Endpoint> = E extends { events: object }
  ? (call: Call<E>, stream: Stream<E>) => Promise<void>
  : (call: Call<E>) => Promise<AnswerGiven<E>>;

export type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };

/** A contract with a handler for each of its endpoints. */
export type Served = { readonly contract: Contract; readonly handlers: Record<string, unknown> };

/** Binds handlers to the endpoints of a contract; a missing handler does not compile. */
export const serve = <C extends Contract>(contract: C, handlers: Handlers<C>): Served => ({ contract, handlers });
