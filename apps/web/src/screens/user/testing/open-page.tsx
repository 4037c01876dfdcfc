import type { Viewer } from '@swath/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { vi } from 'vitest';
import { paths } from '../../../parts/addresses/paths.ts';
import type { Access } from '../../../parts/viewer/access.ts';
import { AccessContext, ViewerContext } from '../../../parts/viewer/viewer.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { quietQueryClient, show } from '../../../testing/show.tsx';

/** The tests' homeowner, as the signed-in viewer. */
export const harrietHerself: Viewer = {
  id: sampleId(900),
  email: 'harriet@homeowner.test',
  full_name: 'Harriet Miller',
  role: 'user',
  actor: 'homeowner',
  company: null,
  factor_needed: false,
};

type Given = {
  viewer?: Viewer;
  queryClient?: QueryClient;
  /** Query string of the URL, such as "?pay=…". */
  search?: string;
  /** Rest of the URL's path after the page's, such as "/book/date". */
  below?: string;
};

/** Renders one of a homeowner's pages for a signed-in viewer; links to the other pages open empty ones. */
export function openPage(
  path: typeof paths.homeowner | typeof paths.homeownerSettings,
  component: RouteComponent,
  { viewer = harrietHerself, queryClient = quietQueryClient(), search = '', below = '' }: Given = {},
) {
  const root = createRootRoute();
  const pages = [paths.homeowner, paths.homeownerSettings, paths.homeownerSeries].map((at) => {
    const page = createRoute({ getParentRoute: () => root, path: at, component: at === path ? component : () => null });
    return page.addChildren(
      ['book', 'queue'].map((wizard) => createRoute({ getParentRoute: () => page, path: `${wizard}/$step` })),
    );
  });
  const history = createMemoryHistory({ initialEntries: [`${path}${below}${search}`] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  const signOut = vi.fn(async () => {});
  const access = { signOut } as Partial<Access> as Access;
  show(
    <AccessContext value={access}>
      <ViewerContext value={viewer}>
        <RouterProvider router={router} />
      </ViewerContext>
    </AccessContext>,
    queryClient,
  );
  return { history, signOut, queryClient };
}
