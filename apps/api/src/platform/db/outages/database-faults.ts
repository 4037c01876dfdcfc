/** PostgreSQL stops, starts or recovers (57P01, 57P02, 57P03), has ended the connection (57P05), lets nobody in (53300), or the connection failed (class 08). */
const SERVER_AWAY = /^(08\w{3}|57P0[1235]|53300)$/;

/** What the operating system calls a server that does not answer, or one that hung up. */
const SOCKET_BROKEN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** `pg` has no codes for its own faults. Each of these says that a connection is gone or was not to be had. */
const CONNECTION_LOST = [
  /^Connection terminated/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^timeout expired$/,
  /^Query read timeout$/,
];

/** PostgreSQL has no room or no memory left (class 53), or gave up waiting. */
const GAVE_UP = /^(53\w{3}|55P03|57014|25P03|40001|40P01)$/;

/** This process closes its connections because it stops. */
const STOPPING = /^Cannot use a pool after calling end/;

/** Every connection of this process is in use, or on its way over a line that stands still; or there will be none any more. */
const NO_CONNECTION_LEFT = [/^timeout exceeded when trying to connect$/, STOPPING];

/** Whether a fault says that PostgreSQL went away, and nothing else. It comes back; whatever met the fault can be done again. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  // Node asks every address of a host and tells of all of them at once.
  if (fault instanceof AggregateError && fault.errors.length > 0) return fault.errors.every(isDatabaseAway);
  const code = codeOf(fault);
  if (code !== null) return SERVER_AWAY.test(code) || SOCKET_BROKEN.has(code);
  return CONNECTION_LOST.some((words) => words.test(fault.message));
}

/** Whether a fault says that PostgreSQL cannot do it now: away, or out of connections, or it waited too long. */
export function isDatabaseBusy(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = codeOf(fault);
  return (
    isDatabaseAway(fault) ||
    isPlanOutdated(fault) ||
    (code !== null ? GAVE_UP.test(code) : NO_CONNECTION_LEFT.some((words) => words.test(fault.message)))
  );
}

/** Whether the same may be asked again until it works, as often as it takes. */
export const isWorthWaiting = (fault: unknown): boolean =>
  fault instanceof Error && isDatabaseBusy(fault) && !STOPPING.test(fault.message);

/**
 * Whether a prepared statement was refused because a migration changed the type of a column that it answers (0A000, *cached
 * plan must not change result type*). Prepared anew, it works.
 */
export const isPlanOutdated = (fault: unknown): boolean =>
  fault instanceof Error &&
  codeOf(fault) === '0A000' &&
  'routine' in fault &&
  fault.routine === 'RevalidateCachedQuery';

/** The SQLSTATE of a fault of PostgreSQL, or what the operating system calls it; null where it has neither. */
export const codeOf = (fault: unknown): string | null =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : null;
