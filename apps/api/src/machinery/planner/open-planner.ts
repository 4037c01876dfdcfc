import { Worker } from 'node:worker_threads';
import type { PlannedRoute } from '@swath/domain/driving/plan-route';
import type { Logger } from '../process/log.ts';
import type { Asked } from './planner-thread.ts';
import type { PlanRequest, RoutePlanner } from './route-planner.ts';

/** A thread that has not answered by then never will. */
const LONGEST_MS = 10_000;

type Waiting = { resolve(planned: PlannedRoute): void; reject(fault: Error): void };
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };
type Answer = { ready: true } | { id: number; planned: PlannedRoute };

/**
 * One thread for the whole life of a process that works out routes, one after the other in the order they were asked for,
 * so that no request is ever behind it. It is warmed as it starts. When it dies, those who wait are told, and the next one
 * who asks gets a new thread.
 *
 * @param patience  how many times longer than usual to wait for it
 */
export function openPlanner(log: Logger, patience = 1): RoutePlanner & { warm(): Promise<void> } {
  let thread: Thread | null = null;
  let last = 0;

  function start(): Thread {
    const worker = new Worker(new URL('./planner-thread.ts', import.meta.url));
    // It is no reason for a process to go on.
    worker.unref();
    const waiting: Thread['waiting'] = new Map();
    const started = { worker, waiting };
    const end = (fault: Error) => {
      if (thread === started) thread = null;
      for (const { reject } of waiting.values()) reject(fault);
      waiting.clear();
    };
    worker.on('message', (answer: Answer) => {
      if ('ready' in answer) return;
      waiting.get(answer.id)?.resolve(answer.planned);
      waiting.delete(answer.id);
    });
    worker.on('error', (fault: Error) => {
      log.error({ err: fault }, 'the thread that plans routes died');
      end(fault);
    });
    worker.on('exit', () => end(new Error('the thread that plans routes ended')));
    return started;
  }

  return {
    async plan(request: PlanRequest) {
      thread ??= start();
      const { worker, waiting } = thread;
      const id = ++last;
      const { promise, resolve, reject } = Promise.withResolvers<PlannedRoute>();
      waiting.set(id, { resolve, reject });
      const timer = setTimeout(() => void worker.terminate(), LONGEST_MS * patience);
      worker.postMessage({ id, ...request } satisfies Asked);
      return promise.finally(() => clearTimeout(timer));
    },
    async warm() {
      thread ??= start();
    },
    async close() {
      await thread?.worker.terminate();
    },
  };
}
