import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below 32768, where operating systems begin to hand out numbers to passing connections. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Whether nobody on this machine listens on this port of the local address. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * A port nobody uses: the given one while it is free, so that the address stays the same from start to start.
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
