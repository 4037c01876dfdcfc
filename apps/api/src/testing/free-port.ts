import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the machine gives out by itself. */
const [FIRST, MANY] = [20_000, 12_000];

/** A port on this machine that nobody listens on, for a process that a test starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * MANY);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
