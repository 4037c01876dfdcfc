/**
 * Thousands of listeners in a process of their own, as plain sockets that are read with as little work as can be: what is
 * measured is the server, not its clients. Started by `crowd.ts`.
 */
import { connect, type Socket } from 'node:net';
import type { Asked, Heard, Told } from './crowd.ts';

/** Streams are opened so many at a time. */
const AT_A_TIME = 64;

const heard: Heard = { listener: [], subject: [], at: [], since: [] };
let over = false;
let cutting: NodeJS.Timeout | undefined;
const say = (told: Told) => void process.send!(told);
const now = () => performance.timeOrigin + performance.now();

/** One stream: it comes back on the other process when it is cut. */
class Listener {
  readonly #number: number;
  readonly #token: string;
  readonly #ports: readonly number[];
  #tries: number;
  #socket: Socket | undefined;
  #rest = '';
  #since = 0;
  #lastId: string | undefined;

  constructor(number: number, token: string, ports: readonly number[]) {
    this.#number = number;
    this.#token = token;
    this.#ports = ports;
    this.#tries = number;
  }

  /** @returns when it has been told from where on it listens */
  open(): Promise<void> {
    const port = this.#ports[this.#tries++ % this.#ports.length]!;
    const resume = this.#lastId === undefined ? '' : `last-event-id: ${this.#lastId}\r\n`;
    this.#rest = '';
    this.#since = 0;
    const socket = connect(port, '127.0.0.1');
    this.#socket = socket.setEncoding('latin1');
    socket.write(
      `GET /api/changes HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${this.#token}\r\n${resume}\r\n`,
    );
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!over && this.#socket === socket) void this.open();
    });
    return new Promise((opened) => {
      socket.on('data', (piece: string) => {
        if (this.#socket !== socket) return;
        this.#read(piece);
        if (this.#since > 0 && this.#lastId !== undefined) opened();
      });
    });
  }

  cut() {
    this.#socket?.destroy();
  }

  #read(piece: string) {
    const at = now();
    const text = this.#rest + piece;
    const end = text.lastIndexOf('\n\n');
    this.#rest = end < 0 ? text : text.slice(end + 2);
    if (end < 0) return;
    if (this.#since === 0) {
      if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(`the stream answered ${text.slice(0, 40)}`);
      this.#since = at;
    }
    for (const frame of text.slice(0, end).split('\n\n')) {
      if (frame.includes('data:')) this.#hear(frame, at);
    }
  }

  #hear(frame: string, at: number) {
    if (frame.includes('event: reset')) throw new Error('a listener was told to read everything again');
    this.#lastId = /(?:^|\n)id: (.+)/.exec(frame)?.[1] ?? this.#lastId;
    const subject = /"id":"([^"]+)"/.exec(frame)?.[1];
    if (subject === undefined) return;
    heard.listener.push(this.#number);
    heard.subject.push(subject);
    heard.at.push(at);
    heard.since.push(this.#since);
  }
}

let listeners: Listener[] = [];

async function openAll(tokens: readonly string[], ports: readonly number[]) {
  listeners = tokens.map((token, number) => new Listener(number, token, ports));
  let next = 0;
  const some = async () => {
    while (next < listeners.length) await listeners[next++]!.open();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, some));
  say({ what: 'open' });
}

function cutEvery(pauseMs: number | null) {
  clearInterval(cutting);
  let cut = 0;
  if (pauseMs !== null) cutting = setInterval(() => listeners[(cut++ * 7) % listeners.length]!.cut(), pauseMs);
}

process.on('message', (asked: Asked) => {
  if (asked.what === 'open') void openAll(asked.tokens, asked.ports);
  if (asked.what === 'cut') cutEvery(asked.everyMs);
  if (asked.what === 'count') say({ what: 'count', heard: heard.at.length });
  if (asked.what === 'end') {
    over = true;
    cutEvery(null);
    for (const listener of listeners) listener.cut();
    say({ what: 'heard', heard });
  }
});
