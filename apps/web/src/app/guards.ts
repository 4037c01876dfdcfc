import type { Viewer } from '@swath/contract/accounts';
import type { Actor } from '@swath/domain/accounts/role';
import type { MemberRight } from '@swath/domain/companies/member-rights';
import { redirect } from '@tanstack/react-router';
import { actorOf, destination, homeOf } from '../parts/addresses/homes.ts';
import { paths } from '../parts/addresses/paths.ts';
import type { Access, AccessState } from '../parts/viewer/access.ts';
import { viewerMay } from '../parts/viewer/viewer-may.ts';

/** What every guard is given. */
export type RouterContext = { access: Access };
type Arrival = { context: RouterContext; location: { href: string } };

/** Lets anybody pass who is signed in, and says who that is; others go to the login page and come back from there. */
export function anybodySignedIn({ context, location }: Arrival): { viewer: Viewer } {
  const state = context.access.state();
  if (state.status === 'known') return { viewer: state.viewer };
  const comesBack = state.status === 'nobody' && state.why !== 'signed-out';
  throw redirect({ to: paths.login, search: { tab: 'login', ...(comesBack && { next: location.href }) } });
}

/** Lets one kind of person pass; others go to their own home. Stands below `anybodySignedIn`. */
export const only =
  (actor: Actor) =>
  ({ context }: { context: { viewer: Viewer } }): void => {
    if (actorOf(context.viewer) !== actor) throw redirect({ to: homeOf(context.viewer) });
  };

/** Lets people of a company pass who may do what the page is for; its others go to the dashboard. */
export const onlyWith =
  (right: MemberRight) =>
  ({ context }: { context: { viewer: Viewer } }): void => {
    only('crew')({ context });
    if (!viewerMay(context.viewer, right)) throw redirect({ to: paths.company });
  };

/** Sends everybody from the bare address to where they belong. */
export function sendHome({ context }: Pick<Arrival, 'context'>): never {
  const state = context.access.state();
  if (state.status === 'known') throw redirect({ to: homeOf(state.viewer) });
  throw redirect({ to: paths.login, search: isNewcomer(state) ? {} : { tab: 'login' } });
}

const isNewcomer = (state: AccessState) => state.status === 'nobody' && state.why === 'arrived';

/** Leads away from the login page whoever is signed in already; a role that this app does not know stays. */
export function onlyBeforeSignIn({ context, search }: Pick<Arrival, 'context'> & { search: { next?: string } }): void {
  const state = context.access.state();
  if (state.status !== 'known' || actorOf(state.viewer) === null) return;
  throw redirect({ href: destination(state.viewer, search.next), replace: true });
}

/** Whoever is signed in sees how their own registration stands, or goes home; others may have just registered. */
export function onlyWithoutHome({ context, location }: { context: RouterContext; location: { state: object } }): void {
  const state = context.access.state();
  if ('email' in location.state || isNewcomer(state)) return;
  if (state.status !== 'known') throw redirect({ to: paths.login, search: { tab: 'login' } });
  if (actorOf(state.viewer) !== 'applicant') throw redirect({ to: homeOf(state.viewer) });
}
