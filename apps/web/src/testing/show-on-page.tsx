import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { quietQueryClient, show } from './show.tsx';

/** Shows a piece of a page that has an address, for what asks before the page is left. */
export function showOnPage(piece: ReactNode, queries = quietQueryClient()): RenderResult {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return show(<RouterContextProvider router={router}>{piece}</RouterContextProvider>, queries);
}
