/** The page that a notification links to. */
export type NoticePlace =
  | 'job'
  | 'dashboard'
  | 'complaint'
  | 'messages'
  | 'series'
  | 'payout'
  | 'queue'
  | 'proposals'
  | 'reviews'
  | 'photos'
  | 'page'
  | 'insurance'
  | 'hours'
  | 'estimate'
  | 'invoice';
