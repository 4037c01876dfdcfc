import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, commandOf, isRunning } from './processes.ts';

/**
 * What PostgreSQL notes about itself in `postmaster.pid`.
 * Source: https://www.postgresql.org/docs/18/storage-file-layout.html
 */
export type PostmasterNote = {
  readonly pid: number;
  /** 0 until the server has chosen it. */
  readonly port: number;
  readonly ready: boolean;
};

/** Reads the eight lines of `postmaster.pid`; null when there is no process number in it. */
export function parsePostmasterNote(text: string): PostmasterNote | null {
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10)); // negative: PostgreSQL's single-user mode
  if (!pid) return null;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, ready: lines[7]?.trim() === 'ready' };
}

/** The note in this data folder; null when there is none or it says nothing. */
export function findPostmasterNote(data: string): PostmasterNote | null {
  const text = readNote(data);
  return text === null ? null : parsePostmasterNote(text);
}

/** The note of the server that runs on this data right now; null when none does, whatever the file says. */
export function findRunningServer(data: string): PostmasterNote | null {
  const note = findPostmasterNote(data);
  return note && isPostmaster(note.pid, data) ? note : null;
}

/** Whether this process is the server of this data, and not another one that got its number since. */
function isPostmaster(pid: number, data: string): boolean {
  return isRunning(pid) && `${commandOf(pid)} `.includes(`/postgres -D ${data} `);
}

/**
 * Frees a note that a dead server left behind, whoever bears its process number now: another program, or a dead process
 * that the container never collected. PostgreSQL would refuse to start.
 *
 * The file is kept, with this process's number: PostgreSQL ignores the number of the process that starts it, and the
 * note's other lines let it see whether parts of the old server are still at work on the data.
 * Only while holding the start lock, and with no server running.
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
