import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SERVICE_WORKER } from '@swath/contract/service-worker';

/** The list of files in the built worker: its version, then each file, the app's page first. */
const FILES = /version:(.)[0-9a-f]{8}\1,files:\[(\{.*?\}).*?\]\}/s;

/** A proxy before the product that makes new versions of it. */
export type VersionsProxy = {
  readonly url: string;
  /**
   * Serves the worker of a new version from now on, whose files have other names than those before: as long as `isGone`,
   * no file of the app is there any more.
   */
  deploy(): void;
  isGone: boolean;
} & AsyncDisposable;

/** Puts a proxy before the product. @param baseURL  where the product is */
export async function aVersionsProxy(baseURL: string): Promise<VersionsProxy> {
  const product = new URL(baseURL);
  let version = 0;
  const pass = ({ url: path, method, headers }: IncomingMessage, answered: (answer: IncomingMessage) => void) =>
    // A connection of its own each: one that is kept may be closed by the product just when it is used again.
    ask({ host: product.hostname, port: product.port, path, method, headers, agent: false }, answered);

  function passWorker(incoming: IncomingMessage, outgoing: ServerResponse): void {
    delete incoming.headers['accept-encoding'];
    const asked = pass(incoming, async (answer) => {
      const { 'content-length': _, ...headers } = answer.headers;
      const worker = await text(answer);
      const id = String(version).padStart(8, '0');
      outgoing.writeHead(200, headers);
      outgoing.end(version ? worker.replace(FILES, `version:$1${id}$1,files:[$2]}`) : worker);
    });
    asked.on('error', () => outgoing.destroy()).end();
  }

  const server = createServer((incoming, outgoing) => {
    if (proxy.isGone && incoming.url?.startsWith('/assets/')) return void outgoing.writeHead(404).end();
    if (incoming.url === SERVICE_WORKER) return passWorker(incoming, outgoing);
    const asked = pass(incoming, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const proxy: VersionsProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    isGone: false,
    deploy: () => {
      version++;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return proxy;
}
