import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithBench } from './leave-nothing.ts';

/** What listeners heard: who, of what, when, and since when they had been connected. By the clock of the machine, in milliseconds. */
export type Heard = { listener: number[]; subject: string[]; at: number[]; since: number[] };

/** What the process of the listeners is asked for. */
export type Asked =
  | { what: 'open'; tokens: readonly string[]; ports: readonly number[] }
  | { what: 'cut'; everyMs: number | null }
  | { what: 'count' }
  | { what: 'end' };

/** What it answers. */
export type Told = { what: 'open' } | { what: 'count'; heard: number } | { what: 'heard'; heard: Heard };

type Answer<What extends Told['what']> = Extract<Told, { what: What }>;

/** Listeners in a process beside this one. */
export type Crowd = {
  readonly pid: number;
  /** Opens a stream for each token, on the ports in turns; done when all are told from where on they listen. */
  open(tokens: readonly string[], ports: readonly number[]): Promise<void>;
  /** Cuts one connection after the other off; they come back at once. Null: no more. */
  cut(everyMs: number | null): void;
  /** How often anybody has heard anything so far. */
  count(): Promise<number>;
  /** Hangs up. @returns everything that was heard */
  end(): Promise<Heard>;
};

/** Starts the process. It ends with the bench. */
export function startCrowd(): Crowd {
  const child = fork(fileURLToPath(new URL('./crowd-process.ts', import.meta.url)), { serialization: 'advanced' });
  const stop = endWithBench(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const ask = (asked: Asked) => void child.send(asked);
  const answerTo = <What extends Told['what']>(asked: Asked, what: What): Promise<Answer<What>> =>
    new Promise((answered, failed) => {
      const hear = (told: Told) => {
        if (told.what !== what) return;
        child.off('message', hear).off('exit', gone);
        answered(told as Answer<What>);
      };
      const gone = () => failed(new Error('the listeners’ process has ended'));
      child.on('message', hear).on('exit', gone);
      ask(asked);
    });
  return {
    pid: child.pid!,
    open: async (tokens, ports) => void (await answerTo({ what: 'open', tokens, ports }, 'open')),
    cut: (everyMs) => ask({ what: 'cut', everyMs }),
    count: async () => (await answerTo({ what: 'count' }, 'count')).heard,
    end: async () => {
      const { heard } = await answerTo({ what: 'end' }, 'heard');
      await stop();
      return heard;
    },
  };
}
