import { onlineManager, QueryClient } from '@tanstack/react-query';
import { connection } from './connection.ts';

const SECONDS = 1000;

// What is on screen is read again once the API answers again, and not as soon as there is some network.
onlineManager.setEventListener((setOnline) => connection.watch(() => setOnline(connection.state() === 'online')));

/** A refusal is an answer: asking again would not change it. Faults and lost connections are worth two more tries. */
function retryFaults(failures: number, error: Error): boolean {
  if (connection.state() !== 'online') return false; // read again once it is back
  const status = 'status' in error ? Number(error.status) : 500;
  return failures < 2 && !(status >= 400 && status < 500);
}

/** The store of everything read from the API. Live changes mark its entries stale, so it may trust them for a while. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Calls are made without a network too: they fail at once with words, where they would wait without any.
      queries: { staleTime: 15 * SECONDS, retry: retryFaults, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
