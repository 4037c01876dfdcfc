import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, commandOf, isRunning } from './processes.ts';

/** What PostgreSQL's file `postmaster.pid` says. Source: https://www.postgresql.org/docs/18/storage-file-layout.html */
export type PostmasterNote = {
  readonly pid: number;
  /** TCP port; 0 until the server has chosen it. */
  readonly port: number;
  readonly ready: boolean;
};

/** Parses the content of `postmaster.pid`; null when it has no process id. */
export function parsePostmasterNote(text: string): PostmasterNote | null {
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10)); // negative in PostgreSQL's single-user mode
  if (!pid) return null;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, ready: lines[7]?.trim() === 'ready' };
}

/** Reads `postmaster.pid` in this data directory; null when it is missing or invalid. */
export function findPostmasterNote(data: string): PostmasterNote | null {
  const text = readNote(data);
  return text === null ? null : parsePostmasterNote(text);
}

/**
 * The running server of this data directory, after checking its process; null when none runs, whatever the file says.
 */
export function findRunningServer(data: string): PostmasterNote | null {
  const note = findPostmasterNote(data);
  return note && isPostmaster(note.pid, data) ? note : null;
}

/** Whether the process is the server of this data directory, and not another process that got the same id. */
function isPostmaster(pid: number, data: string): boolean {
  return isRunning(pid) && `${commandOf(pid)} `.includes(`/postgres -D ${data} `);
}

/**
 * Makes the `postmaster.pid` of a dead server harmless, since its process id may belong to another program by now and
 * PostgreSQL would then refuse to start.
 *
 * The file stays, with the id of this process: PostgreSQL ignores its parent's id, and from the other lines it detects
 * whether parts of the old server still use the data. The caller must hold the start lock, and no server may run.
 */
export function freePostmasterNote(data: string): void {
  const file = join(data, 'postmaster.pid');
  const text = readNote(data);
  if (text === null) return;
  if (parsePostmasterNote(text)) writeFileSync(file, text.replace(/^-?\d+/, String(process.pid)));
  else rmSync(file);
}

function readNote(data: string): string | null {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
