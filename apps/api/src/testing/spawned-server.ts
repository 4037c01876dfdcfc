import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TEST_PATIENCE } from './test-db.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const MAIN = 'apps/api/src/main.ts';
/** Where `npm start` keeps what Node has made of the sources. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled');

/** The product, or a part of it, as a process of its own, which a test can kill. */
export type SpawnedServer = {
  /** Everything it has written so far: its log and its welcome. */
  output(): string;
  /** Whether it still runs. */
  alive(): boolean;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  /** Ends it as a crash of the machine would: no goodbye. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has. @returns its exit code */
  stop(): Promise<number | null>;
};

type Part = {
  mode?: 'all' | 'api' | 'worker';
  logLevel?: string;
  /** Further variables of its environment. */
  env?: Record<string, string>;
  /** The checkout it is started from, when it is not this one. */
  folder?: string;
};

/** The server ended, or did not answer, before it was ready. */
export class NotReady extends Error {
  override message = 'the server did not become ready';
}

/** Starts the product on a database and a port and waits until it is ready; a worker listens on no port and is ready at once. */
export async function spawnServer(
  databaseUrl: string,
  port: number,
  { mode = 'all', logLevel = 'fatal', env = {}, folder = ROOT }: Part = {},
): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [join(folder, MAIN), mode], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      NO_DEMO_WORLD: '1',
      LOG_LEVEL: logLevel,
      NODE_ENV: 'test',
      PATIENCE: String(TEST_PATIENCE),
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  if (mode !== 'worker') await untilReady(child, port);
  const ended = once(child, 'exit');
  const alive = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!alive()) return child.exitCode;
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  return {
    output: () => output,
    alive,
    ended,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Runs a command as whoever runs the product does. @returns its exit code, and what it wrote */
export async function runByHand(
  databaseUrl: string,
  command: string,
  env: Record<string, string> = {},
  folder: string = ROOT,
) {
  // The file of all commands, as the checkout's own package.json names it: "exec node <path> migrate".
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [, path] = /(\S+\.ts) /.exec(scripts.migrate)!;
  const child = spawn(process.execPath, [join(folder, path!), command], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, NODE_ENV: 'test', LOG_LEVEL: 'silent', NO_DEMO_WORLD: '1' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = [textOf(child.stdout), textOf(child.stderr)] as const;
  const [said, complained, [code]] = await Promise.all([...told, once(child, 'exit')]);
  return { code, said, complained };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 3_600; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (child.exitCode !== null) break;
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new NotReady();
}
