/** Runs a task under a lock across the tabs of this browser; where the browser has no Web Locks, without one. */
export type TakeTurns = <Answer>(task: () => Promise<Answer>) => Promise<Answer>;

/** A named lock shared by all tabs (Web Locks API). Browsers offer it on secure pages only. */
export function takeTurns(name: string): TakeTurns {
  return (task) => ('locks' in navigator ? navigator.locks.request(name, task) : task());
}
