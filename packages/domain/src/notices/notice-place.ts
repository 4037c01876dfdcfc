/** The page that a notification links to. */
export type NoticePlace =
  | 'job'
  | 'dashboard'
  | 'complaint'
  | 'messages'
  | 'series'
  | 'payouts'
  | 'queue'
  | 'proposals'
  | 'reviews'
  | 'photos'
  | 'page'
  | 'insurance'
  | 'hours'
  | 'estimate'
  | 'invoice';
