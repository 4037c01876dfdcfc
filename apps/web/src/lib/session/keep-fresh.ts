import { type Session, TICK_MS } from './session.ts';

/**
 * Keeps the session fresh: calls `tick` every 30 s while the page is visible, and when it becomes visible. Also takes
 * over sign-ins and sign-outs of other tabs.
 * @returns a function that stops it
 */
export function keepFresh(session: Pick<Session, 'tick' | 'watchOtherTabs'>): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.hidden) return;
    timer = setInterval(session.tick, TICK_MS);
    void session.tick();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  const unwatch = session.watchOtherTabs();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
    unwatch();
  };
}
