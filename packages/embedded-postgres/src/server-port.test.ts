import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { chooseFreePort, isPortFree } from './server-port.ts';

let neighbour: Server | null = null;
afterEach(() => {
  neighbour?.close();
  neighbour = null;
});

function occupy(port: number): Promise<void> {
  const server = createServer();
  neighbour = server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

it('keeps to ports that operating systems do not hand out', async () => {
  const port = await chooseFreePort(null);
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
});

it('stays with the port of last time', async () => {
  const port = await chooseFreePort(null);
  expect(await chooseFreePort(port)).toBe(port);
});

it('takes another when the port of last time is taken', async () => {
  const port = await chooseFreePort(null);
  await occupy(port);
  expect(await isPortFree(port)).toBe(false);
  expect(await chooseFreePort(port)).not.toBe(port);
});
