import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, commandOf, isRunning } from './processes.ts';

/** Content of PostgreSQL's `postmaster.pid`. Source: https://www.postgresql.org/docs/18/storage-file-layout.html */
export type PostmasterNote = {
  readonly pid: number;
  /** 0 until the server has chosen it. */
  readonly port: number;
  readonly ready: boolean;
};

/** Parses the eight lines of `postmaster.pid`; null without a process id in it. */
export function parsePostmasterNote(text: string): PostmasterNote | null {
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10)); // negative: PostgreSQL's single-user mode
  if (!pid) return null;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, ready: lines[7]?.trim() === 'ready' };
}

/** Reads the file in this data folder; null when it is missing or invalid. */
export function findPostmasterNote(data: string): PostmasterNote | null {
  const text = readNote(data);
  return text === null ? null : parsePostmasterNote(text);
}

/** The running server of this data, verified by its process; null when none runs, whatever the file says. */
export function findRunningServer(data: string): PostmasterNote | null {
  const note = findPostmasterNote(data);
  return note && isPostmaster(note.pid, data) ? note : null;
}

/** Whether this process is the server of this data, not another one that reuses its process id. */
function isPostmaster(pid: number, data: string): boolean {
  return isRunning(pid) && `${commandOf(pid)} `.includes(`/postgres -D ${data} `);
}

/**
 * Frees the stale `postmaster.pid` of a dead server, whose process id another program or a zombie may have now. PostgreSQL
 * would refuse to start.
 *
 * The file is kept, with this process's id: PostgreSQL ignores the id of its parent process, and the other lines let it detect
 * whether parts of the old server still use the data. Only while holding the start lock, and with no server running.
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
