/**
 * Paths that open in the native app when they are tapped outside of it: the pages that mails link to. `*` at the end
 * means everything below. On iOS they are components of apple-app-site-association, on Android an intent filter.
 * Source: docs/native.md.
 */
export const APP_LINKS = [
  '/login',
  '/confirm-email',
  '/forgot-password',
  '/reset-password',
  '/join',
  '/leave',
  '/leave/visits',
  '/invoices/*',
  '/estimates/*',
  '/companies/*',
  '/admin/refunds',
  '/user/*',
  '/company/*',
] as const;
