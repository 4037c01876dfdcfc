import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { findPostmasterNote, findRunningServer } from './postmaster-file.ts';
import { codeOf } from './processes.ts';
import { giveTo, PLAIN_ENVIRONMENT, type ServerUser } from './server-user.ts';

/**
 * Result of starting the server. `transient`: worth another try, such as a taken port or an old server still shutting
 * down.
 */
export type Launch =
  | { readonly ready: true }
  | { readonly ready: false; readonly why: string; readonly transient: boolean };

/** PostgreSQL settings by name, such as `{ fsync: 'off' }`. */
export type ServerSettings = Readonly<Record<string, string>>;

const ALWAYS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Keeps row values out of error messages in the log.
  log_error_verbosity: 'terse',
};

const PASSES_BY_ITSELF = /already in use|could not create any TCP\/IP sockets|shared memory block|lock file/i;
const LOG_LIMIT_BYTES = 5_000_000;

/** Starts the server and waits until it accepts connections. @param deadline  when to give up, in ms since 1970 */
export async function launchServer(
  folder: DataFolder,
  programs: string,
  user: ServerUser,
  port: number,
  settings: ServerSettings,
  deadline: number,
): Promise<Launch> {
  const logged = openLog(folder, user);
  const words = Object.entries({ ...ALWAYS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', folder.data, '-p', String(port), ...words], {
    ...user,
    cwd: folder.data,
    env: PLAIN_ENVIRONMENT,
    detached: true, // so that Ctrl-C in a terminal does not stop the database before the product has closed its connections
    stdio: ['ignore', logged.file, logged.file],
  });
  closeSync(logged.file);
  let ended: string | null = null;
  server.once('exit', (code, signal) => (ended = `it ended with ${signal ?? `code ${code}`}`));
  server.once('error', (error) => (ended = error.message));
  server.unref();

  while (ended === null) {
    const note = findPostmasterNote(folder.data);
    if (note?.ready && note.pid === server.pid) return { ready: true };
    if (Date.now() > deadline) return { ready: false, why: 'it is still recovering', transient: false };
    await wait(5);
  }
  const said = readFileSync(folder.logFile).subarray(logged.size).toString('utf8');
  const why = /^.*?(?:FATAL|PANIC|ERROR): +(.+)$/m.exec(said)?.[1] ?? ended;
  return { ready: false, why, transient: PASSES_BY_ITSELF.test(said) };
}

/**
 * Stops the server of this data directory: fast shutdown, after 10 s immediate shutdown, after 5 s more SIGKILL.
 *
 * @returns whether it has stopped
 */
export async function stopServer(data: string): Promise<boolean> {
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const;
  for (const [signal, patience] of steps) {
    const server = findRunningServer(data);
    if (!server) return true;
    signalProcess(server.pid, signal);
    const deadline = Date.now() + patience;
    while (findRunningServer(data)?.pid === server.pid && Date.now() < deadline) await wait(5);
  }
  return findRunningServer(data) === null;
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error; // ESRCH: the process has just exited
  }
}

/** Opens the server's log for appending; empties it first when it is over 5 MB. */
function openLog({ logFile }: DataFolder, user: ServerUser): { file: number; size: number } {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) truncateSync(logFile);
  const file = openSync(logFile, 'a', 0o600);
  giveTo(user, logFile);
  return { file, size: statSync(logFile).size };
}
