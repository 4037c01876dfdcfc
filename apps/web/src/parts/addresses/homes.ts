import type { Viewer } from '@swath/contract/accounts';
import { type Actor, ROLES } from '@swath/domain/accounts/role';
import { paths } from './paths.ts';

/** The home page of each kind of user (actor). Source: docs/spec/access.md, section 2; docs/rules/accounts.md. */
const HOMES = {
  admin: paths.admin,
  crew: paths.company,
  homeowner: paths.homeowner,
  applicant: paths.pendingApproval,
} as const satisfies Record<Actor, string>;

/** The protected paths that each kind of user may open, and with each path all pages below it. */
const ROOMS: Record<Actor, readonly string[]> = {
  admin: [paths.admin],
  crew: [paths.company, '/company/series', '/company/jobs'],
  homeowner: [
    paths.homeowner,
    paths.homeownerSettings,
    '/user/series',
    '/user/proposals',
    '/user/visits',
    '/user/queued-jobs',
  ],
  applicant: [paths.pendingApproval],
};

/** Path of a company's public page, which every kind of user may open after signing in. */
const COMPANY_PAGE = /^\/companies\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The viewer's kind of user, by which pages decide whether to open; null if the app does not know the viewer's role,
 * e.g. one of a newer server.
 */
export const actorOf = ({ role, actor }: Pick<Viewer, 'role' | 'actor'>): Actor | null =>
  ROLES.includes(role) ? actor : null;

/** The viewer's home page; the login page if the app does not know their role. */
export function homeOf(viewer: Viewer) {
  const actor = actorOf(viewer);
  return actor === null ? paths.login : HOMES[actor];
}

/** The path to open after signing in: `next` if it is on this site and the viewer may open it, else their home page. */
export function destination(viewer: Viewer, next: string | undefined): string {
  const actor = actorOf(viewer);
  const url = next?.startsWith('/') && URL.canParse(next, location.origin) ? new URL(next, location.origin) : null;
  if (actor === null || url?.origin !== location.origin) return homeOf(viewer);
  const theirs = ROOMS[actor].some((room) => url.pathname === room || url.pathname.startsWith(`${room}/`));
  const everybodys = url.pathname === paths.account || COMPANY_PAGE.test(url.pathname);
  return theirs || everybodys ? url.pathname + url.search + url.hash : homeOf(viewer);
}
