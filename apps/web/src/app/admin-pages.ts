import { lazyRouteComponent as lazy } from '@tanstack/react-router';

/** The pages of administrators, each fetched when it is opened. */
export const AdminCompanyScreen = lazy(() => import('../screens/admin/company.tsx'), 'AdminCompanyScreen');
export const AdminFiguresScreen = lazy(() => import('../screens/admin/figures.tsx'), 'AdminFiguresScreen');
export const AdminHomeownerScreen = lazy(() => import('../screens/admin/homeowner.tsx'), 'AdminHomeownerScreen');
export const AdminHomeownersScreen = lazy(() => import('../screens/admin/homeowners.tsx'), 'AdminHomeownersScreen');
export const AdminJobScreen = lazy(() => import('../screens/admin/job.tsx'), 'AdminJobScreen');
export const AdminTasksScreen = lazy(() => import('../screens/admin/tasks.tsx'), 'AdminTasksScreen');
