import { onlineManager, QueryClient } from '@tanstack/react-query';
import { connection } from './connection.ts';

const SECONDS = 1000;

// What is on screen is read again once the API answers again, and not as soon as there is some network.
onlineManager.setEventListener((setOnline) => connection.watch(() => setOnline(connection.state() === 'online')));

/** The retry policy of reading calls: faults and lost connections twice, refusals (4xx) never. */
function retryFaults(failures: number, error: Error): boolean {
  if (connection.state() !== 'online') return false; // read again once it is back
  const status = 'status' in error ? Number(error.status) : 500;
  return failures < 2 && !(status >= 400 && status < 500);
}

/** The cache of everything read from the API. The change feed invalidates its entries, so they stay fresh for a while. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Calls are made without a network too: they fail at once with words, where they would wait without any.
      queries: { staleTime: 15 * SECONDS, retry: retryFaults, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
