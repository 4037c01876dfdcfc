import { useViewer } from '../parts/viewer/viewer.ts';
import { lazyPage as lazy } from './lazy-page.ts';

const FactorFirst = lazy(() => import('../screens/admin/factor-first.tsx'), 'AdminFactorFirst');

/**
 * Wraps an administrator's page: if two-step verification is required and the administrator has not set it up yet, the
 * page for setting it up is shown instead.
 * Source: docs/rules/accounts.md.
 */
function behindFactor(Page: ReturnType<typeof lazy>) {
  const Behind = () => (useViewer().factor_needed ? <FactorFirst /> : <Page />);
  // Preloads both pages: which of them is shown may change while the route is open.
  const preload = () => {
    const loading = [Page.preload?.(), FactorFirst.preload?.()].filter((one) => one !== undefined);
    return loading.length === 0 ? undefined : Promise.all(loading).then(() => undefined);
  };
  return Object.assign(Behind, { preload });
}

/** The administrators' pages, each lazy-loaded on its route. */
export const AdminDashboard = behindFactor(lazy(() => import('../screens/admin/dashboard.tsx'), 'AdminDashboard'));
export const AdminCompanyScreen = behindFactor(
  lazy(() => import('../screens/admin/company.tsx'), 'AdminCompanyScreen'),
);
export const AdminFiguresScreen = behindFactor(
  lazy(() => import('../screens/admin/figures.tsx'), 'AdminFiguresScreen'),
);
export const AdminHomeownerScreen = behindFactor(
  lazy(() => import('../screens/admin/homeowner.tsx'), 'AdminHomeownerScreen'),
);
export const AdminHomeownersScreen = behindFactor(
  lazy(() => import('../screens/admin/homeowners.tsx'), 'AdminHomeownersScreen'),
);
export const AdminJobScreen = behindFactor(lazy(() => import('../screens/admin/job.tsx'), 'AdminJobScreen'));
export const AdminTasksScreen = behindFactor(lazy(() => import('../screens/admin/tasks.tsx'), 'AdminTasksScreen'));
export const AdminRefundsScreen = behindFactor(
  lazy(() => import('../screens/admin/refunds.tsx'), 'AdminRefundsScreen'),
);
export const AdminProblemsScreen = behindFactor(
  lazy(() => import('../screens/admin/problems.tsx'), 'AdminProblemsScreen'),
);
