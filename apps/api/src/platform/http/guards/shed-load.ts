import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../process/refused.ts';

/**
 * Load shedding: responds with 503 `unavailable` while the event loop is so far behind that queueing would only make it
 * worse.
 *
 * @param app  a server on which nothing is mounted yet
 * @param longestDelayMs  maximum mean delay of the event loop, in milliseconds
 * @param everyMs  sampling interval, in milliseconds
 */
export async function shedLoad(app: FastifyInstance, longestDelayMs: number, everyMs = 1_000): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    sampleInterval: everyMs,
    // Without a sample in the last interval the library reports Infinity, which only says that about one second was
    // lost; ignored.
    pressureHandler: (_request, _reply, _type, delayMs) => {
      if (delayMs !== Number.POSITIVE_INFINITY) throw new Refused('unavailable');
    },
  });
}
