import type { Viewer } from '@swath/contract/accounts';
import { type Actor, ROLES } from '@swath/domain/accounts/role';
import { paths } from './paths.ts';

/** The home page of each actor. Source: docs/spec/access.md, section 2; docs/rules/accounts.md. */
const HOMES = {
  admin: paths.admin,
  crew: paths.company,
  homeowner: paths.homeowner,
  applicant: paths.pendingApproval,
} as const satisfies Record<Actor, string>;

/** The guarded paths each actor may open, with everything below them. */
const ROOMS: Record<Actor, readonly string[]> = {
  admin: [paths.admin],
  crew: [paths.company, '/company/series', '/company/jobs'],
  homeowner: [paths.homeowner, paths.homeownerSettings, '/user/series', '/user/proposals', '/user/visits'],
  applicant: [paths.pendingApproval],
};

/** A company's public page, from which the login page is opened and returns. */
const COMPANY_PAGE = /^\/companies\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The actor of a viewer for the guards; null for a role that this app does not know. */
export const actorOf = ({ role, actor }: Pick<Viewer, 'role' | 'actor'>): Actor | null =>
  ROLES.includes(role) ? actor : null;

/** A viewer's home page; the login page for a role that this app does not know. */
export function homeOf(viewer: Viewer) {
  const actor = actorOf(viewer);
  return actor === null ? paths.login : HOMES[actor];
}

/** Where a sign-in redirects to: the requested page when it is on this site and allowed for the viewer, else home. */
export function destination(viewer: Viewer, next: string | undefined): string {
  const actor = actorOf(viewer);
  const url = next?.startsWith('/') && URL.canParse(next, location.origin) ? new URL(next, location.origin) : null;
  if (actor === null || url?.origin !== location.origin) return homeOf(viewer);
  const theirs = ROOMS[actor].some((room) => url.pathname === room || url.pathname.startsWith(`${room}/`));
  const everybodys = url.pathname === paths.account || COMPANY_PAGE.test(url.pathname);
  return theirs || everybodys ? url.pathname + url.search + url.hash : homeOf(viewer);
}
