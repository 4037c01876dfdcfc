import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ports are chosen below 32768, where operating systems begin with ephemeral ports. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Whether a port of the loopback address is free. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Chooses a free port: `preferred` if it is free, so that the URL stays the same after a restart; else a random one.
 *
 * @param preferred  the port of the last start; null at the first
 * @throws Error when a hundred random ports are all taken
 */
export async function chooseFreePort(preferred: number | null): Promise<number> {
  if (preferred !== null && (await isPortFree(preferred))) return preferred;
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`Free a port between ${LOWEST} and ${HIGHEST} on 127.0.0.1, or set DATABASE_URL.`);
}
