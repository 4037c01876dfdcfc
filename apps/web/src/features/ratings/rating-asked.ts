import type { OwnJob } from '@swath/contract/jobs';
import { tabStore } from '../../lib/storage.ts';

/** Holds when the job was completed for which stars were asked last: an older one is not asked for any more. */
const KEY = 'rating_asked_up_to';

/** Instants of one form sort as text. */
const completion = ({ end_time, scheduled_date }: OwnJob): string => end_time ?? scheduled_date;

/** Whether this browser session has not asked yet how this mowing was. Source: docs/spec/homeowner.md, section 4. */
export const isRatingToAsk = (job: OwnJob): boolean => completion(job) > (tabStore.read(KEY) ?? '');

/** The question has come up; it does not come again by itself. */
export function rememberRating(job: OwnJob): void {
  if (isRatingToAsk(job)) tabStore.write(KEY, completion(job));
}
