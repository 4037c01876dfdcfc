import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Whether a process with this id is running.
 *
 * A zombie (ended, but not collected by its parent, as in containers whose first process collects none) counts as gone.
 */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/**
 * Unique name of a process: its id and start time, as ids are reused.
 *
 * @returns such as `4711.83920`, usable as a file name
 */
export function nameOf(pid: number): string {
  return `${pid}.${beginningOf(pid)}`;
}

/** Whether the process with this unique name is still running. @param name  from `nameOf` */
export function isAtWork(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  return isRunning(pid) && nameOf(pid) === name;
}

/** Command line of a process, words separated by spaces; empty when there is no such process. */
export function commandOf(pid: number): string {
  return process.platform === 'linux'
    ? textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
    : askProcessTable(pid, 'command=');
}

/** The `code` of a system error (`ENOENT`) or a database error (`57P03`); empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function isZombie(pid: number): boolean {
  const state = process.platform === 'linux' ? factsOf(pid)[0] : askProcessTable(pid, 'stat=');
  return state?.startsWith('Z') ?? false;
}

function beginningOf(pid: number): string {
  if (process.platform === 'linux') return factsOf(pid)[19] ?? '';
  return createHash('sha256').update(askProcessTable(pid, 'lstart=')).digest('hex').slice(0, 12);
}

/**
 * Fields of a Linux process from its state on, after the last bracket: `4711 (a name) with) brackets) S 1 …`. Source:
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
function factsOf(pid: number): string[] {
  return textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(codeOf(error))) return '';
    throw error;
  }
}

function askProcessTable(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (error) {
    if (error instanceof Error && 'status' in error) return ''; // ps exits with 1 when there is no such process
    throw error;
  }
}
