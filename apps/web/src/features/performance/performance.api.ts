import { earnings as contract } from '@swath/contract/earnings';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** Earned this week, month and year, in this browser's time zone. */
export const currentEarnings = () =>
  queryOptions(query(contract.current, { query: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } }));

/** Up to twelve months, latest first. */
export const earningMonths = () => queryOptions(query(contract.months));

/** Jobs accepted, completed and canceled so far. */
export const jobCounts = () => queryOptions(query(contract.counts));

/** Performance in the last twelve months: punctuality, offers, ratings, customers, ZIPs. */
export const ownPerformance = () => queryOptions(query(contract.performance));
