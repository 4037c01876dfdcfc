import { Worker } from 'node:worker_threads';
import limitAtOnce from 'p-limit';
import type { Order, Piece, Said } from './thread.ts';
import type { ThreadWork } from './thread-work.ts';

/** What one pool of threads may take. */
export type ThreadBounds = {
  /** Threads that run at the same time; the other requests wait. */
  readonly atOnce: number;
  /** Requests of one account that run or wait at the same time; one more is refused. One of them runs at a time. */
  readonly perAccount: number;
  /** Requests of all accounts that run or wait at the same time; one more is refused. */
  readonly inAll: number;
  /**
   * When the input is read: as soon as there is a place, as what somebody sends should be; or when its turn comes, so that
   * only what is worked on takes memory.
   */
  readonly reads: 'with-a-place' | 'in-its-turn';
  /** A thread that takes longer, with all or with one piece of its input, is ended, in milliseconds. */
  readonly longestMs: number;
  /** A thread that wants more memory is ended. */
  readonly megabytes: number;
  /** A thread without work ends after this time, in milliseconds; never, when left out. */
  readonly idleMs?: number;
};

/** There are as many requests of the account, or of everybody together, as there may be at once. */
export class ThreadsBusy extends Error {
  override name = 'ThreadsBusy';
  readonly whose: 'own' | 'all';

  constructor(whose: 'own' | 'all') {
    super(`no place: ${whose}`);
    this.whose = whose;
  }
}

/** The work took longer, or more memory, than it may. */
export class ThreadGaveUp extends Error {
  override name = 'ThreadGaveUp';
}

/** A request for work: who asks for it, and what it is given. */
export type ThreadRequest<Given> = {
  readonly account: string;
  /** Reads the input; never of a request that is refused. */
  given(): Promise<Given>;
  /** More of the input, while it arrives: the next piece is asked for when the thread has done with the last one. */
  readonly pieces?: AsyncIterable<Uint8Array>;
  /** Aborted when nobody waits for the answer any more: the work is left out, or ended where it is. */
  readonly signal?: AbortSignal;
};

/** Threads for work that takes much CPU. */
export type Threads = {
  /** @throws ThreadsBusy, ThreadGaveUp, the signal's reason, what `given` and `pieces` throw, and what the work throws */
  run<Given, Answer>(work: ThreadWork<Given, Answer>, request: ThreadRequest<Given>): Promise<Answer>;
  /** Starts a thread that has imported the work's file before anybody asks. @throws what the file throws */
  warm(work: Pick<ThreadWork<never, unknown>, 'file' | 'name'>): Promise<void>;
  /** Ends all threads; whoever waits is told. */
  close(): Promise<void>;
};

/**
 * A pool of worker threads with a queue: the event loop goes on, and whatever one account asks for costs so much time and
 * memory at most and holds nobody up who asks for less. A thread does one request at a time and is used again; one that
 * fails, or takes too much, is ended, its own request hears of it, and the next one gets a new thread.
 *
 * @param patience  how many times longer than usual to wait
 *
 * Source: docs/decisions.md, D795.
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

  /** Keeps a thread for the next request; it is no reason for a process to go on. */
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

/** What an account has taken of the places, and the line in which its requests run one after the other. */
type Share = { taken: number; readonly inTurn: Limit };
type Limit = ReturnType<typeof limitAtOnce>;

const orderOf = ({ file, name }: Pick<ThreadWork<never, unknown>, 'file' | 'name'>) => ({ file: file.href, name });

async function* iterate(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, null> {
  yield* pieces;
  return null;
}

/** Sends one order to a thread, and the pieces that belong to it, and waits for its answer. @throws ThreadGaveUp, or the thread's error */
async function askOnce<Answer>(
  worker: Worker,
  order: Order,
  { pieces, longestMs }: { readonly pieces: AsyncIterable<Uint8Array> | undefined; readonly longestMs: number },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const iterator = pieces && iterate(pieces);
  let timer: NodeJS.Timeout | undefined;
  const tell = (told: Order | Piece) => {
    worker.postMessage(told);
    timer = setTimeout(() => reject(new ThreadGaveUp('too long')), longestMs);
  };
  const tellNext = async () => {
    const next = await iterator!.next();
    // A copy of its own: sent as it is, all that it is a piece of would go along.
    tell({ piece: next.done ? null : new Uint8Array(next.value) });
  };
  worker.on('message', (said: Said<Answer>) => {
    clearTimeout(timer);
    if ('answer' in said) resolve(said.answer);
    else tellNext().catch(reject);
  });
  worker.on('error', (fault: NodeJS.ErrnoException) =>
    reject(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadGaveUp('too much memory') : fault),
  );
  worker.on('exit', () => reject(new Error('the thread ended without an answer')));
  tell(order);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await iterator?.return(null);
  }
}

/** Waits no longer than somebody else does. @throws the signal's reason */
async function whileWanted<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (!signal) return answer;
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  return Promise.race([answer, gone]).finally(() => signal.removeEventListener('abort', leave));
}
