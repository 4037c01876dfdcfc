import { openThreads, type Threads } from './open-threads.ts';

/** The pools of worker threads for work of user requests. */
export type ThreadPools = {
  /** Parses uploaded files. */
  readonly reading: Threads;
  /** Writes files for download. */
  readonly writing: Threads;
  close(): Promise<void>;
};

/** An idle thread ends after a minute. */
const IDLE_MS = 60_000;

/** @param patience  multiplies the timeouts */
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
