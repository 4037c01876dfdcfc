import { Refused } from '../../machinery/process/refused.ts';

type Line = <Done>(work: () => Promise<Done>) => Promise<Done>;

/**
 * Lets so many pieces of work be done at once while others wait for their turn, and turns away who would wait too long.
 *
 * @param bounds.atOnce   so many are worked on
 * @param bounds.waiting  so many may wait
 * @returns does the work in its turn. It refuses `unavailable` when the line is full
 */
export function openLine({ atOnce, waiting }: { atOnce: number; waiting: number }): Line {
  let busy = 0;
  const queue: (() => void)[] = [];

  async function takePlace(): Promise<void> {
    if (busy < atOnce) {
      busy++;
      return;
    }
    if (queue.length >= waiting) throw new Refused('unavailable');
    const { promise: called, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    await called;
  }

  /** Whoever is next takes the place over: nobody else can come between. */
  function leavePlace(): void {
    const next = queue.shift();
    if (next) next();
    else busy--;
  }

  return async (work) => {
    await takePlace();
    try {
      return await work();
    } finally {
      leavePlace();
    }
  };
}
