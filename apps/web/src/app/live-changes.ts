import type { Change, ChangeKind } from '@swath/contract/changes';
import { contract } from '@swath/contract/contract';
import type { Endpoint } from '@swath/contract/endpoint';
import { series } from '@swath/contract/series';
import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '../lib/api-client.ts';

const { accounts, admin, companies, jobs, payments, profiles, registrations, sessions } = contract;
const JOB_LISTS = [jobs.listOwn, jobs.listCompleted, jobs.findUnrated, jobs.listForCompany, companies.own];
const ROOM = [companies.offered, companies.availability, companies.freeDays];
const SERIES = [series.listOwn, series.read];

/** Which calls' answers each kind of change makes stale. A new kind does not compile until it is listed here. */
const madeStaleBy: Record<ChangeKind, readonly Endpoint[]> = {
  'job.booked': [...JOB_LISTS, ...SERIES, ...ROOM],
  'job.started': [...JOB_LISTS, ...SERIES],
  'job.completed': [...JOB_LISTS, ...SERIES],
  'job.canceled': [...JOB_LISTS, ...SERIES, ...ROOM],
  'job.rated': [...JOB_LISTS, companies.profile, companies.reviews],
  'job.rescheduled': [...JOB_LISTS, ...SERIES, ...ROOM],
  // The calls that these make stale are added with the calls.
  'series.changed': [...JOB_LISTS, ...SERIES, ...ROOM],
  'queue.changed': [],
  'offer.changed': [],
  'notice.changed': [],
  'payment.changed': [jobs.listOwn, payments.readCheckout, ...SERIES],
  'profile.changed': [profiles.read, companies.profile, companies.freeDays],
  'company.changed': [companies.own, companies.offered, companies.profile, companies.freeDays],
  'company.registered': [admin.listCompanies, admin.audit],
  'company.decided': [admin.listCompanies, admin.audit, registrations.readOwn],
  'account.changed': [accounts.user, sessions.list],
  'session.opened': [sessions.list],
  'role.changed': [accounts.me],
  'session.ended': [accounts.me, sessions.list],
};

/** At most two rounds of fresh answers a second reach the screen. Source: docs/spec/access.md, section 9. */
const ROUND_MS = 500;

/** Makes a listener that marks queries stale, many changes at a time. */
export function staleMarker(queries: QueryClient): (change: Change) => void {
  const stale = new Set<string>();
  let round: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    round = undefined;
    for (const name of stale) void queries.invalidateQueries({ queryKey: [name] });
    stale.clear();
  };
  return (change) => {
    for (const endpoint of madeStaleBy[change.kind] ?? []) stale.add(callKey(endpoint)[0] as string);
    if (round === undefined) round = setTimeout(flush, ROUND_MS);
  };
}
