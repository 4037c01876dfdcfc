import { earnings as contract } from '@swath/contract/earnings';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** Earnings of the current week, month and year, by this browser's time zone. */
export const currentEarnings = () =>
  queryOptions(query(contract.current, { query: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } }));

/** Earnings by month: up to twelve months, latest first. */
export const earningMonths = () => queryOptions(query(contract.months));

/** How many jobs the company has accepted, completed and canceled so far. */
export const jobCounts = () => queryOptions(query(contract.counts));

/** Performance in the last twelve months: punctuality, offers, ratings, customers, ZIPs. */
export const ownPerformance = () => queryOptions(query(contract.performance));
