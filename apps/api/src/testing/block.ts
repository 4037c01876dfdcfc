/** Keeps the event loop from turning, as work on it does. */
export function block(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
}
