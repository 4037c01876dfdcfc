import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Providers } from '../app/providers.tsx';

/** Shows a piece of the app in the test page, inside everything a screen has around it. Reads are never tried again. */
export function show(piece: ReactNode, queryClient = quietQueryClient()): RenderResult {
  return render(piece, {
    wrapper: ({ children }) => (
      <Providers>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </Providers>
    ),
  });
}

/** A data store that asks once and gives up, so that a test of a failure does not wait. */
export function quietQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
}
