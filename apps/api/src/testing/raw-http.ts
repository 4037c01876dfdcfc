import type { Socket } from 'node:net';

/**
 * All that comes over a connection until it is closed, as Latin-1. A reset is an end as well: a server that closes
 * before it has read everything causes one, and what it had answered before counts.
 */
export function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      heard += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}
