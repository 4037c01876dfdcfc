/** Name of the lock for renewals of the session, which pages and the service worker share. */
export const SESSION_LOCK = 'swath.session';

/** Runs a task in only one tab of the browser at a time. In browsers without Web Locks, it runs the task at once. */
export type TakeTurns = <Answer>(task: () => Promise<Answer>) => Promise<Answer>;

/**
 * A lock that all tabs of the browser share by name (Web Locks API). Browsers offer it only on secure pages.
 * @returns a function that waits for the lock, runs a task, and returns its result
 */
export function takeTurns(name: string): TakeTurns {
  return (task) => ('locks' in navigator ? navigator.locks.request(name, task) : task());
}
