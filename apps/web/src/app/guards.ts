import type { Viewer } from '@swath/contract/accounts';
import type { Actor } from '@swath/domain/accounts/role';
import type { MemberRight } from '@swath/domain/companies/member-rights';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { noteRestored } from '../lib/kept-reads.ts';
import { actorOf, destination, homeOf } from '../parts/addresses/homes.ts';
import { paths } from '../parts/addresses/paths.ts';
import type { Access, AccessState } from '../parts/viewer/access.ts';
import { endedWords } from '../parts/viewer/ended-words.ts';
import { viewerMay } from '../parts/viewer/viewer-may.ts';
import { stepAt } from '../ui/wizard/use-step-history.ts';

/** What the router passes to every route guard and loader as its context. */
export type RouterContext = {
  access: Access;
  /** The query cache for an account and role: what was loaded for one user is never shown to another. */
  queriesOf: (viewer: Viewer) => QueryClient;
};
type Arrival = { context: RouterContext; location: { href: string; pathname: string } };

/** Context of all routes for signed-in users: the viewer and their query cache. */
type Within = { viewer: Viewer; queries: QueryClient };

/**
 * Route guard: any signed-in user passes, and the routes below get the viewer and their query cache. Others are
 * redirected to the login page, which returns here after sign-in, unless the user had signed out; to the page below a
 * wizard if a session has ended, since its answers went with it. If the API has not returned the viewer since the app
 * started, the cache is first filled with the responses stored for offline use.
 */
export function anybodySignedIn({ context, location }: Arrival): Within | Promise<Within> {
  const state = context.access.state();
  if (state.status === 'known') {
    const { viewer } = state;
    const within = { viewer, queries: context.queriesOf(viewer) };
    return state.kept ? fillFromDevice(within) : within;
  }
  const comesBack = state.status === 'nobody' && state.why !== 'signed-out';
  const next = (endedWords(state) && stepAt(location.pathname)?.page) || location.href;
  throw redirect({ to: paths.login, search: { tab: 'login', ...(comesBack && { next }) } });
}

/** The query caches that were already filled with stored responses. */
const filled = new WeakSet<QueryClient>();

async function fillFromDevice(within: Within): Promise<Within> {
  const { viewer, queries } = within;
  if (filled.has(queries)) return within;
  filled.add(queries);
  try {
    if (actorOf(viewer) === 'crew') {
      const { restoreDay } = await import('../screens/company/day-pack/restore-day.ts');
      await restoreDay(queries, viewer);
    } else if (actorOf(viewer) === 'homeowner') {
      const { restoreHome } = await import('../screens/user/home-pack/restore-home.ts');
      await restoreHome(queries, viewer);
    }
  } catch {
    filled.delete(queries); // the code could not be loaded: the page is shown without stored responses
  }
  noteRestored();
  return within;
}

/**
 * Makes a route guard: only users with this role pass; others are redirected to their own home page. For routes below
 * `anybodySignedIn`.
 */
export const only =
  (actor: Actor) =>
  ({ context }: { context: { viewer: Viewer } }): void => {
    if (actorOf(context.viewer) !== actor) throw redirect({ to: homeOf(context.viewer) });
  };

/**
 * Makes a route guard: only company members with this right pass; other members are redirected to the company's
 * dashboard, and users of other roles to their own home page.
 */
export const onlyWith =
  (right: MemberRight) =>
  ({ context }: { context: { viewer: Viewer } }): void => {
    only('crew')({ context });
    if (!viewerMay(context.viewer, right)) throw redirect({ to: paths.company });
  };

/** Redirects from `/` to the user's home page, or to the login page if no one is signed in. */
export function sendHome({ context }: Pick<Arrival, 'context'>): never {
  const state = context.access.state();
  if (state.status === 'known') throw redirect({ to: homeOf(state.viewer) });
  throw redirect({ to: paths.login, search: isNewcomer(state) ? {} : { tab: 'login' } });
}

const isNewcomer = (state: AccessState) => state.status === 'nobody' && state.why === 'arrived';

/**
 * Route guard of the login page: redirects signed-in users to the page in `next` or their home page, except users whose
 * role this version of the app does not know.
 */
export function onlyBeforeSignIn({ context, search }: Pick<Arrival, 'context'> & { search: { next?: string } }): void {
  const state = context.access.state();
  if (state.status !== 'known' || actorOf(state.viewer) === null) return;
  throw redirect({ href: destination(state.viewer, search.next), replace: true });
}

/**
 * Route guard of the page shown after registration. A signed-in applicant passes and sees the state of their
 * registration; other signed-in users are redirected to their home page. Without a session, visitors pass who have just
 * registered or have just opened the app; those who signed out or whose session ended are redirected to the login page.
 */
export function onlyWithoutHome({ context, location }: { context: RouterContext; location: { state: object } }): void {
  const state = context.access.state();
  if ('email' in location.state || isNewcomer(state)) return;
  if (state.status !== 'known') throw redirect({ to: paths.login, search: { tab: 'login' } });
  if (actorOf(state.viewer) !== 'applicant') throw redirect({ to: homeOf(state.viewer) });
}
