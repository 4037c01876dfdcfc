/** The page that a notification links to. */
export type NoticePlace =
  | 'job'
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
  | 'estimate';
