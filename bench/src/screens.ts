import { setTimeout as wait } from 'node:timers/promises';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { Server } from './servers.ts';

/** Every listener loses its connection so often at most while changes are written. */
const CUTS_EACH = 5;
/** Nobody has heard anything for so long: nothing more is to come. */
const QUIET_MS = 15_000;

/** Somebody of a company, signed in. */
export type Crew = { readonly company: CompanyId; readonly account: AccountId; readonly token: string };

/** What was written: the subject of each change, who may hear of it, and when it was. */
export type Written = ReadonlyMap<string, { readonly mayHear: ReadonlySet<CompanyId>; readonly at: number }>;

/** One crew member's screen: what it has heard, by the subject of the change. */
export class Screen {
  readonly heard = new Map<string, number>();
  readonly foreign: string[] = [];
  readonly delays: number[] = [];
  readonly crew: Crew;
  cuts = 0;
  #lastId: string | undefined;
  #stop = new AbortController();
  #over = false;
  readonly #done: Promise<void>;

  constructor(crew: Crew, servers: readonly Server[], first: number, written: Written) {
    this.crew = crew;
    this.#done = this.#follow(servers, first, written);
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

  async #follow(servers: readonly Server[], first: number, written: Written) {
    for (let at = first; !this.#over; at++) {
      this.#stop = new AbortController();
      await this.#listen(servers[at % servers.length]!, written).catch((fault: unknown) => {
        if (!this.#stop.signal.aborted) throw fault;
      });
    }
  }

  async #listen(server: Server, written: Written) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/changes`, {
      headers: {
        authorization: `Bearer ${this.crew.token}`,
        ...(this.#lastId && { 'last-event-id': this.#lastId }),
      },
      signal: this.#stop.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
    let rest = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + piece).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) this.#hear(frame, written);
    }
  }

  #hear(frame: string, written: Written) {
    const id = /^id: ?(.+)$/m.exec(frame)?.[1];
    if (id) this.#lastId = id;
    if (/^event: ?reset$/m.test(frame)) throw new Error('a listener was told to read everything again');
    const data = /^data: ?(\{.+\})$/m.exec(frame)?.[1];
    const subject = data ? (JSON.parse(data) as { id?: string }).id : undefined;
    const change = subject === undefined ? undefined : written.get(subject);
    if (subject === undefined || !change) return;
    if (!change.mayHear.has(this.crew.company)) this.foreign.push(subject);
    this.heard.set(subject, (this.heard.get(subject) ?? 0) + 1);
    this.delays.push(performance.now() - change.at);
  }
}

/** Cuts one screen after the other off while changes are written. @param pauseMs  between two cuts */
export async function cutNowAndThen(
  screens: readonly Screen[],
  writing: Promise<void>,
  { pauseMs }: { pauseMs: number },
): Promise<void> {
  let over = false;
  void writing.finally(() => (over = true));
  for (let cut = 0; !over && cut < screens.length * CUTS_EACH; cut++) {
    screens[(cut * 7) % screens.length]!.cut();
    await wait(pauseMs);
  }
  await writing;
}

/** Waits until everybody has heard everything, or nobody hears anything any more. */
export async function quiet(screens: readonly Screen[], written: Written): Promise<void> {
  const expected = new Map(screens.map((screen) => [screen, theirsOf(screen, written).length]));
  let before = -1;
  for (;;) {
    const heard = screens.reduce((sum, { heard }) => sum + heard.size, 0);
    if (heard === before || screens.every((screen) => screen.heard.size >= expected.get(screen)!)) return;
    before = heard;
    await wait(QUIET_MS);
  }
}

/** What a screen has to hear. */
const theirsOf = ({ crew }: Screen, written: Written): string[] =>
  [...written].flatMap(([subject, { mayHear }]) => (mayHear.has(crew.company) ? subject : []));

/** Prints what was missed, heard twice, and heard by somebody it was not for; any of it fails the bench. */
export function report(screens: readonly Screen[], written: Written, seconds: number, cpu: number): void {
  const missed = screens.reduce(
    (sum, screen) => sum + theirsOf(screen, written).filter((subject) => !screen.heard.has(subject)).length,
    0,
  );
  const twice = screens.reduce((sum, { heard }) => sum + [...heard.values()].filter((times) => times > 1).length, 0);
  const foreign = screens.reduce((sum, screen) => sum + screen.foreign.length, 0);
  const delays = screens.flatMap((screen) => screen.delays).sort((a, b) => a - b);
  const cuts = screens.reduce((sum, screen) => sum + screen.cuts, 0);
  const at = (part: number) => delays[Math.floor((delays.length - 1) * part)]!.toFixed(0);
  console.log(`written ${written.size} in ${seconds.toFixed(1)} s, heard ${delays.length}, connections cut ${cuts}`);
  console.log(`missed ${missed} (bound 0), somebody else's ${foreign} (bound 0), heard twice ${twice}`);
  console.log(
    `on its way: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${(cpu / delays.length).toFixed(1)} µs of CPU a hearer`,
  );
  if (missed > 0 || foreign > 0) process.exitCode = 1;
}
