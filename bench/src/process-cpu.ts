import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

const inMicroseconds = (ticks: number): number => (ticks * 1_000_000) / TICKS_PER_SECOND;

/** What the kernel tells of a process: its parent, its ticks so far, and those of its children that have ended. */
function readStat(pid: number): { parent: number; own: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
  return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
}

/** CPU time a process has used so far, user and system, in microseconds. Linux. Source: proc(5), /proc/pid/stat. */
export const cpuMicroseconds = (pid: number): number => inMicroseconds(readStat(pid).own);

/** The same of a process together with its children, also those that have ended: of PostgreSQL with its connections. */
export function familyCpuMicroseconds(pid: number): number {
  const { own, ended } = readStat(pid);
  const ofChild = (name: string): number => {
    try {
      const { parent, own: ticks } = readStat(Number(name));
      return parent === pid ? ticks : 0;
    } catch {
      return 0; // it has ended while we look
    }
  };
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return inMicroseconds(processes.reduce((ticks, name) => ticks + ofChild(name), own + ended));
}

/** The process that started this one. */
export const parentOf = (pid: number): number => readStat(pid).parent;

/** Milliseconds a process has been at work so far, to the microsecond. Linux. Source: Linux, Documentation/scheduler/sched-stats.rst. */
export function workedMilliseconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
}
