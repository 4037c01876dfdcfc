import { earnings as contract } from '@swath/contract/earnings';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** Earnings of the current week, month and year so far, in dollars, by this browser's time zone. */
export const currentEarnings = () =>
  queryOptions(query(contract.current, { query: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } }));

/** Earnings by month, in dollars: up to twelve months, latest first. */
export const earningMonths = () => queryOptions(query(contract.months));

/** Numbers of the company's jobs so far: all (`accepted`), and the completed and canceled ones among them. */
export const jobCounts = () => queryOptions(query(contract.counts));

/** Performance in the last twelve months: punctuality, offers, ratings, customers, ZIPs. */
export const ownPerformance = () => queryOptions(query(contract.performance));
