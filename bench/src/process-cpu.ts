import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time a process has used so far, user and system, in microseconds. Linux. Source: proc(5), /proc/pid/stat. */
export function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / TICKS_PER_SECOND;
}

/** Memory a process holds now, in megabytes. Linux. Source: proc(5), /proc/pid/status. */
export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** Milliseconds a process has been at work so far, to the microsecond. Linux. Source: Linux, Documentation/scheduler/sched-stats.rst. */
export function workedMilliseconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
}
