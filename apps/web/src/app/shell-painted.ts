/** A page in the background is never painted, and some browsers do not tell. */
const LONGEST_WAIT_MS = 200;

/** Waits until the static page of index.html has been on the screen, so that nobody looks at an empty one. */
export function shellPainted(): Promise<void> {
  return new Promise((done) => {
    new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true });
    setTimeout(done, LONGEST_WAIT_MS);
  });
}
