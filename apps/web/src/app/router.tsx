import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  type RouterHistory,
  useNavigate,
} from '@tanstack/react-router';
import { LoginScreen } from '../screens/login.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import type { Access } from './access.ts';
import { anybodySignedIn, only, onlyBeforeSignIn, onlyWithoutHome, type RouterContext, sendHome } from './guards.ts';
import { PageFailed } from './page-failed.tsx';
import { paths } from './paths.ts';

const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: lazy(() => import('../screens/not-found.tsx'), 'NotFoundScreen'),
});
const at = () => root;

/** Everything that needs somebody signed in: who that is, what is read for them, and the stream of what changes in it. */
const signedIn = createRoute({
  getParentRoute: at,
  id: 'signed-in',
  beforeLoad: anybodySignedIn,
  component: lazy(() => import('./signed-in.tsx'), 'SignedIn'),
});
const within = () => signedIn;

/** What the login page reads from its address: the tab to show, and where to go afterwards. */
function loginSearch({ tab, next }: Record<string, unknown>): { tab?: 'login' | 'signup'; next?: string } {
  return {
    ...((tab === 'login' || tab === 'signup') && { tab }),
    ...(typeof next === 'string' && { next }),
  };
}

function LoginPage() {
  const navigate = useNavigate();
  return <LoginScreen leave={(path) => navigate({ to: path })} />;
}

const pages = root.addChildren([
  createRoute({ getParentRoute: at, path: paths.root, beforeLoad: sendHome }),
  createRoute({
    getParentRoute: at,
    path: paths.login,
    validateSearch: loginSearch,
    beforeLoad: onlyBeforeSignIn,
    component: LoginPage,
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
    validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
      typeof token === 'string' && token !== '' ? { token } : {},
    component: lazy(() => import('../screens/confirm-email.tsx'), 'ConfirmEmailScreen'),
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
      path: paths.admin,
      staticData: { title: 'Admin Portal' },
      beforeLoad: only('admin'),
      component: lazy(() => import('../screens/admin/dashboard.tsx'), 'AdminDashboard'),
    }),
    createRoute({
      getParentRoute: within,
      path: paths.company,
      staticData: { title: 'Dashboard' },
      beforeLoad: only('crew'),
      component: lazy(() => import('./company-page.tsx'), 'CompanyPage'),
    }),
    createRoute({
      getParentRoute: within,
      path: paths.homeowner,
      staticData: { title: 'Home' },
      beforeLoad: only('homeowner'),
      component: lazy(() => import('../screens/user/dashboard.tsx'), 'HomeownerDashboard'),
    }),
    createRoute({
      getParentRoute: within,
      path: paths.homeownerSettings,
      staticData: { title: 'Settings' },
      beforeLoad: only('homeowner'),
      component: lazy(() => import('../screens/user/settings.tsx'), 'HomeownerSettings'),
    }),
  ]),
]);

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Every page of the app with its guard. Source: docs/spec/access.md, section 2. */
export function createAppRouter(access: Access, history?: RouterHistory) {
  return createRouter({
    routeTree: pages,
    context: { access },
    ...(history && { history }),
    // Plain text in the address: a token of digits stays a text.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => `?${new URLSearchParams(search)}`.replace(/^\?$/, ''),
    scrollRestoration: true,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: () => <PageFailed />,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Its name in the browser's tab. */
    title?: string;
  }
  interface HistoryState {
    /** Handed from a company's registration to the page that says what happens next. */
    email?: string;
  }
}
