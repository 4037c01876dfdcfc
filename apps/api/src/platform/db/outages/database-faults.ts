/**
 * SQLSTATEs that mean an outage: PostgreSQL stops, starts or recovers (57P01, 57P02, 57P03), has ended the connection
 * (57P05) or has too many connections (53300), or the connection failed (class 08).
 */
const SERVER_AWAY = /^(08\w{3}|57P0[1235]|53300)$/;

/** Error codes of the operating system for a server that cannot be reached or has closed the connection. */
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

/** Messages of pg's own errors, which have no codes, that mean a connection was lost or could not be made. */
const CONNECTION_LOST = [
  /^Connection terminated/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^timeout expired$/,
  /^Query read timeout$/,
];

/**
 * SQLSTATEs of an overloaded server: out of disk or memory (class 53), lock or statement timeout, idle transaction
 * timeout, serialization failure, deadlock.
 */
const GAVE_UP = /^(53\w{3}|55P03|57014|25P03|40001|40P01)$/;

/** The message of a pool that was closed because this process shuts down. */
const STOPPING = /^Cannot use a pool after calling end/;

/** Messages of a pool that has no connection to give: it is exhausted, its network is frozen, or it was closed. */
const NO_CONNECTION_LEFT = [/^timeout exceeded when trying to connect$/, STOPPING];

/** Whether an error means that PostgreSQL cannot be reached at the moment: the failed work can be retried. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  // Node tries every address of a host and reports all failures in one AggregateError.
  if (fault instanceof AggregateError && fault.errors.length > 0) return fault.errors.every(isDatabaseAway);
  const code = codeOf(fault);
  if (code !== null) return SERVER_AWAY.test(code) || SOCKET_BROKEN.has(code);
  return CONNECTION_LOST.some((words) => words.test(fault.message));
}

/**
 * Whether an error means that PostgreSQL cannot do the work at the moment: an outage, no free connection, a timeout, an
 * overload or an outdated prepared statement.
 */
export function isDatabaseBusy(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = codeOf(fault);
  return (
    isDatabaseAway(fault) ||
    isPlanOutdated(fault) ||
    (code !== null ? GAVE_UP.test(code) : NO_CONNECTION_LEFT.some((words) => words.test(fault.message)))
  );
}

/**
 * Whether to retry work after this error, without limit: the database is away or busy, and this process is not shutting
 * down.
 */
export const isWorthWaiting = (fault: unknown): boolean =>
  fault instanceof Error && isDatabaseBusy(fault) && !STOPPING.test(fault.message);

/**
 * Whether a prepared statement failed because a migration changed the type of a column in its result (0A000, *cached
 * plan must not change result type*). Prepared anew, it works.
 */
export const isPlanOutdated = (fault: unknown): boolean =>
  fault instanceof Error &&
  codeOf(fault) === '0A000' &&
  'routine' in fault &&
  fault.routine === 'RevalidateCachedQuery';

/** The SQLSTATE of a PostgreSQL error, or the operating system's error code; null when the error has neither. */
export const codeOf = (fault: unknown): string | null =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : null;
