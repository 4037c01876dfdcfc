import type { OwnJob } from '@swath/contract/jobs';
import { tabStore } from '../../lib/storage.ts';

/**
 * Key in the session storage of the tab. The value is the completion time of the latest job whose rating was asked for.
 * For jobs completed before it, no rating is asked for.
 */
const KEY = 'rating_asked_up_to';

/** When a job was completed: an instant, or only its day if the instant is unknown. The values compare as text. */
const completion = ({ end_time, scheduled_date }: OwnJob): string => end_time ?? scheduled_date;

/**
 * Whether to ask for this job's rating: no rating of it, or of a job completed later, was asked for in this browser
 * tab.
 * Source: docs/spec/homeowner.md, section 4.
 */
export const isRatingToAsk = (job: OwnJob): boolean => completion(job) > (tabStore.read(KEY) ?? '');

/** Records for this tab that the rating dialog was shown for a job, so that it does not open by itself for it again. */
export function rememberRating(job: OwnJob): void {
  if (isRatingToAsk(job)) tabStore.write(KEY, completion(job));
}
