import { type TimeoutProvider, timeoutManager } from '@tanstack/react-query';

/** React Query retries a failed read after one second, and again after two more. */
const isRetryDelay = (ms: number) => ms === 1_000 || ms === 2_000;

/** Retries come at once. Set when the process begins: React Query warns of a later change. */
const provider: TimeoutProvider<ReturnType<typeof setTimeout>> = {
  setTimeout: (callback, ms) => setTimeout(callback, isRetryDelay(ms) ? 0 : ms),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (callback, ms) => setInterval(callback, ms),
  clearInterval: (id) => clearInterval(id),
};
timeoutManager.setTimeoutProvider(provider);
