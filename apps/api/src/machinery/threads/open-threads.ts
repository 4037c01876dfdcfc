import { Worker } from 'node:worker_threads';
import limitAtOnce from 'p-limit';

/** What one kind of work may take. */
export type ThreadBounds = {
  /** Threads of this kind that run at the same time; the others wait. */
  readonly atOnce: number;
  /** Requests of one account that run or wait at the same time; one more is refused. */
  readonly perAccount: number;
  /** Requests of all accounts that run or wait at the same time; one more is refused. */
  readonly inAll: number;
  /** A thread that takes longer is ended, in milliseconds. */
  readonly longestMs: number;
  /** A thread that wants more memory is ended. */
  readonly megabytes: number;
};

/** The account, or everybody together, has asked for as much as there may be at once. */
export class ThreadsBusy extends Error {
  override name = 'ThreadsBusy';
}

/** The work took longer, or more memory, than it may. */
export class ThreadGaveUp extends Error {
  override name = 'ThreadGaveUp';
}

/** Work for a thread of its own: who asks for it, and what it is given. */
export type ThreadRequest<Given> = {
  readonly account: string;
  /** Reads the input. Called only when there is a place, so that nobody fills memory with what is refused. */
  given(): Promise<Given>;
  /** How many times longer than usual to wait. */
  readonly patience: number;
};

/** A thread without work ends after this time, in milliseconds. */
const IDLE_MS = 60_000;

/**
 * A queue for work that takes much CPU: it runs in worker threads, one request at a time in each, so that the event loop
 * goes on and a bad input costs so much time and memory at most. The thread's file answers every message with one message
 * and lets its errors out. A thread that fails, or takes too much, is ended; the next request gets a new one.
 *
 * @throws ThreadsBusy, ThreadGaveUp, and what `given` throws
 */
export function openThreads<Given, Answer>(
  file: URL,
  bounds: ThreadBounds,
): (request: ThreadRequest<Given>) => Promise<Answer> {
  const inTurn = limitAtOnce(bounds.atOnce);
  const places = new Map<string, number>();
  /** Threads without work, each with the timer that ends it. */
  const idle = new Map<Worker, NodeJS.Timeout>();
  let taken = 0;

  async function run(given: Given, longestMs: number): Promise<Answer> {
    const [rested] = idle.keys();
    const worker = rested ?? new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes } });
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    worker.removeAllListeners();
    worker.ref();
    try {
      const answer = await askOnce<Answer>(worker, given, longestMs);
      rest(worker);
      return answer;
    } catch (fault) {
      await worker.terminate();
      throw fault;
    }
  }

  /** Keeps a thread for the next request, for a while; it is no reason for a process to go on. */
  function rest(worker: Worker): void {
    worker.unref();
    worker.removeAllListeners();
    const end = () => {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
      void worker.terminate();
    };
    worker.once('exit', end);
    idle.set(worker, setTimeout(end, IDLE_MS).unref());
  }

  return async ({ account, given, patience }) => {
    const own = places.get(account) ?? 0;
    if (own >= bounds.perAccount || taken >= bounds.inAll) throw new ThreadsBusy(`no place for ${account}`);
    places.set(account, own + 1);
    taken++;
    try {
      const input = await given();
      return await inTurn(() => run(input, bounds.longestMs * patience));
    } finally {
      taken--;
      const left = (places.get(account) ?? 1) - 1;
      if (left > 0) places.set(account, left);
      else places.delete(account);
    }
  };
}

/** Sends one message to a thread and waits for its answer. @throws ThreadGaveUp, or the thread's error */
async function askOnce<Answer>(worker: Worker, given: unknown, longestMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(new ThreadGaveUp('too long')), longestMs);
  worker.on('message', resolve);
  worker.on('error', (fault: NodeJS.ErrnoException) =>
    reject(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadGaveUp('too much memory') : fault),
  );
  worker.on('exit', () => reject(new Error('the thread ended without an answer')));
  worker.postMessage(given);
  return promise.finally(() => clearTimeout(timer));
}
