import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below 32768, where the ephemeral ports of operating systems begin. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Whether this port of the loopback address is unused. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * A free port: the given one if possible, so that the address stays the same from start to start.
 *
 * @throws Error when a hundred ports are all taken
 */
export async function chooseFreePort(preferred: number | null): Promise<number> {
  if (preferred !== null && (await isPortFree(preferred))) return preferred;
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`Free a port between ${LOWEST} and ${HIGHEST} on 127.0.0.1, or set DATABASE_URL.`);
}
