import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

type Server = { host: string; port: number; protocol: 'http' };
type Answer = { status: number; body: Buffer };

/** In ms: longer than the timeout of reads, shorter than that of changes (`stripe-gateway.ts`). */
const SLOW_MS = 5_000;

const said = (response: ServerResponse, status: number, body: string | Buffer) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const FAULT = JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong on our end.' } });

/** How Stripe can fail, by name. With a name that begins with `done`, Stripe executes the request all the same. */
const WAYS = {
  well: async (response, ask) => {
    const { status, body } = await ask();
    said(response, status, body);
  },
  down: async (response) => void response.destroy(),
  'done, and the line goes dead': async (response, ask) => {
    await ask();
    response.destroy();
  },
  slow: async (response, ask) => {
    const { status, body } = await ask();
    await wait(SLOW_MS);
    said(response, status, body);
  },
  'a fault of theirs': async (response) => void said(response, 500, FAULT),
  'done, and a fault of theirs': async (response, ask) => {
    await ask();
    said(response, 500, FAULT);
  },
  'too many requests': async (response) => void said(response, 429, FAULT),
  'done, and a page instead of an answer': async (response, ask) => {
    await ask();
    said(response, 200, '<html><title>Welcome</title></html>');
  },
  'done, and an empty answer': async (response, ask) => {
    await ask();
    said(response, 200, '{}');
  },
  'done, and half an answer': async (response, ask) => {
    const { status, body } = await ask();
    said(response, status, body.subarray(0, body.length / 2));
  },
} satisfies Record<string, (response: ServerResponse, ask: () => Promise<Answer>) => Promise<unknown>>;
export type StripeFault = Exclude<keyof typeof WAYS, 'well'>;

export const STRIPE_FAULTS = Object.keys(WAYS).filter((way) => way !== 'well') as StripeFault[];

/** A proxy in front of the loopback Stripe that makes requests fail at random. */
export class FaultyStripe implements AsyncDisposable {
  /** How requests fail now, and the share of requests that fail, from 0 to 1; null: none fails. */
  fault: { way: StripeFault; share: number } | null = null;
  /** The number of requests that have failed so far. */
  spoiled = 0;
  readonly #stripe: Server;
  readonly #server = createServer((asked, response) => void this.#answer(asked, response));

  constructor(stripe: Server) {
    this.#stripe = stripe;
  }

  async listen(): Promise<Server> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return { ...this.#stripe, port: (this.#server.address() as AddressInfo).port };
  }

  async [Symbol.asyncDispose]() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    const fails = this.fault !== null && Math.random() < this.fault.share;
    if (fails) this.spoiled++;
    await WAYS[fails ? this.fault!.way : 'well'](response, () => this.#ask(asked, body));
  }

  #ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const { host, port } = this.#stripe;
    return new Promise((resolve, reject) => {
      const onward = request({ host, port, method, path: url, headers }, async (answer) =>
        resolve({ status: answer.statusCode ?? 502, body: await buffer(answer) }),
      );
      onward.on('error', reject).end(body);
    });
  }
}
