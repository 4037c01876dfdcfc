import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from './lighthouse.ts';

/** A browser that is open, and the port that tools reach it by. */
export type OpenBrowser = { port: number; close(): Promise<void> };

/**
 * Opens a browser in which somebody is signed in, without the form: with what the product keeps of a session.
 *
 * @param origin  of the product
 * @param kept    what stands under `swath.session`
 *
 * Source: Chrome DevTools Protocol, Page.navigate, Runtime.evaluate.
 */
export async function openSignedIn(origin: string, kept: object): Promise<OpenBrowser> {
  const { executablePath, env, words } = findBrowser();
  const home = mkdtempSync(join(tmpdir(), 'swath-bench-browser-'));
  const child = spawn(
    executablePath,
    [...words, '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${home}`, 'about:blank'],
    {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    },
  );
  const close = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await portOf(home);
    await tell(port, origin, `localStorage.setItem('swath.session', ${JSON.stringify(JSON.stringify(kept))})`);
    return { port, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** The browser writes down which port it has taken. */
async function portOf(home: string): Promise<number> {
  const file = join(home, 'DevToolsActivePort');
  for (let tries = 0; tries < 200; tries++) {
    // The file is there for a moment before the port stands in it.
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    if (port > 0) return port;
    await wait(50);
  }
  throw new Error('the browser did not start');
}

/** Opens a page of the product and lets it do something. */
async function tell(port: number, origin: string, script: string): Promise<void> {
  const pages = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(pages[0]!.webSocketDebuggerUrl);
  await once(socket, 'open');
  let number = 0;
  const ask = async (method: string, params: object) => {
    const id = ++number;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [message] = (await once(socket, 'message')) as [MessageEvent<string>];
      const answer = JSON.parse(message.data) as { id?: number; result?: { exceptionDetails?: unknown } };
      if (answer.id !== id) continue;
      if (answer.result?.exceptionDetails) throw new Error(`${method}: ${JSON.stringify(answer.result)}`);
      return;
    }
  };
  await ask('Page.navigate', { url: `${origin}/robots.txt` });
  await wait(500);
  await ask('Runtime.evaluate', { expression: script, awaitPromise: true });
  socket.close();
}
