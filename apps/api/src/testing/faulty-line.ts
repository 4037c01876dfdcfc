import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Between two cuts. */
const CUT_MS = 300;
/** How long each piece takes on a slow line, each way. */
const SLOW_MS = 100;

/**
 * How a line can fail. Frozen: nothing goes on, and goes on where it was afterwards. Black hole: what is sent meanwhile is
 * gone, and nobody is told. Cut: every connection ends again and again. Refused: nobody listens.
 */
export const LINE_FAULTS = ['frozen', 'black hole', 'cut', 'refused', 'slow'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** A line to a server on this machine, which fails when it is told to. */
export class FaultyLine implements AsyncDisposable {
  readonly #to: number;
  readonly #ends = new Set<Socket>();
  #fault: LineFault | null = null;
  #server: Server | null = null;
  #cutting: NodeJS.Timeout | undefined;
  #port = 0;

  constructor(to: number) {
    this.#to = to;
  }

  /** @returns the port on which it takes connections */
  async open(): Promise<number> {
    this.#server = createServer({ allowHalfOpen: false }, (near) => this.#join(near));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this.#port;
  }

  /** Fails in one way from now on. */
  async fail(fault: LineFault): Promise<void> {
    this.#fault = fault;
    if (fault === 'frozen') for (const end of this.#ends) end.pause();
    if (fault === 'cut') this.#cutting = setInterval(() => this.#cut(), CUT_MS);
    if (fault === 'refused') await this.#close();
  }

  /** Is a good line again. What was swallowed meanwhile leaves connections that are of no use: they end. */
  async mend(): Promise<void> {
    const fault = this.#fault;
    this.#fault = null;
    clearInterval(this.#cutting);
    if (fault === 'frozen') for (const end of this.#ends) end.resume();
    if (fault === 'black hole') this.#cut();
    if (fault === 'refused') await this.open();
  }

  async [Symbol.asyncDispose]() {
    clearInterval(this.#cutting);
    await this.#close();
  }

  #join(near: Socket): void {
    const far = connect(this.#to, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(from);
      if (this.#fault === 'frozen') from.pause();
      from.on('data', (piece: Buffer) => this.#carry(piece, to));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#ends.delete(from);
        to.destroy();
      });
    }
  }

  #carry(piece: Buffer, to: Socket): void {
    if (this.#fault === 'black hole') return;
    if (this.#fault === 'slow') setTimeout(() => to.write(piece), SLOW_MS);
    else to.write(piece);
  }

  #cut(): void {
    for (const end of this.#ends) end.destroy();
  }

  async #close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    this.#cut();
    await closed;
  }
}
