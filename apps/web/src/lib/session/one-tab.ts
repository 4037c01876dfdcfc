/** Lets one tab of this browser after the other do something; without the browser's help, whoever comes. */
export type TakeTurns = <Answer>(task: () => Promise<Answer>) => Promise<Answer>;

/** Turns under a name that all tabs know. Browsers offer them on secure pages only. */
export function takeTurns(name: string): TakeTurns {
  return (task) => ('locks' in navigator ? navigator.locks.request(name, task) : task());
}
