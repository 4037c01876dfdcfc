import { Worker } from 'node:worker_threads';
import limitAtOnce from 'p-limit';
import type { Order, Piece, Said } from './thread.ts';
import type { ThreadWork } from './thread-work.ts';

/** The limits of a thread pool. */
export type ThreadBounds = {
  /** Maximum number of threads; further requests queue up. */
  readonly atOnce: number;
  /** Maximum of running and queued requests per account; one more is refused. One of them runs at a time. */
  readonly perAccount: number;
  /** Maximum of running and queued requests of all accounts together; one more is refused. */
  readonly inAll: number;
  /**
   * When a request's input is read: `with-a-place`, as soon as the request is accepted (right for uploads);
   * `in-its-turn`, when a thread is free for it, so that only running requests take memory.
   */
  readonly reads: 'with-a-place' | 'in-its-turn';
  /** Timeout in milliseconds for the whole work, or for one piece of streamed input; the thread is then terminated. */
  readonly longestMs: number;
  /** Memory limit of a thread, in megabytes; a thread that exceeds it is terminated. */
  readonly megabytes: number;
  /** How long an idle thread is kept, in milliseconds; unlimited when left out. */
  readonly idleMs?: number;
};

/**
 * Thrown when the maximum of running and queued requests is reached: of this account (`own`) or of all accounts
 * (`all`).
 */
export class ThreadsBusy extends Error {
  override name = 'ThreadsBusy';
  readonly whose: 'own' | 'all';

  constructor(whose: 'own' | 'all') {
    super(`no place: ${whose}`);
    this.whose = whose;
  }
}

/** Thrown when the work exceeds its time or memory limit. */
export class ThreadGaveUp extends Error {
  override name = 'ThreadGaveUp';
}

/** A request for work in a thread, with the id of the account for which it is done. */
export type ThreadRequest<Given> = {
  readonly account: string;
  /** Reads the work's input; not called if the pool refuses the request. */
  given(): Promise<Given>;
  /** Streamed input, with backpressure: the next piece is requested once the thread has processed the last one. */
  readonly pieces?: AsyncIterable<Uint8Array>;
  /** Cancels the work: a queued request is skipped, a running one is terminated. */
  readonly signal?: AbortSignal;
};

/** A thread pool for CPU-bound work. */
export type Threads = {
  /**
   * Runs the work in a thread of the pool, and resolves to its result.
   * @throws ThreadsBusy, ThreadGaveUp, the signal's reason, what `given` and `pieces` throw, and what the work throws
   */
  run<Given, Answer>(work: ThreadWork<Given, Answer>, request: ThreadRequest<Given>): Promise<Answer>;
  /**
   * Starts a thread and imports the work's file, so that the first request need not wait for that.
   * @throws what the file throws when it is imported
   */
  warm(work: Pick<ThreadWork<never, unknown>, 'file' | 'name'>): Promise<void>;
  /** Terminates all threads; pending requests are rejected. */
  close(): Promise<void>;
};

/**
 * Opens a pool of worker threads with a queue: CPU-bound work does not block the event loop, and is limited in time,
 * memory and requests per account, so that no account holds up others. A thread does one request at a time and is
 * reused. A thread that fails or exceeds a limit is terminated and its request is rejected; the next request gets a new
 * thread.
 * Source: docs/rules/platform.md.
 * @param patience  factor by which the timeouts are multiplied
 */
export function openThreads(bounds: ThreadBounds, patience = 1): Threads {
  const inTurn = limitAtOnce(bounds.atOnce);
  const shares = new Map<string, Share>();
  const idle = new Map<Worker, NodeJS.Timeout | undefined>();
  const atWork = new Set<Worker>();
  let taken = 0;
  let closed = false;

  function takePlace(account: string): { inTurn: Limit; leave(): void } {
    if (taken >= bounds.inAll) throw new ThreadsBusy('all');
    const share = shares.get(account) ?? { taken: 0, inTurn: limitAtOnce(1) };
    if (share.taken >= bounds.perAccount) throw new ThreadsBusy('own');
    shares.set(account, share);
    share.taken++;
    taken++;
    const leave = () => {
      taken--;
      share.taken--;
      if (share.taken === 0) shares.delete(account);
    };
    return { inTurn: share.inTurn, leave };
  }

  async function ask<Answer>(
    order: Order,
    { pieces, signal }: Pick<ThreadRequest<never>, 'pieces' | 'signal'>,
  ): Promise<Answer> {
    if (closed) throw new Error('the threads are closed');
    const [rested] = idle.keys();
    const worker =
      rested ??
      new Worker(new URL('./thread.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes },
      });
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    atWork.add(worker);
    worker.removeAllListeners();
    worker.ref();
    try {
      const answer = await whileWanted(
        askOnce<Answer>(worker, order, { pieces, longestMs: bounds.longestMs * patience }),
        signal,
      );
      rest(worker);
      return answer;
    } catch (fault) {
      await worker.terminate();
      throw fault;
    } finally {
      atWork.delete(worker);
    }
  }

  /** Keeps a thread for the next request after it has done one. An idle thread does not keep the process alive. */
  function rest(worker: Worker): void {
    worker.unref();
    worker.removeAllListeners();
    const end = () => {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
      void worker.terminate();
    };
    worker.once('exit', end);
    idle.set(worker, bounds.idleMs === undefined ? undefined : setTimeout(end, bounds.idleMs).unref());
  }

  return {
    async run<Given, Answer>(work: ThreadWork<Given, Answer>, { account, given, ...how }: ThreadRequest<Given>) {
      const { pieces, signal } = how;
      signal?.throwIfAborted();
      const place = takePlace(account);
      const inBothTurns = (read: () => Promise<Given>) =>
        place.inTurn(() =>
          inTurn(async () => {
            signal?.throwIfAborted();
            return ask<Answer>({ ...orderOf(work), given: await read(), inPieces: pieces !== undefined }, how);
          }),
        );
      const runInTurn = async () => {
        if (bounds.reads === 'in-its-turn') return inBothTurns(given);
        const input = await given();
        return inBothTurns(async () => input);
      };
      try {
        return await whileWanted(runInTurn(), signal);
      } finally {
        place.leave();
      }
    },
    async warm(work) {
      try {
        await inTurn(() => ask({ ...orderOf(work), name: null }, {}));
      } catch (fault) {
        if (!closed) throw fault;
      }
    },
    async close() {
      closed = true;
      await Promise.all([...idle.keys(), ...atWork].map((worker) => worker.terminate()));
    },
  };
}

/** An account's running and queued requests, counted, and the queue in which they run one after the other. */
type Share = { taken: number; readonly inTurn: Limit };
type Limit = ReturnType<typeof limitAtOnce>;

const orderOf = ({ file, name }: Pick<ThreadWork<never, unknown>, 'file' | 'name'>) => ({ file: file.href, name });

async function* iterate(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, null> {
  yield* pieces;
  return null;
}

/**
 * Sends an order and its input pieces to a thread, and resolves to the thread's answer.
 * @throws ThreadGaveUp, or the thread's error
 */
async function askOnce<Answer>(
  worker: Worker,
  order: Order,
  { pieces, longestMs }: { readonly pieces: AsyncIterable<Uint8Array> | undefined; readonly longestMs: number },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const iterator = pieces && iterate(pieces);
  let timer: NodeJS.Timeout | undefined;
  const post = (message: Order | Piece) => {
    worker.postMessage(message);
    timer = setTimeout(() => reject(new ThreadGaveUp('too long')), longestMs);
  };
  const postNext = async () => {
    const next = await iterator!.next();
    // Copied: a subarray would be sent with its whole buffer.
    post({ piece: next.done ? null : new Uint8Array(next.value) });
  };
  worker.on('message', (said: Said<Answer>) => {
    clearTimeout(timer);
    if ('answer' in said) resolve(said.answer);
    // Under `node --watch` a thread also posts which files it has imported.
    else if ('more' in said) postNext().catch(reject);
  });
  worker.on('error', (fault: NodeJS.ErrnoException) =>
    reject(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadGaveUp('too much memory') : fault),
  );
  worker.on('exit', () => reject(new Error('the thread ended without an answer')));
  post(order);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await iterator?.return(null);
  }
}

/** Resolves to the answer, or rejects as soon as the signal is aborted. @throws the signal's reason */
async function whileWanted<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (!signal) return answer;
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  return Promise.race([answer, gone]).finally(() => signal.removeEventListener('abort', leave));
}
