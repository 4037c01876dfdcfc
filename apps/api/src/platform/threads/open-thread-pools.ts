import { openThreads, type Threads } from './open-threads.ts';

/** The process's pools of worker threads, for CPU-bound work of user requests. */
export type ThreadPools = {
  /** Threads that parse uploaded files. */
  readonly reading: Threads;
  /** Threads that write files for download. */
  readonly writing: Threads;
  close(): Promise<void>;
};

/** How long an idle thread is kept, in milliseconds. */
const IDLE_MS = 60_000;

/** Opens both thread pools; threads start on demand. @param patience  factor by which the timeouts are multiplied */
export function openThreadPools(patience: number): ThreadPools {
  const reading = openThreads(
    {
      ...{ atOnce: 1, perAccount: 2, inAll: 20, reads: 'with-a-place' },
      ...{ longestMs: 10_000, megabytes: 256, idleMs: IDLE_MS },
    },
    patience,
  );
  const writing = openThreads(
    {
      ...{ atOnce: 2, perAccount: 4, inAll: 200, reads: 'in-its-turn' },
      ...{ longestMs: 60_000, megabytes: 512, idleMs: IDLE_MS },
    },
    patience,
  );
  return {
    reading,
    writing,
    close: async () => void (await Promise.all([reading.close(), writing.close()])),
  };
}
