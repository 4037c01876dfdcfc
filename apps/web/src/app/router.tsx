import {
  type AnyRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { queryClients } from '../lib/query-client.ts';
import { bookingSearch } from '../parts/addresses/booking-address.ts';
import { completedSearch } from '../parts/addresses/completed-address.ts';
import { jobSearch, loginSearch, monthSearch, tokenSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { companyFileSearch, portalSearch } from '../parts/addresses/portal-address.ts';
import { queueSearch } from '../parts/addresses/queue-address.ts';
import { reviewsSearch } from '../parts/addresses/reviews-address.ts';
import type { Access } from '../parts/viewer/access.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { stepAt, type Wizard } from '../ui/wizard/use-step-history.ts';
import * as admin from './admin-pages.tsx';
import { calendarPages } from './calendar-routes.ts';
import { clientLinks, clientPages } from './client-routes.ts';
import { only, onlyBeforeSignIn, onlyWith, onlyWithoutHome, sendHome } from './guards.ts';
import { hoursPage } from './hours-route.ts';
import { lazyPage as lazy } from './lazy-page.ts';
import { payoutPages } from './payout-routes.ts';
import { at, root } from './root-route.ts';
import { RouteFailed } from './route-failed.tsx';
import { companySettings } from './settings-routes.ts';
import { signedIn, within } from './signed-in-routes.ts';
import { textPages } from './text-pages.ts';
import { queuedJob, visitPages } from './visit-routes.ts';

/** Creates a route that only administrators may open. */
const forAdmin = <Path extends string>(path: Path, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: within, path, staticData: { title }, beforeLoad: only('admin'), component });

/** Layout route of a company's registration steps; it keeps the answers of all steps. */
const registering = createRoute({
  getParentRoute: at,
  id: 'registering',
  component: lazy(() => import('../screens/companies/register/registration.tsx'), 'RegistrationScreens'),
});
const inRegistration = () => registering;

/** Creates a page's child route for the steps of a wizard. The page itself shows the wizard, in a dialog. */
const stepsOf = <Page extends AnyRoute>(page: Page, wizard: Wizard) =>
  createRoute({ getParentRoute: () => page, path: `${wizard}/$step`, staticData: page.options.staticData ?? {} });

const homeowner = createRoute({
  getParentRoute: within,
  path: paths.homeowner,
  staticData: { title: 'Home' },
  beforeLoad: only('homeowner'),
  component: lazy(() => import('../screens/user/dashboard/dashboard.tsx'), 'HomeownerDashboard'),
});
const homeownerSettings = createRoute({
  getParentRoute: within,
  path: paths.homeownerSettings,
  staticData: { title: 'Settings' },
  beforeLoad: only('homeowner'),
  component: lazy(() => import('../screens/user/settings/settings.tsx'), 'HomeownerSettings'),
});
const companyProfile = createRoute({
  getParentRoute: at,
  path: paths.companyProfile,
  staticData: { title: null },
  validateSearch: bookingSearch,
  component: lazy(() => import('../screens/companies/profile/company-profile.tsx'), 'CompanyProfileScreen'),
});

const pages = root.addChildren([
  ...textPages,
  ...clientLinks,
  createRoute({ getParentRoute: at, path: paths.root, beforeLoad: sendHome }),
  createRoute({
    getParentRoute: at,
    path: paths.login,
    validateSearch: loginSearch,
    beforeLoad: onlyBeforeSignIn,
    component: lazy(() => import('./login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: at,
    path: paths.register,
    staticData: { title: 'Create your account' },
    component: lazy(() => import('../screens/user/register.tsx'), 'RegisterScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: paths.registered,
    staticData: { title: 'Registration Successful' },
    component: lazy(() => import('../screens/user/registered.tsx'), 'RegisteredScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: paths.confirmEmail,
    staticData: { title: 'Confirm your email' },
    validateSearch: tokenSearch,
    component: lazy(() => import('../screens/confirm-email.tsx'), 'ConfirmEmailScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: paths.join,
    staticData: { title: 'Join a company' },
    validateSearch: tokenSearch,
    component: lazy(() => import('../screens/join.tsx'), 'JoinScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: paths.leave,
    staticData: { title: 'Leave the list' },
    validateSearch: tokenSearch,
    component: lazy(() => import('../screens/leave.tsx'), 'LeaveScreen'),
  }),
  registering.addChildren([
    createRoute({
      getParentRoute: inRegistration,
      path: paths.registerCompany,
      staticData: { title: 'Register to Mow' },
      component: lazy(() => import('../screens/companies/register/register.tsx'), 'RegisterCompanyScreen'),
    }),
    createRoute({
      getParentRoute: inRegistration,
      path: paths.registerEquipment,
      staticData: { title: 'Required Equipment Checklist' },
      component: lazy(() => import('../screens/companies/register/register-equipment.tsx'), 'RegisterEquipmentScreen'),
    }),
    createRoute({
      getParentRoute: inRegistration,
      path: paths.registerAccount,
      staticData: { title: 'Create Your Account' },
      component: lazy(() => import('../screens/companies/register/register-account.tsx'), 'RegisterAccountScreen'),
    }),
    createRoute({
      getParentRoute: inRegistration,
      path: paths.registerAccountShort,
      staticData: { title: 'Create Your Account' },
      component: lazy(() => import('../screens/companies/register/register-account.tsx'), 'RegisterAccountShortScreen'),
    }),
  ]),
  createRoute({
    getParentRoute: at,
    path: paths.companyRegistered,
    staticData: { title: 'Registration Complete' },
    component: lazy(() => import('../screens/companies/register/registered.tsx'), 'CompanyRegisteredScreen'),
  }),
  companyProfile.addChildren([stepsOf(companyProfile, 'book')]),
  createRoute({
    getParentRoute: at,
    path: paths.forgotPassword,
    staticData: { title: 'Forgot password' },
    component: lazy(() => import('../screens/forgot-password.tsx'), 'ForgotPasswordScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: paths.resetPassword,
    staticData: { title: 'Reset password' },
    validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
      typeof code === 'string' && code !== '' ? { code } : {},
    component: lazy(() => import('../screens/reset-password.tsx'), 'ResetPasswordScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: paths.pendingApproval,
    staticData: { title: 'Registration Pending Approval' },
    beforeLoad: onlyWithoutHome,
    component: lazy(() => import('../screens/companies/pending-approval.tsx'), 'PendingApprovalScreen'),
  }),
  signedIn.addChildren([
    createRoute({
      getParentRoute: within,
      path: paths.company,
      staticData: { title: 'Dashboard' },
      validateSearch: jobSearch,
      beforeLoad: only('crew'),
      component: lazy(() => import('./company-page.tsx'), 'CompanyPage'),
    }),
    homeowner.addChildren([stepsOf(homeowner, 'book'), stepsOf(homeowner, 'queue')]),
    queuedJob.addChildren([stepsOf(queuedJob, 'book'), stepsOf(queuedJob, 'queue')]),
    // Unknown pages below `/company` and `/user`: users without access are redirected there, too, and the others see
    // "Page not found".
    createRoute({
      getParentRoute: within,
      path: '/company/$',
      staticData: { title: 'Page not found' },
      beforeLoad: only('crew'),
      component: lazy(() => import('../screens/not-found.tsx'), 'NotFoundScreen'),
    }),
    createRoute({
      getParentRoute: within,
      path: '/user/$',
      staticData: { title: 'Page not found' },
      beforeLoad: only('homeowner'),
      component: lazy(() => import('../screens/not-found.tsx'), 'NotFoundScreen'),
    }),
    createRoute({
      getParentRoute: within,
      path: paths.account,
      staticData: { title: 'Account' },
      component: lazy(() => import('../screens/account.tsx'), 'AccountScreen'),
    }),
    createRoute({
      getParentRoute: within,
      path: paths.admin,
      staticData: { title: 'Admin Portal' },
      validateSearch: portalSearch,
      beforeLoad: only('admin'),
      component: admin.AdminDashboard,
    }),
    createRoute({
      getParentRoute: within,
      path: paths.adminFigures,
      staticData: { title: 'Figures' },
      validateSearch: monthSearch,
      beforeLoad: only('admin'),
      component: admin.AdminFiguresScreen,
    }),
    createRoute({
      getParentRoute: within,
      path: paths.adminCompany,
      staticData: { title: 'Company' },
      validateSearch: companyFileSearch,
      beforeLoad: only('admin'),
      component: admin.AdminCompanyScreen,
    }),
    forAdmin(paths.adminHomeowners, 'Homeowners', admin.AdminHomeownersScreen),
    forAdmin(paths.adminHomeowner, 'Homeowner', admin.AdminHomeownerScreen),
    forAdmin(paths.adminJob, 'Mowing', admin.AdminJobScreen),
    forAdmin(paths.adminTasks, 'Background work', admin.AdminTasksScreen),
    forAdmin(paths.adminRefunds, 'Unpaid refunds', admin.AdminRefundsScreen),
    forAdmin(paths.adminProblems, 'Problems', admin.AdminProblemsScreen),
    createRoute({
      getParentRoute: within,
      path: paths.companyQueue,
      staticData: { title: 'Queued Jobs' },
      validateSearch: queueSearch,
      beforeLoad: onlyWith('office'),
      component: lazy(() => import('../screens/company/queued-jobs.tsx'), 'QueuedJobs'),
    }),
    companySettings,
    ...calendarPages,
    createRoute({
      getParentRoute: within,
      path: paths.companyPerformance,
      staticData: { title: 'Company Performance' },
      beforeLoad: onlyWith('books'),
      component: lazy(() => import('../screens/company/performance.tsx'), 'CompanyPerformance'),
    }),
    createRoute({
      getParentRoute: within,
      path: paths.companyReviews,
      staticData: { title: 'Reviews' },
      validateSearch: reviewsSearch,
      beforeLoad: onlyWith('office'),
      component: lazy(() => import('../screens/company/reviews.tsx'), 'CompanyReviewsPage'),
    }),
    createRoute({
      getParentRoute: within,
      path: paths.companyProblems,
      staticData: { title: 'Problems' },
      beforeLoad: onlyWith('office'),
      component: lazy(() => import('../screens/company/problems.tsx'), 'CompanyProblemsPage'),
    }),
    createRoute({
      getParentRoute: within,
      path: paths.companyProblem,
      staticData: { title: 'Reported problem' },
      beforeLoad: onlyWith('office'),
      component: lazy(() => import('../screens/company/problems.tsx'), 'CompanyProblemPage'),
    }),
    hoursPage,
    ...payoutPages,
    ...clientPages,
    createRoute({
      getParentRoute: within,
      path: paths.companyCompleted,
      staticData: { title: 'Completed Jobs' },
      validateSearch: completedSearch,
      beforeLoad: onlyWith('books'),
      component: lazy(() => import('../screens/company/completed-jobs.tsx'), 'CompanyCompletedJobs'),
    }),
    createRoute({
      getParentRoute: within,
      path: paths.companySeries,
      staticData: { title: 'Manage Job Series' },
      beforeLoad: onlyWith('office'),
      component: lazy(() => import('../screens/company/series.tsx'), 'CompanySeriesPage'),
    }),
    createRoute({
      getParentRoute: within,
      path: paths.companyMessages,
      staticData: { title: 'Messages' },
      beforeLoad: only('crew'),
      component: lazy(() => import('../screens/company/messages.tsx'), 'CompanyMessages'),
    }),
    homeownerSettings.addChildren([stepsOf(homeownerSettings, 'book')]),
    createRoute({
      getParentRoute: within,
      path: paths.homeownerSeries,
      staticData: { title: 'Recurring mowing' },
      beforeLoad: only('homeowner'),
      component: lazy(() => import('../screens/user/series/series.tsx'), 'HomeownerSeries'),
    }),
    ...visitPages,
    createRoute({
      getParentRoute: within,
      path: paths.homeownerProposal,
      staticData: { title: 'Proposal' },
      beforeLoad: only('homeowner'),
      component: lazy(() => import('../screens/user/proposals/proposal.tsx'), 'HomeownerProposal'),
    }),
  ]),
]);

export type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Creates the router, with every page and its guard. Source: docs/spec/access.md, section 2.
 * @param history  replaces the browser's history, e.g. to preload a page
 */
export function createAppRouter(access: Access, history?: RouterHistory) {
  return createRouter({
    routeTree: pages,
    context: { access, queriesOf: queryClients() },
    ...(history && { history }),
    // Search parameters stay plain text: a token of digits is not parsed as a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => `?${new URLSearchParams(search)}`.replace(/^\?$/, ''),
    // A wizard's step is shown over a page, whose scroll position must stay.
    scrollRestoration: ({ location }) => stepAt(location.pathname) === null,
    defaultPendingComponent: LoadingScreen,
    // The default would leave the page blank for a second while the first screen is fetched.
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteFailed,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /**
     * Title of the browser tab while the route is shown; without it, the tab shows the app's own title. null: the page
     * sets it (`useTitle`).
     */
    title?: string | null;
  }
  interface HistoryState {
    /**
     * E-mail address of a company that has just registered, for the page that says what happens next; undefined
     * elsewhere.
     */
    email?: string;
    /**
     * Steps of a wizard before the present one, each with its own history entry; undefined if no wizard is open, or the
     * wizard was opened by its URL.
     */
    trail?: readonly string[];
    /** Name of what is shown over a wizard's step; undefined: nothing. */
    overStep?: string;
  }
}
