import type { FastifyBaseLogger } from 'fastify';

type Binding = Parameters<FastifyBaseLogger['child']>;
type Words = Parameters<FastifyBaseLogger['info']>;

/**
 * The logger of one request, made when something is said. Nothing is said of most requests, and looking for secrets in
 * the id of each costs as much as writing its line.
 */
class LateLogger implements FastifyBaseLogger {
  readonly #of: FastifyBaseLogger;
  readonly #binding: Binding;
  #made: FastifyBaseLogger | undefined;

  constructor(of: FastifyBaseLogger, binding: Binding) {
    this.#of = of;
    this.#binding = binding;
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#of.child(...this.#binding);
    return this.#made;
  }

  get level(): string {
    return this.#log.level;
  }

  child(...binding: Binding): FastifyBaseLogger {
    return this.#log.child(...binding);
  }

  fatal(...words: Words): void {
    this.#log.fatal(...words);
  }

  error(...words: Words): void {
    this.#log.error(...words);
  }

  warn(...words: Words): void {
    this.#log.warn(...words);
  }

  info(...words: Words): void {
    this.#log.info(...words);
  }

  debug(...words: Words): void {
    this.#log.debug(...words);
  }

  trace(...words: Words): void {
    this.#log.trace(...words);
  }

  silent(): void {
    // Says nothing, as its name says.
  }
}

/** Makes the logger of a request, for Fastify: the request's id stands in each line it says. */
export const lateLogger = (of: FastifyBaseLogger, ...binding: Binding): FastifyBaseLogger =>
  new LateLogger(of, binding);
