import { onlineManager, QueryClient } from '@tanstack/react-query';
import { connection } from './connection.ts';

const SECONDS = 1000;

// Queries are refetched once the API answers again, not as soon as there is some network.
onlineManager.setEventListener((setOnline) => connection.watch(() => setOnline(connection.state() === 'online')));

/** The retry policy of reading calls: faults and lost connections twice, refusals (4xx) never. */
function retryFaults(failures: number, error: Error): boolean {
  if (connection.state() !== 'online') return false; // refetched once it is back
  const status = 'status' in error ? Number(error.status) : 500;
  return failures < 2 && !(status >= 400 && status < 500);
}

/** The cache of everything read from the API. The change feed invalidates its entries, so they stay fresh for a while. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Requests are made while offline too: they fail immediately with an error, where they would be paused silently.
      queries: { staleTime: 15 * SECONDS, retry: retryFaults, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
