import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../process/refused.ts';

/**
 * Load shedding: answers 503 *unavailable* while the event loop is so far behind that queueing would only make it worse.
 *
 * @param app             before anything is mounted
 * @param longestDelayMs  what the process may be behind on average, in milliseconds
 * @param everyMs         how often that is looked at
 */
export async function shedLoad(app: FastifyInstance, longestDelayMs: number, everyMs = 1_000): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    sampleInterval: everyMs,
    // Without a measurement since the last look the library says Infinity: about one second was lost, and no more is known.
    pressureHandler: (_request, _reply, _type, delayMs) => {
      if (delayMs !== Number.POSITIVE_INFINITY) throw new Refused('unavailable');
    },
  });
}
