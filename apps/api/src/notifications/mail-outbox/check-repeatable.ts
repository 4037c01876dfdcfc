/**
 * Kinds of mails that may be resent unchanged, as they contain no code or link that signs in or pays. All others,
 * including new kinds that are not listed, have to be created anew by their own use case.
 *
 * Source: docs/rules/accounts.md.
 */
const REPEATABLE: ReadonlySet<string> = new Set([
  ...['booking-confirmed', 'new-job', 'series-booked', 'company-series-booked'],
  ...[
    'mowing-started',
    'mowing-completed',
    'mowing-rescheduled',
    'mowing-moved',
    'mowing-time',
    'mowing-window',
    'mowing-missed',
  ],
  ...['missed-canceled', 'job-missed', 'job-missed-canceled', 'job-moved', 'job-window'],
  ...['move-asked', 'move-accepted', 'move-not-agreed', 'day-kept'],
  ...['visits-moved', 'visits-stay'],
  ...['messages-unread', 'company-messages-unread'],
  ...['not-done', 'canceled-by-company', 'canceled-by-swath', 'job-canceled-by-swath', 'unanswered-canceled'],
  ...[
    'refund-failed',
    'refund-paid',
    'refund-unpaid',
    'calendar-unread',
    'payment-returned',
    'refunded-by-hand',
    'company-refunded',
    'visit-declined',
    'visit-unpaid',
  ],
  ...['visit-unpaid-company', 'series-canceled', 'series-moved', 'series-paused', 'series-resumed', 'series-skipped'],
  ...['company-series-canceled', 'company-series-moved', 'company-series-paused', 'company-series-resumed'],
  ...['company-series-skipped', 'series-paused-declines', 'series-paused-payouts', 'series-paused-payouts-company'],
  ...['offer-received', 'offers-gathered', 'offer-rejected', 'offer-expired', 'queued-job-expired'],
  ...[
    'proposal-declined',
    'proposal-expired',
    'series-proposed',
    'registration-received',
    'company-approved',
    'company-rejected',
  ],
  ...[
    'company-notices',
    'company-suspended',
    'company-reinstated',
    'profile-change-approved',
    'profile-change-rejected',
    'insurance-approved',
    'insurance-rejected',
    'w9-approved',
    'w9-rejected',
  ],
]);

/** Whether a mail of this kind may be resent unchanged. */
export const isRepeatable = (template: string): boolean => REPEATABLE.has(template);
