import type { OwnJob } from '@swath/contract/jobs';
import { tabStore } from '../../lib/storage.ts';

/** Stores when the job was completed for which stars were asked last: older ones are not asked for any more. */
const KEY = 'rating_asked_up_to';

/** Instants in the same format sort as text. */
const completion = ({ end_time, scheduled_date }: OwnJob): string => end_time ?? scheduled_date;

/** Whether this browser session has not asked for this mowing's rating yet. Source: docs/spec/homeowner.md, section 4. */
export const isRatingToAsk = (job: OwnJob): boolean => completion(job) > (tabStore.read(KEY) ?? '');

/** Records that the dialog was shown; it does not open again automatically. */
export function rememberRating(job: OwnJob): void {
  if (isRatingToAsk(job)) tabStore.write(KEY, completion(job));
}
