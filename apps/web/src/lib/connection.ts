import { useSyncExternalStore } from 'react';
import { apiUrl } from './client.ts';
import { serverClock } from './server-clock.ts';

/**
 * Whether the API can be reached. `offline`: the browser reports no network; `unreachable`: there is one, but the
 * server does not respond (it is down, there is a captive portal, or no signal).
 */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Health check: resolves with whether the API responds now. */
export type Probe = (signal: AbortSignal) => Promise<boolean>;

// Milliseconds. A request slower than SLOW_MS triggers a health check, so that a lost network is reported within 3 s.
const SLOW_MS = 1_000;
const PROBE_TIMEOUT_MS = 1_800;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 8_000;
/**
 * If no response has arrived for this time in ms, the user's next press, or their return to the page, triggers a health
 * check. An open stream of changes delivers data at least every 5 s.
 */
const QUIET_MS = 6_000;

/** Requests the API's health check, and adjusts the estimate of the server's clock. @throws TypeError while offline */
export const askHealth: Probe = async (signal) => {
  const response = await fetch(apiUrl('/healthz'), { cache: 'no-store', credentials: 'omit', signal });
  const type = response.headers.get('content-type') ?? '';
  const isApi = type.includes('json') && typeof (await response.json()) === 'object';
  // Devices often correct their clocks when the network is back: the difference to the server's is then another one.
  if (isApi) serverClock.adjustBySeconds(response.headers.get('date'));
  return isApi;
};

export type ConnectionStore = ReturnType<typeof createConnection>;

/**
 * Creates a store that tracks whether the API can be reached: by the browser's events, the outcome of requests, and
 * health checks.
 */
export function createConnection(probe: Probe = askHealth) {
  const watchers = new Set<() => void>();
  let state: Connection = 'online';
  let started = false;
  let checking: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let heardAt = 0;
  let everReached = false;

  function become(next: Connection): void {
    if (next === state) return;
    state = next;
    for (const changed of watchers) changed();
  }

  async function ask(): Promise<boolean> {
    clearTimeout(retry);
    const reached = await probe(AbortSignal.timeout(PROBE_TIMEOUT_MS)).catch(() => false);
    if (!started) return true;
    if (reached) {
      everReached = true;
      failures = 0;
      heardAt = Date.now();
      become('online');
    } else {
      become(navigator.onLine ? 'unreachable' : 'offline');
      retry = setTimeout(() => void check(), Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
      failures++;
    }
    return reached;
  }

  /**
   * Makes a health check. A call during a running check waits for another one after it, because the network may have
   * been lost since the running one began. All such calls share that other check.
   */
  function check(): Promise<boolean> {
    if (!started) return Promise.resolve(true);
    if (checking) {
      next ??= checking.then(() => {
        next = null;
        return check();
      });
      return next;
    }
    checking = ask().finally(() => {
      checking = null;
    });
    return checking;
  }

  function heard(): void {
    heardAt = Date.now();
    everReached = true;
    // A response may come from something else, e.g. a captive portal: only a health check shows that the API is back.
    if (state !== 'online') void check();
  }

  return {
    state: () => state,
    /** Whether the API has responded at least once since the app started. */
    wasReached: () => everReached,
    check,
    heard,
    watch(changed: () => void): () => void {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },

    /**
     * Observes a request and returns its result; makes a health check if it fails or is slow.
     * @param mayBeCached  the result may come from the browser's cache, and does not show that the API can be reached
     */
    async follow<Answer>(answer: Promise<Answer>, mayBeCached = false): Promise<Answer> {
      const slow = setTimeout(() => void check(), SLOW_MS);
      try {
        const got = await answer;
        if (!mayBeCached) heard();
        return got;
      } catch (fault) {
        const givenUp = fault instanceof DOMException && fault.name === 'AbortError';
        if (!givenUp) void check();
        throw fault;
      } finally {
        clearTimeout(slow);
      }
    },

    /** Resolves once the API is unreachable, immediately if it is already; also if `signal` aborts. */
    async lost(signal: AbortSignal): Promise<void> {
      await until(() => state !== 'online', signal);
    },

    /** Resolves once the API is reachable, immediately if it is already; also if `signal` aborts. */
    async back(signal?: AbortSignal): Promise<void> {
      await until(() => state === 'online', signal);
    },

    /** Starts tracking; before, the state is always `online`. @returns a function that stops it */
    start(): () => void {
      started = true;
      heardAt = Date.now();
      const stop = new AbortController();
      const { signal } = stop;
      const look = () => void check();
      const lookAfterQuiet = () => {
        if (Date.now() - heardAt > QUIET_MS) look();
      };
      addEventListener('online', look, { signal });
      addEventListener('offline', look, { signal });
      document.addEventListener('visibilitychange', () => document.hidden || lookAfterQuiet(), { signal });
      for (const touch of ['pointerdown', 'keydown'])
        addEventListener(touch, lookAfterQuiet, { signal, capture: true, passive: true });
      if (!navigator.onLine) look();
      return () => {
        started = false;
        stop.abort();
        clearTimeout(retry);
        failures = 0;
        become('online');
      };
    },
  };

  function until(holds: () => boolean, signal?: AbortSignal): Promise<void> {
    if (holds() || signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        watchers.delete(look);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const look = () => {
        if (holds()) end();
      };
      watchers.add(look);
      signal?.addEventListener('abort', end);
    });
  }
}

/** The one connection store of this page. */
export const connection = createConnection();

/** Whether the API can be reached now; renders again when that changes. */
export const useConnection = (): Connection => useSyncExternalStore(connection.watch, connection.state);

/**
 * Reloads the page, or opens `href` if it is given. Does nothing if the server does not respond: the browser would show
 * its own error page.
 */
export async function reloadPage(href?: string): Promise<void> {
  if (!(await connection.check())) return;
  if (href === undefined) location.reload();
  else location.assign(href);
}
