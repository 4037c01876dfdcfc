import { type Day, isDay } from '@swath/domain/calendar';

/** Reads the login page's search parameters: the tab, and `next`, the URL to open after signing in. */
export function loginSearch({ tab, next }: Record<string, unknown>): { tab?: 'login' | 'signup'; next?: string } {
  return {
    ...((tab === 'login' || tab === 'signup') && { tab }),
    ...(typeof next === 'string' && { next }),
  };
}

/**
 * Reads the payouts page's search parameters, which the payment provider's return URLs set: `success` on the way back
 * from its onboarding pages, `refresh` if the link to these was no longer valid.
 */
export function payoutsSearch({ success, refresh }: Record<string, unknown>): { success?: 'true'; refresh?: 'true' } {
  return { ...(success === 'true' && { success }), ...(refresh === 'true' && { refresh }) };
}

/** Reads the search parameter of a page that a mail links to: the link's one-time token. */
export const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && token !== '' ? { token } : {};

/** Reads the search parameter of the administrators' page of figures: a month, e.g. '2026-05'. */
export const monthSearch = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};

/** Reads the search parameter of the company's page of a year: '2026'; the router may have read it as a number. */
export const yearSearch = ({ year }: Record<string, unknown>): { year?: string } =>
  /^2[01]\d\d$/.test(String(year)) ? { year: String(year) } : {};

/** Reads the search parameter of the company's dashboard: the id of the job whose details are open. */
export const jobSearch = ({ job }: Record<string, unknown>): { job?: string } =>
  typeof job === 'string' && job !== '' ? { job } : {};

/**
 * What a link to a visit's page can ask for: the dialog of one of its buttons, which asks before anything is done, or
 * the visit as a file for a calendar.
 */
export type VisitAsk = 'move' | 'cancel' | 'rate' | 'calendar';

const ASKS: readonly unknown[] = ['move', 'cancel', 'rate', 'calendar'] satisfies VisitAsk[];

/** Reads the search parameter of a visit's page, which mails set. */
export const visitSearch = ({ ask }: Record<string, unknown>): { ask?: VisitAsk } => (isAsk(ask) ? { ask } : {});

const isAsk = (ask: unknown): ask is VisitAsk => ASKS.includes(ask);

/** Reads the search parameter of the page of a company's users: whom the form for a new one is for. */
export const inviteSearch = ({ invite }: Record<string, unknown>): { invite?: 'crew' } =>
  invite === 'crew' ? { invite } : {};

/** Reads the search parameter of the company's page of hours: any day of the week. */
export const weekSearch = ({ week }: Record<string, unknown>): { week?: Day } =>
  typeof week === 'string' && isDay(week) ? { week } : {};
