/** Runs programs in the foreground as if they had been started by hand: their output, their signals, their end. */
import { spawn } from 'node:child_process';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Ctrl-C reaches this process twice, from the terminal and through npm, and must reach the programs once. */
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 200;
/** Waits until the process that started it is gone, in whatever way, and then asks the programs to end. */
const KEEPER = 'read -r word && exit 0; kill -TERM "$@"';

/**
 * Runs programs side by side until the first of them ends, then ends the others.
 *
 * @param {{ command: string, words: string[], cwd: string, env?: Record<string, string> }[]} programs
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} how the first one ended
 */
export async function runTogether(programs) {
  // In a group of their own: a signal to this process's group reaches them through this process only, once.
  const children = programs.map(({ command, words, cwd, env }) =>
    spawn(command, words, { cwd, env: { ...process.env, ...env }, stdio: 'inherit', detached: true }),
  );
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', ...children.flatMap(({ pid }) => (pid ? [String(pid)] : []))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const signals = passSignalsTo(children);
  try {
    const ends = children.map(endOf);
    const first = await Promise.race(ends);
    if (!signals.passed()) for (const child of children) child.kill('SIGTERM'); // a second one would cut short the first
    await Promise.all(ends);
    return first;
  } finally {
    signals.stop();
    keeper.stdin.end('they have ended\n');
  }
}

/** Ends this process the way that program ended. */
export function endAs({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
}

/**
 * Hands this process's signals on. Under npm the end of its shell counts as SIGTERM: npm hands a signal to the shell,
 * and the shell ends without handing it on.
 */
function passSignalsTo(children) {
  const parent = process.ppid;
  const last = new Map();
  const passOn = (signal) => {
    const now = performance.now();
    if (now - (last.get(signal) ?? -Infinity) < SAME_SIGNAL_MS) return;
    last.set(signal, now);
    for (const child of children) child.kill(signal);
  };
  for (const signal of PASSED_ON) process.on(signal, passOn);
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent && last.size === 0) passOn('SIGTERM');
  }, PARENT_CHECK_MS);
  return {
    passed: () => last.size > 0,
    stop: () => {
      clearInterval(watch);
      for (const signal of PASSED_ON) process.off(signal, passOn);
    },
  };
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error(`Run "npm ci" again: ${child.spawnfile} does not start (${error.message}).`)),
    );
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
