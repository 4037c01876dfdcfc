import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export type Server = { pid: number; port: number; stop(): Promise<void> };

async function start(
  script: string,
  args: string[],
  port: number,
  env: Record<string, string>,
  ready: string,
): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    env: { ...(process.env as Record<string, string>), ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (let tries = 0; tries < 200; tries++) {
    const answers = await fetch(`http://127.0.0.1:${port}${ready}`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answers) return { pid: child.pid!, port, stop };
    await wait(50);
  }
  await stop();
  throw new Error(`${script} did not start`);
}

/** The product's API as it runs in production: compiled answers, no demo world, one process. */
export const startApi = (url: string, port: number): Promise<Server> =>
  start(
    'apps/api/src/main.ts',
    ['api'],
    port,
    {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      PAYMENT_WEBHOOK_SECRET: 'bench-bench-bench',
      // Several run side by side.
      WATCH_PORT: '0',
      ACCOUNT_SECRET: 'bench-bench-bench-bench-bench-bench',
      LOG_LEVEL: 'info',
    },
    '/readyz',
  );

/** The product's API with the practice gateway, outside production. */
export const startPracticeApi = (url: string, port: number, own: Record<string, string> = {}): Promise<Server> =>
  start(
    'apps/api/src/main.ts',
    ['api'],
    port,
    { NODE_ENV: 'development', DATABASE_URL: url, NO_DEMO_WORLD: '1', LOG_LEVEL: 'info', ...own },
    '/readyz',
  );

/** The bare server that inserts a job. */
export const startBareBooking = (url: string, port: number): Promise<Server> =>
  start('bench/src/bare-booking.ts', [], port, { DATABASE_URL: url }, '/');

/** The bare server with one statement. */
export const startBare = (url: string, port: number, statement: string, values: readonly unknown[]): Promise<Server> =>
  start(
    'bench/src/bare-server.ts',
    [],
    port,
    { DATABASE_URL: url, STATEMENT: statement, VALUES: JSON.stringify(values) },
    '/',
  );
