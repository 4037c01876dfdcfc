import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewerContext } from '../parts/viewer/viewer.ts';
import { openWizard, useStepOfAddress, type Wizard } from '../ui/wizard/use-step-history.ts';
import { viewers } from './people.ts';
import { show } from './show.tsx';

type Given = {
  /** The words of the button that opens it. */
  button: string;
  wizard: Wizard;
  /** Its first step. */
  first: string;
  draw: (opened: boolean) => ReactNode;
};

/** Shows a page with the button that opens a wizard, whose steps are child routes of the page. */
export function showWizard({ button, wizard, first, draw }: Given) {
  function Page() {
    const { history } = useRouter();
    const opened = useStepOfAddress() !== null;
    return (
      <ViewerContext value={viewers.homeowner}>
        <button type="button" onClick={() => openWizard(history, wizard, first)}>
          {button}
        </button>
        {draw(opened)}
      </ViewerContext>
    );
  }
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/page', component: Page });
  const step = createRoute({ getParentRoute: () => page, path: `${wizard}/$step` });
  const history = createMemoryHistory({ initialEntries: ['/page'] });
  const router = createRouter({ routeTree: root.addChildren([page.addChildren([step])]), history });
  show(<RouterProvider router={router} />);
  return history;
}
