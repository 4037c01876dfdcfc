import { earnings as contract } from '@swath/contract/earnings';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** Earned this week, month and year, on this browser's calendar. */
export const currentEarnings = () =>
  queryOptions(query(contract.current, { query: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } }));

/** Up to twelve months, latest first. */
export const earningMonths = () => queryOptions(query(contract.months));

/** Jobs accepted, completed and canceled so far. */
export const jobCounts = () => queryOptions(query(contract.counts));

/** How the company did in the last twelve months: in time, offers, ratings, customers, ZIPs. */
export const ownPerformance = () => queryOptions(query(contract.performance));
