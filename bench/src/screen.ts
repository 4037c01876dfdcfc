import type { CompanyId } from '@swath/domain/ids';
import type { Server } from './servers.ts';

/** What was written: the subject of each change, whose it is, and when it was. */
export type Written = Map<string, { readonly company: CompanyId; readonly at: number }>;

/** One crew member's screen: a stream of changes that resumes where it was cut, and what has been heard, by subject. */
export class Screen {
  readonly heard = new Map<string, number>();
  readonly delays: number[] = [];
  readonly company: CompanyId;
  foreign = 0;
  cuts = 0;
  readonly #token: string;
  readonly #written: Written;
  #lastId: string | undefined;
  #stop = new AbortController();
  #over = false;
  readonly #done: Promise<void>;

  constructor(
    { company, token }: { company: CompanyId; token: string },
    servers: readonly Server[],
    first: number,
    written: Written,
  ) {
    [this.company, this.#token, this.#written] = [company, token, written];
    this.#done = this.#follow(servers, first);
  }

  /** Loses the connection; it comes back by itself, on the other process. */
  cut() {
    this.cuts++;
    this.#stop.abort();
  }

  async end() {
    this.#over = true;
    this.#stop.abort();
    await this.#done;
  }

  async #follow(servers: readonly Server[], first: number) {
    for (let at = first; !this.#over; at++) {
      this.#stop = new AbortController();
      await this.#listen(servers[at % servers.length]!).catch((fault: unknown) => {
        if (!this.#stop.signal.aborted) throw fault;
      });
    }
  }

  async #listen({ port }: Server) {
    const headers = { authorization: `Bearer ${this.#token}`, ...(this.#lastId && { 'last-event-id': this.#lastId }) };
    const answer = await fetch(`http://127.0.0.1:${port}/api/changes`, { headers, signal: this.#stop.signal });
    if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
    let rest = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + piece).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) this.#hear(frame);
    }
  }

  #hear(frame: string) {
    const id = /^id: ?(.+)$/m.exec(frame)?.[1];
    if (id) this.#lastId = id;
    if (/^event: ?reset$/m.test(frame)) throw new Error('a listener was told to read everything again');
    const data = /^data: ?(\{.+\})$/m.exec(frame)?.[1];
    const subject = data && (JSON.parse(data) as { id?: string }).id;
    const change = subject && this.#written.get(subject);
    if (!subject || !change) return;
    if (change.company !== this.company) this.foreign++;
    this.heard.set(subject, (this.heard.get(subject) ?? 0) + 1);
    this.delays.push(performance.now() - change.at);
  }
}
