import { openThreads, type Threads } from './open-threads.ts';

/** The pools of threads that people's requests are worked on in. */
export type ThreadPools = {
  /** Files that people send are read here. */
  readonly reading: Threads;
  /** Files that people are given are written here. */
  readonly writing: Threads;
  close(): Promise<void>;
};

/** A thread without work ends after a minute. */
const IDLE_MS = 60_000;

/** @param patience  how many times longer than usual to wait */
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
