import { onlineManager, QueryClient } from '@tanstack/react-query';
import { connection } from './connection.ts';

const SECONDS = 1000;

// Queries wait for the API to respond again, not only for the device to have some network.
onlineManager.setEventListener((setOnline) => {
  const look = () => setOnline(connection.state() === 'online');
  look(); // the app may have been started while offline
  return connection.watch(look);
});

/**
 * Whether a failed query is retried: up to twice after server errors and lost connections. Never after 4xx errors, or
 * while the API cannot be reached.
 */
function retryFaults(failures: number, error: Error): boolean {
  if (connection.state() !== 'online') return false; // refetched once the API can be reached again
  const status = 'status' in error ? Number(error.status) : 500;
  return failures < 2 && !(status >= 400 && status < 500);
}

/**
 * Returns a function that creates the query cache for an account and role. Only the latest cache is kept, so that no
 * account sees another's data.
 */
export function queryClients(): (viewer: { readonly id: string; readonly role: string }) => QueryClient {
  let latest: { readonly of: string; readonly queries: QueryClient } | null = null;
  return ({ id, role }) => {
    const of = `${id} ${role}`;
    if (latest?.of !== of) latest = { of, queries: createQueryClient() };
    return latest.queries;
  };
}

/**
 * Creates the cache of everything read from the API. Data counts as fresh for 15 s, unless the stream of changes
 * reports earlier that it is stale.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Send requests while offline too: they fail at once with an error, instead of being paused silently.
      queries: { staleTime: 15 * SECONDS, retry: retryFaults, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
