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

/** Creates query caches, one for each account and role; only the latest one is kept. */
export function queryClients(): (viewer: { readonly id: string; readonly role: string }) => QueryClient {
  let latest: { readonly of: string; readonly queries: QueryClient } | null = null;
  return ({ id, role }) => {
    const of = `${id} ${role}`;
    if (latest?.of !== of) latest = { of, queries: createQueryClient() };
    return latest.queries;
  };
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
