import { QueryClient } from '@tanstack/react-query';

const SECONDS = 1000;

/** A refusal is an answer: asking again would not change it. Faults and lost connections are worth two more tries. */
function retryFaults(failures: number, error: Error): boolean {
  const status = 'status' in error ? Number(error.status) : 500;
  return failures < 2 && !(status >= 400 && status < 500);
}

/** The store of everything read from the API. Live changes mark its entries stale, so it may trust them for a while. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15 * SECONDS, retry: retryFaults },
      mutations: { retry: false },
    },
  });
}
