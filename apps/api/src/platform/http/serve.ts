import type { AnswerGiven, Contract, Endpoint, EventOf, ParsedInput } from '@swath/contract/endpoint';
import type { Viewer } from '../access/viewer.ts';
import type { Upload } from './requests/uploads.ts';

/** What is known of a caller besides who they are. */
export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
  /** The browser sends it with anything but plain reading; other clients do not. */
  readonly origin: string | null;
  /** The browser itself says that the page is ours, under whatever name it was opened. */
  readonly sameOrigin: boolean;
  /** The product's own web app: its refresh token lives in a cookie. */
  readonly isWebApp: boolean;
  /** The token as it was sent, alive or not. */
  readonly bearer: string | null;
  cookie(name: string): string | null;
};

/** Writes one event into a stream; `kind` is left out for ordinary events. */
export type StreamEvent<Data> = { id?: string; kind?: string; data: Data | Record<string, never> };

type Always = {
  caller: Caller;
  setHeader(name: string, value: string): void;
  /** Aborted when the caller has hung up before the answer. */
  readonly signal: AbortSignal;
};
type Signed<E extends Endpoint> = E['may'] extends 'everybody' ? { viewer: Viewer | null } : { viewer: Viewer };

type Uploaded<E extends Endpoint> = E extends { upload: object } ? { upload: Upload } : unknown;

/** What a handler is given. */
export type Call<E extends Endpoint> = E extends Endpoint ? ParsedInput<E> & Uploaded<E> & Signed<E> & Always : never;

/** What the handler of a stream is given on top. */
export type Stream<E extends Endpoint> = {
  /** When it was asked for, by `performance.now()`: nothing that is known of the caller is older. */
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

/** The calls of one noun with what answers them; a call without a handler does not compile. */
export type Served = { readonly contract: Contract; readonly handlers: Record<string, unknown> };

/** Puts handlers to the calls of a contract. */
export const serve = <C extends Contract>(contract: C, handlers: Handlers<C>): Served => ({ contract, handlers });
