import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithBench } from './leave-nothing.ts';

/** A machine with other work starts a server slowly, and that is not what is measured. */
const PATIENCE_MS = 120_000;

export type Server = { pid: number; port: number; stop(): Promise<void> };

async function start(script: string, args: string[], port: number, env: Record<string, string>): Promise<Server> {
  // Into a file, as in production: writing lines is part of what a server does.
  const folder = mkdtempSync(join(tmpdir(), 'swath-bench-log-'));
  const lines = openSync(join(folder, 'log'), 'a');
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    env: { ...(process.env as Record<string, string>), ...env, PORT: String(port) },
    stdio: ['ignore', lines, 'inherit'],
  });
  closeSync(lines);
  const ended = once(child, 'exit');
  const stop = endWithBench(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && child.exitCode === null; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return { pid: child.pid!, port, stop };
    await wait(50);
  }
  await stop();
  throw new Error(`${script} did not start`);
}

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://swath.example',
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  PAYMENT_WEBHOOK_SECRET: `bench-${randomUUID()}`,
  // Several run side by side.
  WATCH_PORT: '0',
  ACCOUNT_SECRET: `bench-${randomUUID()}`,
  LOG_LEVEL: 'info',
};

/** The product's API as it runs in production: compiled answers, no demo world, one process. */
export const startApi = (url: string, port: number): Promise<Server> =>
  start('apps/api/src/main.ts', ['api'], port, { ...PRODUCTION, DATABASE_URL: url });

const DEVELOPMENT = { NODE_ENV: 'development', NO_DEMO_WORLD: '1', LOG_LEVEL: 'info' };

/** The product with the practice gateway, outside production. @param mode  the API alone, or with its background work */
export const startPractice = (
  url: string,
  { mode, port, env = {} }: { mode: 'api' | 'all'; port: number; env?: Record<string, string> },
): Promise<Server> => start('apps/api/src/main.ts', [mode], port, { ...DEVELOPMENT, DATABASE_URL: url, ...env });

/** The bare server with one statement. */
export const startBare = (url: string, port: number, statement: string, values: readonly unknown[]): Promise<Server> =>
  start('bench/src/bare-server.ts', [], port, {
    DATABASE_URL: url,
    STATEMENT: statement,
    VALUES: JSON.stringify(values),
  });
