import type { CronItem } from 'graphile-worker';

/**
 * The cron table of background tasks for graphile-worker; times are UTC. A run with `maxAttempts: 1` that fails is not
 * retried: the next scheduled run follows soon.
 */
export const SCHEDULE: readonly CronItem[] = [
  { task: 'sweep-payments', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-queue', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-member-mails', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-unread-messages', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'charge-due-visits', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-completed-jobs', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-promises', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-missed-jobs', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-late-days', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-complaints', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-records', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-open-hours', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-proposals', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-series-proposals', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-reminders', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-busy-calendars', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-zip-watches', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-time-zones', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-places', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-payouts', match: '7 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-series-ends', match: '37 * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-forecasts', match: '47 * * * *', options: { maxAttempts: 1 } },
  { task: 'purge-old-rows', match: '17 * * * *', options: { maxAttempts: 1 } },
  { task: 'remove-stray-photos', match: '27 * * * *', options: { maxAttempts: 1 } },
  // Before the first cards of the day are charged, in the easternmost time zone.
  { task: 'check-visits-to-charge', match: '10 8 * * *', options: { maxAttempts: 3 } },
  // In the daytime everywhere in the country.
  { task: 'sweep-insurance', match: '20 17 * * *', options: { maxAttempts: 3 } },
  { task: 'sweep-estimates', match: '25 17 * * *', options: { maxAttempts: 3 } },
  { task: 'check-earnings', match: '40 8 * * *', options: { maxAttempts: 3 } },
];
